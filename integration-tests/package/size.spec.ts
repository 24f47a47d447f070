import { spawnSync } from "node:child_process"
import { join } from "node:path"

const SCRIPT = join(__dirname, "..", "..", "scripts", "size.mjs")

describe("what the storefront's package costs a shopper's data", () => {
  it("stays within its budget, and is named beside comparable packages", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: "utf8" })
    expect({ status, stderr, grown: stdout.includes("too much") }).toEqual({
      status: 0,
      stderr: "",
      grown: false,
    })
    expect(stdout.trim().split("\n")).toHaveLength(8)
    expect(stdout).toContain("@stripe/stripe-js")
  })
})
