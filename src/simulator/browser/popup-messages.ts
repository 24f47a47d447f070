import * as z from "zod/mini"

/** The specification does not show whether they are texts (§2). */
const digits = z.union([z.string(), z.number()])

/** What the shop's page and the popup say to each other by `postMessage`. Both sides also check the origin. */
const payment = z.object({
  orderId: z.string(),
  referenceNumber: z.string(),
  status: z.enum(["PEN", "CON", "CAN"]),
  method: z.nullable(z.string()),
  amount: z.number(),
  data: z.object({
    paymentReference: z.optional(digits),
    entity: z.optional(z.object({ number: z.optional(digits) })),
    validUntil: z.optional(z.nullable(z.string())),
  }),
})

const envelope = { source: z.literal("servicepay-checkout"), session: z.string() }

const outcome = z.object({
  ...envelope,
  type: z.literal("outcome"),
  outcome: z.enum(["approved", "pending", "cancelled", "failed"]),
  payment: z.nullable(payment),
  reason: z.optional(z.string()),
})

/** From the popup. `leaning` is what closing the window now would mean. */
export const popupMessage = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("ready"), amount: z.nullable(z.number()) }),
  z.object({ ...envelope, type: z.literal("leaning"), payment: z.nullable(payment) }),
  outcome,
])

/** From the shop's page: the outcome has arrived, the popup may close. */
export const shopMessage = z.object({
  source: z.literal("servicepay-sdk"),
  session: z.string(),
  type: z.literal("received"),
})

/** What the page of the popup carries for its script, written by the server. */
export const popupState = z.object({
  session: z.string(),
  /** Origin of the shop's page; empty when the page was not opened by the SDK. */
  openerOrigin: z.string(),
  amount: z.nullable(z.number()),
  /** To be told at once. */
  outcome: z.nullable(z.enum(["approved", "pending", "cancelled", "failed"])),
  reason: z.optional(z.string()),
  payment: z.nullable(payment),
  /** Closing the window from here on leaves the payment pending. */
  leaningPending: z.boolean(),
  /** Where to ask whether the order has become final, and where to go then. */
  watch: z.nullable(z.object({ statusUrl: z.string(), resultUrl: z.string() })),
  /** Go there after a moment. */
  next: z.nullable(z.string()),
  closesByItself: z.boolean(),
})

export type PopupMessage = z.infer<typeof popupMessage>
export type OutcomeMessage = z.infer<typeof outcome>
export type ShopMessage = z.infer<typeof shopMessage>
export type PopupState = z.infer<typeof popupState>
