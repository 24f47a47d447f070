import { parseArgs } from "node:util"
import { z } from "zod"
import { run, type RunReport } from "./run"

const wishes = z.object({
  checkouts: z.coerce.number().int().min(1).max(100_000).default(100),
  seed: z.coerce.number().int().min(0).max(4_000_000_000).default(1),
  processes: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)]))
    .default(1),
})

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { checkouts: { type: "string" }, seed: { type: "string" }, processes: { type: "string" } },
  })
  const options = wishes.parse(values)
  const startedAt = performance.now()
  const report = await run({
    ...options,
    say: (line) => {
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)
    },
  })
  print(report, options.seed)
  process.exitCode = report.passed ? 0 : 1
}

function print({ checks, logs, figures, histories }: RunReport, seed: number): void {
  for (const history of histories) {
    console.log(`\nseed ${seed}: ${history}`)
  }
  console.log("")
  for (const [name, figure] of Object.entries(figures)) {
    console.log(`${String(figure).padStart(10)}  ${name}`)
  }
  console.log("")
  for (const { name, violations } of checks) {
    console.log(violations.length === 0 ? `✓ ${name}` : `✗ ${name}: ${violations.length} violations`)
  }
  const failed = checks.filter(({ violations }) => violations.length > 0).length
  if (failed > 0) {
    console.log(`Everything that happened: ${logs}`)
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
