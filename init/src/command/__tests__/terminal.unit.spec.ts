import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"

/** Runs a command as init does, in a process whose `npx` was given the package of init. Returns what it printed. */
const runAsInit = async (...command: string[]) => {
  const terminal = JSON.stringify(join(__dirname, "../terminal.ts"))
  const program = `require(${terminal}).terminal.run(${JSON.stringify(command)}, process.cwd())`
  const env = { ...process.env, npm_config_package: "../init-0.1.0.tgz" }
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "-e", program], { env })
  return stdout
}

describe("a command that init runs", () => {
  it("does not look for the package of init, which npx may have been given by a relative path", async () => {
    const shown = "JSON.stringify([process.env.npm_config_package ?? null, typeof process.env.PATH])"
    expect(JSON.parse(await runAsInit(process.execPath, "-p", shown))).toEqual([null, "string"])
  })
})
