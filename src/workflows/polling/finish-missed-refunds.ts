import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"
import { finishRefunds, readRefundedPayment, whileRefunding } from "../refunds/finish-refunds"
import { FINISHED_AFTER_MS } from "../refunds/remove-false-refunds"
import { PROVIDER_ID } from "../sync/order-payments"
import { followEach } from "./find-missed-orders"
import { lookBackTo } from "./schedule"

/** How far this process has searched: every refund before this time is finished. */
const progress: { finishedTo?: Date } = {}

const refundRow = z.object({
  payment: z.object({ id: z.string(), provider_id: z.string() }).nullish(),
})

/** Finishes Medusa's refunds of our payments whose process died. Returns how many payments were looked at. */
export async function finishMissedRefunds(container: MedusaContainer): Promise<number> {
  const to = new Date(Date.now() - FINISHED_AFTER_MS)
  const rows = await readRows(queryOf(container), "refund", refundRow, {
    created_at: { $gte: lookBackTo(progress.finishedTo, to), $lt: to },
  })
  const ours = new Set(
    rows.flatMap(({ payment }) => (payment?.provider_id === PROVIDER_ID ? payment.id : [])),
  )
  const waiting: string[] = []
  const payments = [...ours].map((id) => ({ id }))
  const looked = await followEach(container, payments, (_, id) =>
    whileRefunding(container, id, async () => {
      const payment = await readRefundedPayment(container, id)
      if (payment && !(await finishRefunds(container, payment))) {
        waiting.push(id)
      }
    }),
  )
  if (waiting.length === 0 && looked.length === ours.size) {
    progress.finishedTo = to
  }
  return looked.length
}
