import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

setFlagsFromString("--expose-gc")
const collectGarbage: unknown = runInNewContext("gc")

/** GET /bench/memory: the process's memory after a garbage collection, in bytes. */
export function GET(_: MedusaRequest, res: MedusaResponse): void {
  if (!isCallable(collectGarbage)) {
    throw new Error("Node has no gc here.")
  }
  collectGarbage()
  const { rss, heapUsed } = process.memoryUsage()
  res.json({ rss, heapUsed })
}

const isCallable = (value: unknown): value is () => void => typeof value === "function"
