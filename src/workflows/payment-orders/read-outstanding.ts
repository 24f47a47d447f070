import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { queryOf, readRow } from "../query"
import { isKwanza } from "../sync/decide"
import { orderSums, outstandingOn } from "../sync/order-books"
import { moment, PROVIDER_ID } from "../sync/order-payments"
import { isBeingPaid } from "./reuse"

/** What tells whether an order still asks for money, and how much. */
export const askingOrder = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: moment,
  // Without the total, Medusa leaves a requested return out of what is outstanding.
  total: z.coerce.number(),
  ...orderSums,
})

const orderRow = askingOrder.extend({
  currency_code: z.string(),
  region: z
    .object({ payment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish() })
    .nullish(),
})

export function isCanceled({
  status,
  canceled_at,
}: Pick<z.output<typeof askingOrder>, "status" | "canceled_at">): boolean {
  return status === "canceled" || Boolean(canceled_at)
}

/**
 * What an order still asks for, in kwanzas. Null if that is nothing, if a payment for it has arrived, or if ServicePay
 * cannot take it.
 */
export async function readOutstanding(container: MedusaContainer, orderId: string): Promise<number | null> {
  const order = await readRow(queryOf(container), "order", orderRow, { id: orderId })
  if (!order || isCanceled(order) || !isKwanza(order.currency_code)) {
    return null
  }
  const isOffered = order.region?.payment_providers?.some((provider) => provider?.id === PROVIDER_ID)
  const outstanding = outstandingOn(order)
  if (!isOffered || outstanding <= TOLERANCE) {
    return null
  }
  return (await isBeingPaid(ledgerOf(container), { orderId }, outstanding)) ? null : outstanding
}
