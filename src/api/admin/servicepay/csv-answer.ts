import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaResponse } from "@medusajs/framework/http"

/** Without it Excel assumes another encoding. */
const BYTE_ORDER_MARK = "\ufeff"

/**
 * Streams a CSV file. If PostgreSQL fails half-way, the connection is closed, so that an incomplete file is not taken for a
 * complete one. If it fails at once, the answer is an error.
 */
export async function answerCsv(
  res: MedusaResponse,
  name: string,
  batches: AsyncGenerator<string>,
): Promise<void> {
  const first = await batches.next()
  res.status(200)
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="${name}.csv"`)
  await pipeline(Readable.from(file(first, batches)), res)
}

async function* file(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (first.done ? "" : first.value)
  yield* rest
}
