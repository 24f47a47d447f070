import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { isTestPayment } from "../../client"
import { isKwanza, rounded, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { announceAttention } from "../events"
import { ledgerOf } from "../ledger"
import { queryOf, readRow } from "../query"
import type { DifferenceItem } from "../../modules/servicepay/attention/differences"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { readMoney, type RecordedRefund } from "../refunds/read-money"
import { namesRefund, withoutFalseRefunds } from "./false-refunds"
import { orderSums, outstandingOn, paidOn } from "./order-sums"

const orderRow = z.object({
  currency_code: z.string(),
  status: z.string(),
  // Without the total, Medusa leaves a requested return out of what is outstanding.
  total: z.coerce.number(),
  ...orderSums,
})

interface Sums {
  /** Kwanzas. */
  readonly total: number
  readonly paid: number
}

/** The item of an order that costs less than what is paid for it. */
export function overpaid(orderId: string, { total, paid }: Sums) {
  const difference = rounded(paid - total)
  const detail = `Order ${orderId} now costs ${String(total)} Kz, but ${String(paid)} Kz were captured. Refund the difference of ${String(difference)} Kz.`
  return { reason: "overpaid", detail } as const
}

/** The item of an order that costs more than what is paid for it. */
export function underpaid(orderId: string, { total, paid }: Sums) {
  const detail = `Order ${orderId} costs ${String(total)} Kz, but only ${String(paid)} Kz were captured. Ask the customer for the rest, or cancel the order and refund the payment.`
  return { reason: "underpaid", detail } as const
}

/** The item of an order that only test money paid. */
export function paidWithTestMoney(orderId: string) {
  const detail = `Order ${orderId} was placed with a sandbox payment, which is not real money. Cancel the order.`
  return { reason: "test_payment", detail } as const
}

/**
 * Why an order is looked at: the merchant has just changed it, or recorded a refund; or the job looks again. `changedAt` is
 * the time of an edit that the job has found.
 */
type Cause = "change" | "job" | { readonly changedAt: Date }

/**
 * Compares what an order costs with what was captured for it, and makes its attention item say so. If it costs less, the
 * merchant owes the customer the difference. What they have recorded as refunded, but not entered into Medusa yet, is no
 * part of it. An item about a difference that is gone is closed, and opened again if the difference comes back. The job
 * does not open an item again that the merchant has resolved, unless the order was edited since.
 */
export async function followOrderTotal(
  container: MedusaContainer,
  orderId: string,
  cause: Cause,
): Promise<void> {
  const ledger = ledgerOf(container)
  const payments = await paymentsOn(container, orderId)
  if (payments.length === 0) {
    return
  }
  const items = await ledger.attention.differencesOf(payments.map(({ id }) => id))
  const order = await readOrder(container, orderId)
  if (!order) {
    return
  }
  // All that is paid for a cancelled order must be refunded, which another item says.
  const wanted =
    order.status === "canceled"
      ? undefined
      : itemOf(orderId, await readDifference(container, order, payments), items)
  for (const { payment_order_id, reason, isOpen } of items) {
    if (isOpen && !(wanted?.reason === reason && wanted.id === payment_order_id)) {
      await ledger.attention.answered(payment_order_id, reason)
    }
  }
  if (!wanted || items.some((item) => item.detail === wanted.detail && isSettled(item, cause))) {
    return
  }
  if (await ledger.attention.reportDifference(wanted.id, wanted)) {
    await announceAttention(container, wanted)
  }
}

/**
 * Kwanzas paid for an order minus its current total. Zero if they agree, or if the order is missing or cancelled.
 */
export async function readExcess(container: MedusaContainer, orderId: string): Promise<number> {
  const payments = await paymentsOn(container, orderId)
  const order = await readOrder(container, orderId)
  if (!order || order.status === "canceled") {
    return 0
  }
  const { total, paid } = await readDifference(container, order, payments)
  return Math.abs(paid - total) > TOLERANCE ? rounded(paid - total) : 0
}

function paymentsOn(container: MedusaContainer, orderId: string): Promise<PaymentOrderDTO[]> {
  return ledgerOf(container).listPaymentOrders(
    { order_id: orderId, status: "CON", sync_state: "synced" },
    { order: { status_at: "DESC" } },
  )
}

/** Undefined if it is deleted, or in another currency. */
async function readOrder(container: MedusaContainer, id: string) {
  const order = await readRow(queryOf(container), "order", orderRow, { id })
  return order && isKwanza(order.currency_code) ? withoutFalseRefunds(queryOf(container), order) : undefined
}

interface Difference extends Sums {
  /** No live payment is on the order, and live payments are on: it was a test, and asks for nothing. */
  readonly isTest: boolean
  /** The newest payment of which money can still be refunded. */
  readonly latest: string | undefined
}

async function readDifference(
  container: MedusaContainer,
  order: z.output<typeof orderRow>,
  payments: readonly PaymentOrderDTO[],
): Promise<Difference> {
  const { active } = await ledgerOf(container).settings()
  const money = await readMoney(container, payments)
  const refunded = refundsNotOn(
    order,
    money.recorded.filter(({ payment_order_id }) => money.of(payment_order_id).captured > 0),
  )
  // A sandbox payment is no money once live payments are on, so there is nothing to refund.
  const [test, real] = [true, false].map((isTest) =>
    payments.filter((payment) => isTestPayment(payment, active) === isTest),
  )
  const paid = paidOn(order) - refunded - sum((test ?? []).map(({ id }) => money.of(id).captured))
  return {
    // What is to come back costs nothing any more, although Medusa's total still includes it.
    total: rounded(paidOn(order) + outstandingOn(order)),
    paid: rounded(paid),
    isTest: real?.length === 0,
    latest: real?.find(({ id, amount }) => money.of(id).refunded < amount)?.id,
  }
}

/**
 * What the merchant has recorded as refunded, and the order's transactions lack: it is not in Medusa yet, or Medusa has
 * written it without its order. (The order is being changed, or the process died.)
 */
function refundsNotOn(
  { transactions }: Pick<z.output<typeof orderRow>, "transactions">,
  recorded: readonly RecordedRefund[],
): number {
  const ours = new Set(recorded.flatMap(({ consumed_by }) => consumed_by ?? []))
  const written = (transactions ?? []).flatMap((one) => {
    const id = one?.reference === "refund" ? (one.reference_id ?? "") : undefined
    return one && id !== undefined && (!namesRefund(id) || ours.has(id)) ? -one.amount : []
  })
  return Math.max(0, sum(recorded.map(({ medusa_amount }) => medusa_amount)) - sum(written))
}

/**
 * The item that the order must have now. An order that costs more than was paid for it gets one only from the sync, and
 * keeps it; one whose total was raised after it was paid simply has an amount outstanding.
 */
function itemOf(
  orderId: string,
  { total, paid, isTest, latest }: Difference,
  items: readonly DifferenceItem[],
) {
  if (paid - total > TOLERANCE) {
    return latest === undefined ? undefined : { id: latest, ...overpaid(orderId, { total, paid }) }
  }
  const known = items.find(({ reason, resolution }) => reason === "underpaid" && !isByMerchant(resolution))
  return known && !isTest && total - paid > TOLERANCE
    ? { id: known.payment_order_id, ...underpaid(orderId, { total, paid }) }
    : undefined
}

/** True if the merchant has resolved this difference, and it has not come back by an edit since. */
function isSettled({ resolution, resolved_at }: DifferenceItem, cause: Cause): boolean {
  if (cause === "change" || resolved_at === null || !isByMerchant(resolution)) {
    return false
  }
  return cause === "job" || resolved_at >= cause.changedAt
}

/** False while it is open, and if the store closed it itself. */
function isByMerchant(resolution: DifferenceItem["resolution"]): boolean {
  return resolution !== null && resolution !== "synced"
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
