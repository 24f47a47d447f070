import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
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
}

type Entry = Pick<PaymentOrderDTO, "id" | "session_id" | "order_id">

const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: z.union([z.date(), z.string()]).nullish(),
})

/** The most recorded refunds that are read for a payment. */
export const MOST_REFUNDS = 200

const NOTHING: PaymentMoney = { captured: 0, refunded: 0, not_in_medusa: 0, order_canceled: false }

/** Where the money of these payments is, by the payment order's id. Sends one query for each kind of row. */
export async function readMoney(
  container: MedusaContainer,
  entries: readonly Entry[],
): Promise<{ readonly of: (id: string) => PaymentMoney }> {
  const ledger = ledgerOf(container)
  const ids = entries.map(({ id }) => id)
  const [captures, canceled, refunds] = await Promise.all([
    capturesOfSessions(
      container,
      entries.flatMap(({ session_id }) => session_id ?? []),
    ),
    canceledOrders(
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
        order_canceled: canceled.has(order_id ?? ""),
      }
      return [id, money]
    }),
  )
  return { of: (id) => money.get(id) ?? NOTHING }
}

/** The ids of those orders that are cancelled. */
async function canceledOrders(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const id = [...new Set(ids)]
  const orders = id.length === 0 ? [] : await readRows(queryOf(container), "order", orderRow, { id })
  return new Set(
    orders
      .filter(({ status, canceled_at }) => status === "canceled" || Boolean(canceled_at))
      .map((order) => order.id),
  )
}

function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
}
