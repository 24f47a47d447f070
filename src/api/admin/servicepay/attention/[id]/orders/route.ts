import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { listFittingOrders } from "../../../../../../workflows/attention/list-fitting-orders"
import type { AnswerOf } from "../../../../../http/contract"
import { idOf } from "../../../parse"
import type { listFittingOrders as operation } from "./contract"

/** GET /admin/servicepay/attention/:id/orders: the orders that a held payment can be used for. */
export async function GET(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  res.status(200).json(await listFittingOrders(req.scope, idOf(req)))
}
