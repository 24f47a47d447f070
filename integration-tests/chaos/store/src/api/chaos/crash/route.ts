import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** Where the process can be made to die: just before the named thing would be done. */
const CRASH_POINTS = {
  "notifications.claim": ["servicepay", "notifications", "claim"],
  "notifications.done": ["servicepay", "notifications", "done"],
  "transitions.report": ["servicepay", "transitions", "report"],
  "transitions.supersedeOrder": ["servicepay", "transitions", "supersedeOrder"],
  "claims.claim": ["servicepay", "claims", "claim"],
  "sync.synced": ["servicepay", "sync", "synced"],
  "ledger.findBySession": ["servicepay", "findBySession"],
  "payment.authorizePaymentSession": [Modules.PAYMENT, "authorizePaymentSession"],
  "payment.capturePayment": [Modules.PAYMENT, "capturePayment"],
} as const

const body = z.object({ point: z.enum(Object.keys(CRASH_POINTS) as [keyof typeof CRASH_POINTS]) })

/** POST /chaos/crash `{ point }`: the process kills itself (SIGKILL) when it comes there. Only the chaos run's store has this door. */
export function POST(req: MedusaRequest, res: MedusaResponse): void {
  const [module, ...path] = CRASH_POINTS[body.parse(req.body).point]
  const method = path.pop() ?? ""
  const owner = path.reduce<unknown>(
    (part, name) => Reflect.get(Object(part), name),
    req.scope.resolve(module),
  )
  if (typeof Reflect.get(Object(owner), method) !== "function") {
    throw new Error(
      `No ${[module, ...path, method].join(".")} to die at: name the crash point as the code does.`,
    )
  }
  Reflect.set(Object(owner), method, () => {
    process.kill(process.pid, "SIGKILL")
    return new Promise(() => undefined)
  })
  res.json({ armed: true })
}
