import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { isPaidOtherwise } from "./facts"

interface Dependencies {
  readonly ledger: ServicePayModuleService
  readonly query: Pick<RemoteQueryFunction, "graph">
}

/** Medusa writes the payment right after it has asked the provider, in seconds at the most. */
const COMPLETION_SECONDS = 60

const sessionRow = z.object({ payment_collection_id: z.string(), amount: z.coerce.number() })

/**
 * Whether Medusa may turn a confirmed payment order into a capture now: for the shopper who completes the cart, an admin who
 * presses Capture, and whoever settles it. Takes the claim on its purchase, and looks again once it has it: of two references
 * of one purchase one is captured.
 */
export async function mayCapture(
  { ledger, query }: Dependencies,
  { id, payment_collection_id, session_id }: PaymentOrderDTO,
): Promise<boolean> {
  if (!(await ledger.settlements.claimCompletion(id, session_id, COMPLETION_SECONDS))) {
    return false
  }
  return payment_collection_id === null || !(await isPaidOtherwise(query, payment_collection_id, session_id))
}

/**
 * Finds the payment order of a session for which none stands: two sessions that were made at one moment share a payment order,
 * and it is bound to one of them. It is bound to this one, which Medusa has chosen. `unbound` while somebody is capturing it, or
 * has captured something for its purchase.
 */
export async function adoptSession(
  { ledger, query }: Dependencies,
  sessionId: string,
): Promise<PaymentOrderDTO | "unbound" | undefined> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["payment_collection_id", "amount"],
    filters: { id: sessionId },
  })
  const session = sessionRow.optional().parse(data[0])
  if (!session) {
    return undefined
  }
  const { payment_collection_id, amount } = session
  const orders = await ledger.listPaymentOrders(
    { payment_collection_id, request_state: "accepted", status: ["PEN", "CON"] },
    { order: { created_at: "DESC" } },
  )
  const same = orders.filter(({ session_amount }) => session_amount === amount)
  const order = same.find(({ status }) => status === "CON") ?? same[0]
  if (!order) {
    return undefined
  }
  const isPaid = await isPaidOtherwise(query, payment_collection_id, null)
  const isBound = !isPaid && (await ledger.settlements.bindIdle(order.id, sessionId))
  return isBound ? { ...order, session_id: sessionId } : "unbound"
}
