import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import readStream from "raw-body"
import type { RefusalCode } from "../../workflows/payment-orders/refusals"
import { NobodyToAnswerError, refuse } from "./answer"

/** How long the body of a request may take, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000

/**
 * The bytes of a request exactly as they came, whatever its content type; undefined when there are more than `limit`. Needs
 * `bodyParser: false` and `limitBodyTime`.
 *
 * @throws NobodyToAnswerError
 */
export async function readRawBody(req: MedusaRequest, limit: number): Promise<Buffer | undefined> {
  if (req.destroyed) {
    throw new NobodyToAnswerError()
  }
  try {
    return await readStream(req, { limit, length: req.headers["content-length"] })
  } catch (error) {
    const type = error instanceof Error && "type" in error ? error.type : undefined
    if (type === "entity.too.large") {
      // What is left is read and dropped, so that the sender sees the answer.
      req.resume()
      return undefined
    }
    if (type === "request.aborted") {
      throw new NobodyToAnswerError()
    }
    throw error
  }
}

/** A middleware: a body that takes too long ends with 408, or, where it was refused already, with its connection. */
export function limitBodyTime(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const timer = setTimeout(() => {
    if (res.headersSent) {
      req.destroy()
    } else {
      res.setHeader("connection", "close")
      refuse(req, res, "body_too_slow")
    }
  }, BODY_TIMEOUT_MS)
  const stop = () => {
    clearTimeout(timer)
  }
  req.once("end", stop)
  req.once("close", stop)
  next()
}

/** A request's JSON, checked. Undefined where it was refused: `invalid`, or too large. Needs `bodyParser: false`. */
export async function readJson<T>(
  req: MedusaRequest,
  res: MedusaResponse,
  {
    schema,
    maxBytes,
    invalid,
  }: { readonly schema: z.ZodType<T>; readonly maxBytes: number; readonly invalid: RefusalCode },
): Promise<T | undefined> {
  const rawBody = await readRawBody(req, maxBytes)
  if (!rawBody) {
    refuse(req, res, "body_too_large")
    return undefined
  }
  const body = schema.safeParse(parseJson(rawBody))
  if (!body.success) {
    refuse(req, res, invalid)
    return undefined
  }
  return body.data
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"))
  } catch {
    return undefined
  }
}
