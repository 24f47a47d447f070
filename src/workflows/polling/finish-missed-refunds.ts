import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"
import { FINISHED_AFTER_MS, finishRefunds, readRefundedPayment } from "../refunds/finish-refunds"
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
  const ours = rows.flatMap(({ payment }) => (payment?.provider_id === PROVIDER_ID ? payment.id : []))
  let isComplete = true
  const looked = await followEach(
    container,
    [...new Set(ours)].map((id) => ({ id })),
    async (_, id) => {
      const payment = await readRefundedPayment(container, id)
      isComplete = (payment === undefined || (await finishRefunds(container, payment))) && isComplete
    },
  )
  if (isComplete && looked.length === new Set(ours).size) {
    progress.finishedTo = to
  }
  return looked.length
}
