import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { rounded } from "../../modules/servicepay/payment-orders/amounts"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { capturesOfSessions } from "../reconciliation/captured-payments"

/** Where a payment's money is, in kwanzas. */
export interface PaymentMoney {
  /** What Medusa has captured. */
  readonly captured: number
  /** The refunds that the merchant has recorded. */
  readonly refunded: number
  /** Recorded refunds that Medusa does not have yet; 0 if Medusa captured nothing. */
  readonly not_in_medusa: number
  readonly order_canceled: boolean
  /** Medusa reserves no stock for a draft, and lists it with no order. */
  readonly order_is_draft: boolean
}

/** A refund that the merchant has recorded. */
export interface RecordedRefund {
  readonly payment_order_id: string
  /** Kwanzas, as Medusa refunds them. */
  readonly medusa_amount: number
  /** Medusa's refund that has used it up. */
  readonly consumed_by: string | null
}

type Entry = Pick<PaymentOrderDTO, "id" | "session_id" | "order_id">

const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: z.union([z.date(), z.string()]).nullish(),
  is_draft_order: z.boolean().nullish(),
})

type OrderRow = z.output<typeof orderRow>

/** The most recorded refunds that are read for a payment. */
export const MOST_REFUNDS = 200

const NOTHING: PaymentMoney = {
  captured: 0,
  refunded: 0,
  not_in_medusa: 0,
  order_canceled: false,
  order_is_draft: false,
}

/**
 * Where the money of these payments is, by the payment order's id, and the refunds that the merchant has recorded. Sends one
 * query for each kind of row.
 */
export async function readMoney(
  container: MedusaContainer,
  entries: readonly Entry[],
): Promise<{ readonly of: (id: string) => PaymentMoney; readonly recorded: readonly RecordedRefund[] }> {
  const ledger = ledgerOf(container)
  const ids = entries.map(({ id }) => id)
  const [captures, orders, refunds] = await Promise.all([
    capturesOfSessions(
      container,
      entries.flatMap(({ session_id }) => session_id ?? []),
    ),
    readOrders(
      container,
      entries.flatMap(({ order_id }) => order_id ?? []),
    ),
    ledger.listManualRefunds({ payment_order_id: ids }, { take: ids.length * MOST_REFUNDS }),
  ])
  const money = new Map(
    entries.map(({ id, session_id, order_id }) => {
      const captured = captures.get(session_id ?? "")?.captured ?? 0
      const own = refunds.filter(({ payment_order_id }) => payment_order_id === id)
      const unused = own.filter(({ consumed_by }) => consumed_by === null)
      const money = {
        captured,
        refunded: sum(own.map(({ amount }) => amount)),
        not_in_medusa: captured === 0 ? 0 : sum(unused.map(({ medusa_amount }) => medusa_amount)),
        ...orderState(orders.get(order_id ?? "")),
      }
      return [id, money]
    }),
  )
  return { of: (id) => money.get(id) ?? NOTHING, recorded: refunds }
}

async function readOrders(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const id = [...new Set(ids)]
  const orders = id.length === 0 ? [] : await readRows(queryOf(container), "order", orderRow, { id })
  return new Map(orders.map((order) => [order.id, order]))
}

function orderState(order: OrderRow | undefined) {
  return {
    order_canceled: order?.status === "canceled" || Boolean(order?.canceled_at),
    order_is_draft: order?.is_draft_order === true,
  }
}

function sum(amounts: readonly number[]): number {
  return rounded(amounts.reduce((total, amount) => total + amount, 0))
}
