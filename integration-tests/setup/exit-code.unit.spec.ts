import { spawnSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { join } from "node:path"

const POSTGRES = pathToFileURL(join(__dirname, "../../kit/postgres.mjs")).href

const PROGRAM = `
  const { startPostgres } = await import(${JSON.stringify(POSTGRES)})
  const postgres = await startPostgres({ name: "exit-code-" + process.pid, persistent: false })
  await postgres.stop()
  process.exitCode = 3
`

describe("a run that has a PostgreSQL of its own", () => {
  it("ends with the code that it was given, so that a failed test is a failed run", () => {
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
      encoding: "utf8",
    })
    expect({ status, stderr }).toEqual({ status: 3, stderr: "" })
  })
})
