import { Session } from "node:inspector/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

const watching: { session?: Session; statements: Map<string, number>; isCounting: boolean } = {
  statements: new Map(),
  isCounting: false,
}

/** POST /bench/profile: begins to watch what the processor does, and what the database is asked. */
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

/** DELETE /bench/profile: answers what both did since. */
export async function DELETE(_: MedusaRequest, res: MedusaResponse): Promise<void> {
  const stopped = await watching.session?.post("Profiler.stop")
  watching.session?.disconnect()
  const statements = [...watching.statements].map(([sql, count]) => ({ sql, count }))
  res.json({ profile: stopped?.profile, statements })
}
