import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { chooseLanguage } from "../../client"
import { isKwanza, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { queryOf, readRow } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { orderSums, outstandingOn } from "../sync/order-sums"
import { moment, PROVIDER_ID } from "../sync/order-payments"
import { PaymentRefusedError } from "./refusals"
import { isBeingPaid } from "./reuse"

/** The fields that decide whether money is outstanding on an order, and how much. */
export const askingOrder = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: moment,
  // Without the total, Medusa leaves a requested return out of what is outstanding.
  total: z.coerce.number(),
  ...orderSums,
})

/** The fields that decide whether an order can be paid with ServicePay. */
export const offeringOrder = z.object({
  currency_code: z.string(),
  region: z
    .object({ payment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish() })
    .nullish(),
})

const orderRow = askingOrder.extend({
  ...offeringOrder.shape,
  locale: z.string().nullish(),
  payment_collections: z
    .array(
      z
        .object({
          id: z.string(),
          status: z.string(),
          amount: z.coerce.number(),
          payments: z.array(z.object({ canceled_at: moment }).nullish()).nullish(),
        })
        .nullish(),
    )
    .nullish(),
})

export interface PayableOrder {
  readonly order: z.output<typeof orderRow>
  /** Kwanzas, cents included. */
  readonly outstanding: number
}

export function isCanceled({
  status,
  canceled_at,
}: {
  readonly status?: string | null | undefined
  readonly canceled_at?: z.output<typeof moment>
}): boolean {
  return status === "canceled" || Boolean(canceled_at)
}

/** Whether ServicePay is enabled in the order's region, and the order is in kwanzas. */
export function isOffered({ currency_code, region }: z.output<typeof offeringOrder>): boolean {
  return isKwanza(currency_code) && isEnabled(region)
}

function isEnabled(region: z.output<typeof offeringOrder>["region"]): boolean {
  return region?.payment_providers?.some((provider) => provider?.id === PROVIDER_ID) ?? false
}

/**
 * An order that asks for money which ServicePay can take.
 *
 * @throws MedusaError not_found; not_allowed if the order is cancelled, or if nothing is outstanding
 * @throws PaymentRefusedError if it is in another currency, or ServicePay is not enabled in its region
 */
export async function requirePayableOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<PayableOrder> {
  const order = await readRow(queryOf(container), "order", orderRow, { id: orderId })
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${orderId}.`, "order_not_found")
  }
  if (isCanceled(order)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The order is cancelled. Create a new order for the customer.",
      "order_canceled",
    )
  }
  const ledger = ledgerOf(container)
  if (!isOffered(order)) {
    const { language } = await ledger.settings()
    const code = isKwanza(order.currency_code) ? "provider_not_enabled" : "currency_not_supported"
    throw new PaymentRefusedError(code, chooseLanguage(order.locale ?? null, language))
  }
  const outstanding = outstandingOn(await withoutFalseRefunds(queryOf(container), order))
  if (outstanding <= TOLERANCE || (await isBeingPaid(ledger, { orderId }, outstanding))) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Nothing is outstanding on this order, or a payment for it has arrived and is not captured yet.",
      "already_paid",
    )
  }
  return { order, outstanding }
}
