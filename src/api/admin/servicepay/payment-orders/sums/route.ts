import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { countDays } from "../../../../../modules/servicepay/reconciliation/angola-day"
import type { PaymentSum } from "../../../../../modules/servicepay/payment-orders/list"
import { sumPayments } from "../../../../../workflows/payment-orders/list-payment-orders"
import { day } from "../../calendar"
import { parse } from "../../parse"
import { filterFields, inOrder, inTime } from "../query"

const MOST_DAYS = 92

export const query = z
  .strictObject({ ...filterFields, created_from: day, created_to: day })
  .refine(inOrder.check, inOrder.problem)
  .refine(({ created_from, created_to }) => countDays(created_from, created_to) <= MOST_DAYS, {
    path: ["created_to"],
    message: `send a range of ${MOST_DAYS} days at most`,
  })
  .transform(inTime)

export interface SumsAnswer {
  readonly sums: Readonly<Record<"PEN" | "CON" | "CAN", PaymentSum>>
}

/**
 * GET /admin/servicepay/payment-orders/sums?created_from=…&created_to=…: how many payments of each status there are, and their
 * kwanzas. The list's filters, with a range of 92 days at most.
 *
 * 200 `SumsAnswer` · 400 a wrong query.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SumsAnswer>): Promise<void> {
  res.status(200).json({ sums: await sumPayments(req.scope, parse(query, req.query)) })
}
