import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { AIMS } from "../report/goals"
import { REPOSITORY } from "../../kit/paths"

const LONGEST_MS = 60 * 60_000

const results = z.object({
  short: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      figure: z.object({ median: z.number() }),
      yardstick: z.object({ title: z.string(), median: z.number() }),
      ratio: z.object({ median: z.number() }),
      verdict: z.enum(["pass", "miss"]),
    }),
  ),
})

describe("npm run bench -- --short", () => {
  const folder = mkdtempSync(join(tmpdir(), "servicepay-bench-"))

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    "holds every figure against its yardstick, prints the table and writes it for the docs",
    () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--import", "tsx", "bench/main.ts", "--short", "--out", folder],
        { cwd: REPOSITORY, encoding: "utf8" },
      )
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" })

      const { rows } = results.parse(JSON.parse(readFileSync(join(folder, "latest.json"), "utf8")))
      const names = rows.map(({ name }) => name)
      expect(names.filter((name) => !name.startsWith("payments: ")).sort()).toEqual(Object.keys(AIMS).sort())
      expect(names.filter((name) => name.startsWith("payments: ")).length).toBeGreaterThan(20)
      expect(rows.filter(({ ratio }) => !(Number.isFinite(ratio.median) && ratio.median > 0))).toEqual([])
      for (const { title, yardstick } of Object.values(AIMS)) {
        expect(stdout).toMatch(new RegExp(`${escaped(title)} .*${escaped(yardstick)} .*(pass|miss)`))
      }
      expect(existsSync(join(folder, "latest.svg"))).toBe(true)
    },
    LONGEST_MS,
  )
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
}
