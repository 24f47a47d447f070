import type { MedusaContainer } from "@medusajs/framework/types"
import { countDays, dayOf, later } from "../../../../modules/servicepay/angola-day"
import type { Environment } from "../../../../client"
import { ledgerOf } from "../../../../workflows/ledger"
import { listDays } from "./contract"

const MOST_DAYS = 92
const RECENT_DAYS = 30

/** Days in Angola, both included; by default the last thirty. */
export const range = listDays.query
  .transform(({ environment, from, to }) => {
    const last = to ?? dayOf(new Date())
    return { environment, first: from ?? later(last, 1 - RECENT_DAYS), last }
  })
  .refine(({ first, last }) => first <= last, {
    path: ["to"],
    message: "send a day that is not before from",
  })
  .refine(({ first, last }) => countDays(first, last) <= MOST_DAYS, {
    path: ["to"],
    message: `send a range of ${String(MOST_DAYS)} days at most`,
  })

/** The requested environment, else the active one. */
export async function environmentOf(
  container: MedusaContainer,
  asked: Environment | undefined,
): Promise<Environment> {
  return asked ?? (await ledgerOf(container).settings()).active
}
