import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"

const REPOSITORY = join(__dirname, "../../..")

describe("medusa-payment-servicepay init", () => {
  it("runs the init package of its own version, and exits with its exit code", () => {
    const folder = mkdtempSync(join(tmpdir(), "servicepay-npx-"))
    try {
      writeFileSync(join(folder, "npx"), `#!/bin/sh\necho "$@"\nexit 3\n`)
      chmodSync(join(folder, "npx"), 0o755)
      const command = ["--import", "tsx", "src/simulator/cli.ts", "init", "--check", "--backend", "apps/api"]
      const { status, stdout } = spawnSync(process.execPath, command, {
        cwd: REPOSITORY,
        encoding: "utf8",
        env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ""}` },
      })

      expect(stdout.trim()).toBe(
        `--yes medusa-payment-servicepay-init@${version()} --check --backend apps/api`,
      )
      expect(status).toBe(3)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8"))
  return z.object({ version: z.string() }).parse(manifest).version
}
