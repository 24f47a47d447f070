import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { REPOSITORY } from "../../kit/paths"
import { readPage } from "./pages"

const COMMITLINT = join(REPOSITORY, "node_modules/@commitlint/cli/cli.js")

const isTaken = (message: string) =>
  spawnSync(process.execPath, [COMMITLINT], { cwd: REPOSITORY, input: message }).status === 0

describe("a commit message", () => {
  it("is taken as CONTRIBUTING has it", () => {
    const [, example = ""] =
      /conventional commits[^`]*`(?<example>\w+: [^`]+)`/s.exec(readPage("CONTRIBUTING.md")) ?? []
    expect(example).not.toBe("")
    expect(isTaken(example)).toBe(true)
  })

  it.each(["A sentence alone", "fix stuff", "fixed: A payment that comes twice is kept once", ""])(
    "is refused as %j",
    (message) => {
      expect(isTaken(message)).toBe(false)
    },
  )
})
