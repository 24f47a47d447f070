import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { pollPayments } from "medusa-payment-servicepay/workflows"

/** POST /bench/reconcile: runs the polling job now, instead of at the next full minute. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await pollPayments(req.scope))
}
