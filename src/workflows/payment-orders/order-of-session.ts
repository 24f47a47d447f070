import type { MedusaContainer } from "@medusajs/framework/types"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServiceLanguage } from "../../client"
import { ledgerOf } from "../ledger"
import { readRows, type Query } from "../query"
import { PROVIDER_ID } from "../sync/order-payments"
import { paymentSession, type Session } from "./read-cart"
import { PaymentRefusedError } from "./refusals"
import { hasPaid, isReusable } from "./reuse"

/** The sessions of a payment collection. */
export function sessionsOf(query: Query, payment_collection_id: string) {
  return readRows(query, "payment_session", paymentSession, { payment_collection_id })
}

/** Session statuses in which nothing is paid yet. On a placed order, the shopper has chosen to pay later. */
const WAITING = { cart: ["pending"], order: ["pending", "pending_authorization"] }

/**
 * The pending payment order of the purchase's own session, if that session still asks for this amount.
 * @throws PaymentRefusedError if it is paid already
 */
export async function orderOfCurrentSession(
  container: MedusaContainer,
  sessions: readonly Session[],
  { of, amount: asked }: { readonly of: keyof typeof WAITING; readonly amount: number },
  language: ServiceLanguage,
): Promise<PaymentOrderDTO | undefined> {
  const session = sessions.find(
    ({ provider_id, status, amount }) =>
      provider_id === PROVIDER_ID && WAITING[of].includes(status) && amount === asked,
  )
  const ledger = ledgerOf(container)
  const order = session && (await ledger.findBySession(session.id))
  const settings = await ledger.settings()
  if (order && hasPaid(order, settings)) {
    throw new PaymentRefusedError("already_paid", language)
  }
  return order && isReusable(order, settings) ? order : undefined
}

/** Creates a session for what the payment collection asks for. The provider then creates or reuses a payment order. */
export async function orderOfNewSession(
  container: MedusaContainer,
  collectionId: string,
  language: ServiceLanguage,
): Promise<PaymentOrderDTO | undefined> {
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collectionId, provider_id: PROVIDER_ID, context: { language } },
  })
  return ledgerOf(container).findBySession(session.id)
}
