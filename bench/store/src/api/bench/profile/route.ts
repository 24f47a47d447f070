import { Session } from "node:inspector/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

let session: Session | undefined

/** POST /bench/profile: begins to watch what the processor does. */
export async function POST(_: MedusaRequest, res: MedusaResponse): Promise<void> {
  session = new Session()
  session.connect()
  await session.post("Profiler.enable")
  await session.post("Profiler.start")
  res.json({ watching: true })
}

/** DELETE /bench/profile: answers what it did since. */
export async function DELETE(_: MedusaRequest, res: MedusaResponse): Promise<void> {
  const profile = await session?.post("Profiler.stop")
  session?.disconnect()
  session = undefined
  res.json(profile?.profile ?? null)
}
