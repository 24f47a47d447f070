import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { sumPayments } from "../../../../../workflows/payment-orders/list-payment-orders"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { sumPayments as operation } from "../contract"
import { inTime } from "../query"

/**
 * GET /admin/servicepay/payment-orders/sums?created_from=…&created_to=…: the number of payments of each status, and
 * their kwanzas. Takes the list's filters, with a range of 92 days at most, of creation or of confirmation.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json({ sums: await sumPayments(req.scope, inTime(parse(operation.query, req.query))) })
}
