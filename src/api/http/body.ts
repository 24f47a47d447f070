import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import readStream from "raw-body"
import type { RefusalCode } from "../../workflows/refusal"
import { refuse } from "./answer"

/** The bytes of a request exactly as they came, whatever its content type; undefined when there are more than `limit`. */
export async function readRawBody(req: MedusaRequest, limit: number): Promise<Buffer | undefined> {
  try {
    return await readStream(req, { limit, length: req.headers["content-length"] })
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "entity.too.large") {
      return undefined
    }
    throw error
  }
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
