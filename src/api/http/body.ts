import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import readStream from "raw-body"
import type { RefusalCode } from "../../workflows/payment-orders/refusals"
import { NobodyToAnswerError, refuse } from "./answer"
import { parseJson } from "./text"

/** The time limit for a request's body, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000

/**
 * The raw bytes of a request of any content type; undefined when there are more than `limit`. Needs
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
      // Reads and drops the rest, so that the sender sees the answer.
      req.resume()
      return undefined
    }
    if (type === "request.aborted") {
      throw new NobodyToAnswerError()
    }
    throw error
  }
}

/** A middleware that answers a slow body with 408, or closes the connection of an already rejected request. */
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

/** A request's validated JSON. Undefined when it was rejected as `invalid` or too large. Needs `bodyParser: false`. */
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
  const body = schema.safeParse(parseJson(rawBody.toString("utf8")))
  if (!body.success) {
    refuse(req, res, invalid)
    return undefined
  }
  return body.data
}
