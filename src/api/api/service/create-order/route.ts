import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { createOrderForCart } from "../../../../workflows/create-order"
import { answerError, isRefusedByLimit, languageOf, refuse } from "../answer"
import { addressKey } from "../limits"
import { readRawBody } from "../raw-body"

const MAX_BYTES = 16 * 1024

/**
 * Anything else that a client sends, a total above all, is ignored. A string first: zod asks its length of whatever has a
 * field of that name, and falls over an odd one.
 */
const createOrderBody = z.object({ cart_id: z.string().pipe(z.string().min(1).max(100)) })

/**
 * POST /api/service/create-order `{ cart_id }` (interface-spec §4): called by the SDK's `createOrder` before the popup.
 *
 * 200 `{ referenceNumber, externalTransactionId, amount }`, the amount in whole kwanzas · 400 · 404 · 409 · 413 · 422 ·
 * 429 with `Retry-After` in seconds · 503, each `{ code, message, error }` in the caller's language.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const rawBody = await readRawBody(req, MAX_BYTES)
    if (!rawBody) {
      refuse(req, res, "body_too_large")
      return
    }
    const body = createOrderBody.safeParse(parseJson(rawBody))
    if (!body.success) {
      refuse(req, res, "invalid_body")
      return
    }
    const cartId = body.data.cart_id
    const counted = [
      { limit: "createOrderPerAddress", key: addressKey(req.ip) },
      { limit: "createOrderPerCart", key: cartId },
    ] as const
    if (await isRefusedByLimit(req, res, counted)) {
      return
    }
    const order = await createOrderForCart(req.scope, { cartId, language: languageOf(req) })
    res.status(200).json(order)
  } catch (error) {
    answerError(req, res, error)
  }
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"))
  } catch {
    return undefined
  }
}
