import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { findCartPayment } from "../../../../workflows/payment-orders/find-cart-payment"
import { createPaymentOrderForCart } from "../../../../workflows/payment-orders/create-payment-order"
import { CartNotReadyError, refusalCodeOf } from "../../../../workflows/payment-orders/refusals"
import { answerError, isRefusedByLimit, languageOf, refuse, refuseForNow } from "../../../http/answer"
import { readJson } from "../../../http/body"
import { addressKey } from "../../../http/limits"
import { id } from "../../../http/text"

/** Other fields, such as a total, are ignored. */
export const body = z.object({ cart_id: id })

/** Seconds in which new payment orders of one purchase are counted. */
const PURCHASE_LIMIT_SECONDS = 60

const expected = { schema: body, maxBytes: 16 * 1024, invalid: "invalid_body" } as const

/**
 * POST /api/service/create-order `{ cart_id }` (interface-spec §4): called by the SDK's `createOrder` before the popup.
 *
 * 200 `CreatedPaymentOrder`, the amount in whole kwanzas · 400 · 404 · 408 · 409 · 413 · 422 ·
 * 429 with `Retry-After` in seconds · 502 · 503, each `{ code, message, error }` in the caller's language. A 409 (`already_paid`,
 * `cart_completed`, `order_canceled`) also has `payment`: the `CartPayment` that is paid or waited for, or null; a 422
 * `cart_not_ready` has `missing`: `email`, `shipping_address`, `shipping_method` or `stock`.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    // Before the body is read, to count callers that never send one.
    if (await isRefusedByLimit(req, res, [{ limit: "createOrderPerAddress", key: addressKey(req.ip) }])) {
      return
    }
    const sent = await readJson(req, res, expected)
    if (!sent) {
      return
    }
    const cartId = sent.cart_id
    if (await isRefusedByLimit(req, res, [{ limit: "createOrderPerCart", key: cartId }])) {
      return
    }
    await answerOrder(req, res, cartId)
  } catch (error) {
    answerError(req, res, error)
  }
}

/** For a shopper who has only the cart's id: the payment of a cart that can no longer be ordered. */
async function answerOrder(req: MedusaRequest, res: MedusaResponse, cartId: string): Promise<void> {
  try {
    const order = await createPaymentOrderForCart(req.scope, { cartId, language: languageOf(req) })
    res.status(200).json(order)
  } catch (error) {
    const code = refusalCodeOf(error)
    if (error instanceof CartNotReadyError) {
      refuse(req, res, "cart_not_ready", { missing: error.missing })
      return
    }
    if (code === "too_many_requests") {
      refuseForNow(req, res, PURCHASE_LIMIT_SECONDS)
      return
    }
    if (code !== "already_paid" && code !== "cart_completed" && code !== "order_canceled") {
      throw error
    }
    refuse(req, res, code, { payment: (await findCartPayment(req.scope, cartId)) ?? null })
  }
}
