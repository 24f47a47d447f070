import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCartCheckout } from "../../../../../../workflows/payment-orders/find-cart-payment"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import type { AnswerOf } from "../../../../../http/contract"
import { addressKey } from "../../../../../http/limits"
import { id } from "../../../../../http/text"
import type { readCartPayment as operation } from "../../../contract"

/**
 * GET /store/servicepay/carts/:id/payment: the payment that a cart, or the order that it became, awaits or is paid by.
 * For a reloaded page, or another device of the shopper. It changes nothing, and shows no customer.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const cartId = id.safeParse(req.params.id).data
    if (cartId === undefined) {
      refuse(req, res, "cart_not_found")
      return
    }
    const counted = [
      { limit: "statusPerAddress", key: addressKey(req.ip) },
      { limit: "statusPerPayment", key: cartId },
    ] as const
    if (await isRefusedByLimit(req, res, counted)) {
      return
    }
    const checkout = await readCartCheckout(req.scope, cartId)
    if (!checkout) {
      refuse(req, res, "cart_not_found")
      return
    }
    answer.status(200).json(checkout)
  } catch (error) {
    answerError(req, res, error)
  }
}
