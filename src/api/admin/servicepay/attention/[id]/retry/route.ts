import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retryPaymentWorkflow, type RetryOutcome } from "../../../../../../workflows/attention"
import { itemOf } from "../../../parse"

/**
 * POST /admin/servicepay/attention/:id/retry: syncs a payment on hold again.
 *
 * 200 `{ outcome: "synced" | "on_hold" }` · 400 nothing to retry, or it is being processed · 404 · 500 Medusa failed; try later.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ outcome: RetryOutcome }>,
): Promise<void> {
  const { result: outcome } = await retryPaymentWorkflow(req.scope).run({ input: itemOf(req) })
  res.status(200).json({ outcome })
}
