import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { pollPayments, sendDueMessages } from "medusa-payment-servicepay/workflows"

/** POST /chaos/reconcile: the jobs' work at once, instead of at the next full minute. Only the chaos run's store has this door. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const report = await pollPayments(req.scope)
  await sendDueMessages(req.scope)
  res.json(report)
}
