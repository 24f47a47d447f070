// Waits for the end of the process that started it, and then cleans up; see left-behind.mjs.
import { rm } from "node:fs/promises"
import { createInterface } from "node:readline"
import { setTimeout as pause } from "node:timers/promises"
import { PATIENCE_MS, send } from "./left-behind.mjs"

/** A process that cannot even be killed must not keep this one forever. */
const GIVE_UP_MS = 60_000

const processes = new Map()
const folders = new Set()

for await (const line of createInterface({ input: process.stdin })) {
  const { folder, process: id, signal } = JSON.parse(line)
  if (folder) {
    folders.add(folder)
  } else if (signal) {
    processes.set(id, signal)
  } else {
    processes.delete(id)
  }
}
await Promise.all([...processes].map(([id, signal]) => end(id, signal)))
await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))

async function end(id, signal) {
  const from = performance.now()
  send(id, signal)
  while (send(id, 0) && performance.now() < from + GIVE_UP_MS) {
    if (performance.now() > from + PATIENCE_MS) {
      send(id, "SIGKILL")
    }
    await pause(50)
  }
}
