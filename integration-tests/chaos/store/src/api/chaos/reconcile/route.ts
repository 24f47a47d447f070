import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { pollPayments } from "medusa-payment-servicepay/workflows"

/** POST /chaos/reconcile: the job's work at once, instead of at the next full minute. Only the chaos run's store has this door. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await pollPayments(req.scope))
}
