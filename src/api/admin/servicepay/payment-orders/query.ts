import { z } from "@medusajs/framework/zod"
import { endOf, startOf } from "../../../../modules/servicepay/reconciliation/angola-day"
import { ENVIRONMENTS } from "../../../../modules/servicepay/settings"
import { isStorable, UNSTORABLE } from "../../../http/text"
import { day } from "../calendar"

/** The filters of the routes that list payments. Days are in Angola's time zone, both ends included. */
export const filterFields = {
  q: z.string().trim().min(1).max(100).refine(isStorable, UNSTORABLE).optional(),
  status: z.enum(["PEN", "CON", "CAN"]).optional(),
  sync_state: z.enum(["open", "synced", "on_hold"]).optional(),
  attention: z.literal("open").optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
  created_from: day.optional(),
  created_to: day.optional(),
}

interface DailyTotals {
  readonly created_from?: string | undefined
  readonly created_to?: string | undefined
}

export const inOrder = {
  check: ({ created_from, created_to }: DailyTotals) =>
    created_from === undefined || created_to === undefined || created_from <= created_to,
  problem: { path: ["created_to"], message: "send a day that is not before created_from" },
}

/** The filter with its days as moments. */
export function inTime<T extends DailyTotals>({ created_from, created_to, ...filter }: T) {
  return {
    ...filter,
    createdFrom: created_from === undefined ? undefined : startOf(created_from),
    createdBefore: created_to === undefined ? undefined : endOf(created_to),
  }
}
