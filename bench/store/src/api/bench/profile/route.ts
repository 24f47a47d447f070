import { Session } from "node:inspector/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

const watching: { session?: Session; statements: Map<string, number>; isCounting: boolean } = {
  statements: new Map(),
  isCounting: false,
}

/** POST /bench/profile: starts to record a CPU profile and the database statements. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (!watching.isCounting) {
    watching.isCounting = true
    req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION).on("query", ({ sql }: { sql: string }) => {
      watching.statements.set(sql, (watching.statements.get(sql) ?? 0) + 1)
    })
  }
  watching.statements.clear()
  watching.session = new Session()
  watching.session.connect()
  await watching.session.post("Profiler.enable")
  await watching.session.post("Profiler.start")
  res.json({ watching: true })
}

/** DELETE /bench/profile: stops recording, and answers with the profile and the statements. */
export async function DELETE(_: MedusaRequest, res: MedusaResponse): Promise<void> {
  const stopped = await watching.session?.post("Profiler.stop")
  watching.session?.disconnect()
  const statements = [...watching.statements].map(([sql, count]) => ({ sql, count }))
  res.json({ profile: stopped?.profile, statements })
}
