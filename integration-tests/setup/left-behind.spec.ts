import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { answers } from "../../kit/answers"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../kit/paths"
import { until } from "../../kit/until"

const PROGRAM = join(__dirname, "left-behind-program.ts")
/** Where kit/postgres.mjs keeps a temporary cluster. */
const FOLDERS = [join(REPOSITORY, ".data"), `/dev/shm/servicepay-${String(process.getuid?.() ?? 0)}`]

const started = z.tuple([z.object({ ports: z.array(z.number()).length(2) })]).rest(z.unknown())

/** The parent of every process, by id. */
function parents(): Map<number, number> {
  const ids = readdirSync("/proc").map(Number).filter(Number.isInteger)
  return new Map(ids.map((id) => [id, parentOf(id)]))
}

function parentOf(id: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${String(id)}/status`, "utf8"))?.[1])
  } catch {
    // It has just ended.
    return 0
  }
}

/** The processes that this one has started, and all that they have started. */
function below(id: number, all = parents()): number[] {
  const children = [...all].filter(([, parent]) => parent === id).map(([child]) => child)
  return children.flatMap((child) => [child, ...below(child, all)])
}

/** A process that has ended stays in the list until its parent looks. */
function isRunning(id: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(id)}/status`, "utf8"))
  } catch {
    return false
  }
}

const foldersOf = (id: number) =>
  FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder).filter((name) => name === `left-behind-${String(id)}`),
  )

describe("a run that starts PostgreSQL, Redis, Chromium and other processes leaves nothing behind", () => {
  it.each<[string, (child: ChildProcess) => void]>([
    ["Ctrl-C", (child) => child.kill("SIGINT")],
    ["its time limit", (child) => child.kill("SIGTERM")],
    ["a kill", (child) => child.kill("SIGKILL")],
    ["an error of its own", (child) => child.send("fail")],
  ])("after %s", async (_, end) => {
    const child = fork(PROGRAM, {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, NODE_OPTIONS: "" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    const id = child.pid ?? 0
    const [{ ports }] = started.parse(await once(child, "message"))
    const all = below(id)
    expect(all.length).toBeGreaterThan(8)
    expect(await Promise.all(ports.map(answers))).toEqual([true, true])
    expect(foldersOf(id)).toHaveLength(1)

    end(child)

    await until("all processes have ended", () => !all.some(isRunning))
    expect(await Promise.all(ports.map(answers))).toEqual([false, false])
    expect(foldersOf(id)).toEqual([])
  })
})
