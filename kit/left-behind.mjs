// A run leaves nothing behind, however it ends: a watchman, which Ctrl-C does not reach, waits for the end of this process.
// Then it ends what this process started, and removes the folders that it made.
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** How long a process has to end by itself. */
export const PATIENCE_MS = 10_000

const WATCHMAN = fileURLToPath(new URL("watchman.mjs", import.meta.url))

let watchman

/** Ends a child when this process ends. `signal` is the first attempt. */
export function endWithThisProcess(child, signal = "SIGKILL") {
  watch(child.pid, child, signal)
}

/** Ends a child that was started `detached`, and everything that it has started, when this process ends. */
export function endGroupWithThisProcess(child) {
  // A negative id is the whole group.
  watch(-child.pid, child, "SIGTERM")
}

/**
 * Ends a child that was started `detached`, and everything that it has started, now. Kills what does not end by itself.
 * False if the child has ended already.
 */
export function endGroup(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    return false
  }
  send(-child.pid, "SIGTERM")
  const force = setTimeout(send, PATIENCE_MS, -child.pid, "SIGKILL")
  child.once("close", () => clearTimeout(force))
  return true
}

/** Removes a folder when this process ends. */
export function removeWithThisProcess(folder) {
  tell({ folder })
}

function watch(id, child, signal) {
  if (child.pid === undefined) {
    return
  }
  tell({ process: id, signal })
  child.once("close", () => {
    // Some of a group may outlive its first process.
    if (!send(id, 0)) {
      tell({ process: id })
    }
  })
}

/** False if there is no such process, or nothing left of the group. */
export function send(id, signal) {
  try {
    return process.kill(id, signal)
  } catch {
    return false
  }
}

function tell(message) {
  watchman ??= start()
  watchman.stdin.write(`${JSON.stringify(message)}\n`)
}

function start() {
  const child = spawn(process.execPath, [WATCHMAN], { detached: true, stdio: ["pipe", "ignore", "ignore"] })
  // The end of this process closes the pipe. Until then, neither may keep this process from ending.
  child.unref()
  child.stdin.unref()
  child.stdin.on("error", () => undefined)
  return child
}
