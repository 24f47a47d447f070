import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { exportPayments } from "../../../../../workflows/payments/list"
import { parse } from "../../parse"
import { filterFields, inOrder, inTime } from "../query"

const query = z.strictObject(filterFields).refine(inOrder.check, inOrder.problem).transform(inTime)

/** Without it Excel takes the file for another encoding. */
const BYTE_ORDER_MARK = "\ufeff"

/**
 * GET /admin/servicepay/payments/export: the list as a CSV file, with its filters; 100,000 payments at most. Should
 * PostgreSQL fail half-way, the connection breaks off, so that nobody takes half a file for a whole one.
 *
 * 200 text/csv · 400 a wrong query.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const portions = exportPayments(req.scope, parse(query, req.query))
  const first = await portions.next()
  const day = new Date().toISOString().slice(0, "yyyy-mm-dd".length)
  res.status(200)
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="servicepay-payments-${day}.csv"`)
  res.setHeader("Cache-Control", "no-store")
  await pipeline(Readable.from(file(first, portions)), res)
}

async function* file(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (first.done ? "" : first.value)
  yield* rest
}
