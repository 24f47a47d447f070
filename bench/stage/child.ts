import { type ChildProcess, fork } from "node:child_process"
import { endWithThisProcess } from "../../kit/end-with-this-process"

/** Runs a TypeScript program of the bench in its own process, and waits for its first message. */
export async function startProgram(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly child: ChildProcess; readonly said: unknown }> {
  const child = fork(file, { execArgv: ["--import", "tsx"], env: { ...process.env, ...environment } })
  void endWithThisProcess(child)
  const said = await new Promise<unknown>((resolve, reject) => {
    child.once("message", resolve)
    child.once("error", reject)
    child.once("exit", (code) => {
      reject(new Error(`${file} ended before it was ready, with ${String(code)}.`))
    })
  })
  return { child, said }
}
