import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { z } from "zod"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")
const findings = z.object({
  violations: z.array(z.object({ id: z.string(), impact: z.string().nullable() })),
})

/** The serious and critical accessibility problems that axe-core finds on a page or in a part of it. */
export async function barriers(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = findings.parse(await page.evaluate(`axe.run(${JSON.stringify(within)})`))
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)
}
