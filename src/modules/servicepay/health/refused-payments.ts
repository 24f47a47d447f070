import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import { REFUSAL_NAMES, type Environment } from "../../../client"
import { dayOf, startOf } from "../angola-day"
import { paymentOrders } from "../payment-orders/rows"
import { tally } from "./tally"

/** An older refusal says nothing about the keys in force. */
const REMEMBERED_DAYS = 30
/** The service wrote a part of it. */
const LONGEST_REASON = 300

const newest = z.object({ at: z.coerce.date(), request_error: z.string() }).optional()

/**
 * The payments of an environment that the service refused to create. Its failures and lost answers are none: customers
 * can try again.
 */
export async function refusedPayments(pg: Knex, environment: Environment, now: Date) {
  const refused = (since: Date) =>
    paymentOrders(pg)
      .where({ environment })
      .whereRaw("request_state = 'failed'")
      .whereRaw("split_part(request_error, ':', 1) = any(?)", [[...REFUSAL_NAMES]])
      .where("created_at", ">=", since)
  const remembered = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000)
  const { count } = await tally(pg, refused(startOf(dayOf(now))), "created_at")
  const last = newest.parse(
    await refused(remembered)
      .orderBy("created_at", "desc")
      .first<unknown>({ at: "created_at" }, "request_error"),
  )
  return {
    /** Since midnight in Angola. */
    today: count,
    /** When the last one was requested, and why the service refused it. */
    last_at: last?.at ?? null,
    reason: last ? withoutName(last.request_error).slice(0, LONGEST_REASON) : null,
    /** True if the service has accepted no payment since. */
    is_last: last !== undefined && !(await hasAccepted(pg, environment, last.at)),
  }
}

async function hasAccepted(pg: Knex, environment: Environment, after: Date): Promise<boolean> {
  const accepted: unknown = await paymentOrders(pg)
    .where({ environment })
    .whereRaw("request_state = 'accepted'")
    .where("created_at", ">", after)
    .first<unknown>("id")
  return accepted !== undefined
}

/** `ServiceNotFoundError: The service …` without the name of the error. */
function withoutName(error: string): string {
  return error.replace(/^\w+: /, "")
}
