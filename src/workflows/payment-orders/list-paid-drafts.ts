import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { isTestPayment } from "../../client"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { readMoney } from "../refunds/read-money"

/** A draft order that is paid, but that no merchant has converted yet. */
export interface PaidDraft {
  readonly id: string
  readonly display_id: number
}

const draftRow = z.object({ id: z.string(), display_id: z.coerce.number() })

/** Far more than a store keeps: a merchant converts a draft order or deletes it. */
const MAX_DRAFTS = 1000

/** The paid draft orders, newest first. Without those that are refunded in full or cancelled. */
export async function listPaidDrafts(container: MedusaContainer): Promise<PaidDraft[]> {
  const newest = { take: MAX_DRAFTS, order: { created_at: "DESC" } } as const
  const drafts = await readRows(queryOf(container), "order", draftRow, { is_draft_order: true }, newest)
  if (drafts.length === 0) {
    return []
  }
  const ledger = ledgerOf(container)
  const { active } = await ledger.settings()
  const confirmed = await ledger.listPaymentOrders(
    { order_id: drafts.map(({ id }) => id), status: "CON" },
    { take: MAX_DRAFTS, order: { created_at: "DESC" } },
  )
  const real = confirmed.filter((entry) => !isTestPayment(entry, active))
  const money = await readMoney(container, real)
  const paid = new Set(
    real
      .filter(({ id, amount }) => {
        const { captured, refunded, order_canceled } = money.of(id)
        return captured > 0 && refunded < amount && !order_canceled
      })
      .map(({ order_id }) => order_id),
  )
  return drafts.filter(({ id }) => paid.has(id))
}
