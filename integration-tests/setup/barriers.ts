import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { z } from "zod"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")
const findings = z.object({
  violations: z.array(z.object({ id: z.string(), impact: z.string().nullable() })),
})

/** What axe-core finds on a page, or in a part of it, that is serious or critical. */
export async function barriers(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = findings.parse(await page.evaluate(`axe.run(${JSON.stringify(part)})`))
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)
}
