import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "@medusajs/framework/zod"

const body = z.object({
  sessionIds: z.array(z.string()).min(1),
  amount: z.number(),
  concurrency: z.number().int().min(1),
})

/** POST /bench/process-payments: runs Medusa's own workflow for each session in a bare loop. Answers with the time it took. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { sessionIds, amount, concurrency } = body.parse(req.body)
  const left = sessionIds.values()
  const loop = async () => {
    for (const session_id of left) {
      await processPaymentWorkflow(req.scope).run({
        input: { action: "captured", data: { session_id, amount } },
      })
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, loop))
  res.json({ seconds: (performance.now() - startedAt) / 1000 })
}
