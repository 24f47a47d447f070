import { z } from "@medusajs/framework/zod"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { readRow, readRows, type Query } from "../query"

/** Medusa's id of the provider: `pp_<identifier>_<id in the store's configuration>`. */
export const PROVIDER_ID = "pp_servicepay_servicepay"

export const moment = z.union([z.date(), z.string()]).nullish()

export const captures = z.array(z.object({ id: z.string() }).nullish()).nullish()

export const orderPaymentRow = z.object({
  id: z.string(),
  payment_session_id: z.string().nullish(),
  provider_id: z.string(),
  amount: z.coerce.number(),
  canceled_at: moment,
  captured_at: moment,
  captures,
  refunds: z.array(z.object({ amount: z.coerce.number() }).nullish()).nullish(),
})
const collectionRow = z.object({
  amount: z.coerce.number(),
  currency_code: z.string(),
  payments: z.array(orderPaymentRow.nullish()).nullish(),
})

const capturedRow = z.object({ captured_at: moment, captures })

/** A payment of a payment collection, as Medusa has it. */
export type OrderPayment = z.output<typeof orderPaymentRow>

/**
 * What a payment collection asks for now, and whether it is paid otherwise: captured for another session, or authorised
 * by another provider.
 */
export async function readCollection(
  query: Query,
  collectionId: string,
  sessionId: string | null,
): Promise<
  | {
      readonly amount: number
      readonly currency: string
      readonly isPaidOtherwise: boolean
    }
  | undefined
> {
  const collection = await readRow(query, "payment_collection", collectionRow, { id: collectionId })
  return (
    collection && {
      amount: collection.amount,
      currency: collection.currency_code,
      isPaidOtherwise: (collection.payments ?? []).some(
        (payment) =>
          payment &&
          ((keepsMoney(payment) && payment.payment_session_id !== sessionId) || isPromisedElsewhere(payment)),
      ),
    }
  )
}

/** Medusa writes `captured_at` after the capture, and never for a partial capture. */
export function hasCaptures(payment: Pick<OrderPayment, "captured_at" | "captures">): boolean {
  return Boolean(payment.captured_at) || Boolean(payment.captures?.some(Boolean))
}

/** True for a payment that is captured, and not refunded in full. */
export function keepsMoney(payment: OrderPayment): boolean {
  return hasCaptures(payment) && promisedBy(payment) > TOLERANCE
}

/** True for a payment that another provider has authorised, and that is neither cancelled nor refunded in full. */
export function isPromisedElsewhere(payment: OrderPayment): boolean {
  return isForeign(payment) && promisedBy(payment) > TOLERANCE
}

/** True if it belongs to another provider. */
export function isForeign({ provider_id }: { readonly provider_id: string }): boolean {
  return provider_id !== PROVIDER_ID
}

/** How much of its order a payment has paid, or may still pay: nothing if it was cancelled before it was captured. */
export function promisedBy(payment: OrderPayment): number {
  const stands = hasCaptures(payment) || !payment.canceled_at
  const refunded = (payment.refunds ?? []).reduce((sum, refund) => sum + (refund?.amount ?? 0), 0)
  return stands ? payment.amount - refunded : 0
}

export function readPayments(query: Query, collectionIds: readonly string[]): Promise<OrderPayment[]> {
  return readRows(query, "payment", orderPaymentRow, { payment_collection_id: collectionIds })
}

/** True if Medusa has captured the payment of a session, even if it has not written the payment's `captured_at` yet. */
export async function isCaptured(query: Query, sessionId: string): Promise<boolean> {
  const payment = await readRow(query, "payment", capturedRow, { payment_session_id: sessionId })
  return payment !== undefined && hasCaptures(payment)
}
