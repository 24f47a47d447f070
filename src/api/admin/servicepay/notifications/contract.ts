import { z } from "@medusajs/framework/zod"
import { wrong, type Operation } from "../../../http/contract"
import { closeBody, idAnswer } from "../attention/contract"

export const notificationState = z.enum(["received", "processed", "ignored", "unreadable", "dead", "closed"])

export const replayNotification = {
  method: "post",
  path: "/admin/servicepay/notifications/{id}/replay",
  tag: "Attention",
  summary: "Processes a dead notification again",
  answers: {
    200: {
      description: "`processed`, `ignored`, or `received` if the store tries again later.",
      schema: z.strictObject({ state: notificationState }),
    },
    400: wrong("The notification is not dead."),
    404: wrong("No such notification."),
  },
} satisfies Operation

export const closeNotification = {
  method: "post",
  path: "/admin/servicepay/notifications/{id}/close",
  tag: "Attention",
  summary: "Closes a notification's attention item",
  description: "For a notification that could not be read or processed.",
  body: closeBody,
  answers: {
    200: { description: "The id of the notification.", schema: idAnswer },
    400: wrong("The notification has no open item, or the note is missing."),
    404: wrong("No such notification."),
  },
} satisfies Operation
