import { z } from "@medusajs/framework/zod"
import type { Operation } from "../../../http/contract"

const paidDraftsAnswer = z.strictObject({
  draft_orders: z.array(
    z.strictObject({
      id: z.string(),
      display_id: z.number().describe("The draft order's number, as Medusa shows it."),
    }),
  ),
})
export type PaidDraftsAnswer = z.output<typeof paidDraftsAnswer>

export const listPaidDrafts = {
  method: "get",
  path: "/admin/servicepay/paid-draft-orders",
  tag: "Payments",
  summary: "Paid draft orders that are not converted yet",
  description:
    "Newest first, among the store's newest 1,000 draft orders. Without draft orders that are refunded in full or cancelled, and without test payments while payments are live.",
  answers: { 200: { description: "The draft orders.", schema: paidDraftsAnswer } },
} satisfies Operation
