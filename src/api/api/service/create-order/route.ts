import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findCartPayment, type PurchaseToPay } from "../../../../workflows/payment-orders/find-cart-payment"
import { createPaymentOrder } from "../../../../workflows/payment-orders/create-payment-order"
import {
  CartNotReadyError,
  refusalCodeOf,
  type RefusalCode,
} from "../../../../workflows/payment-orders/refusals"
import { answerError, isRefusedByLimit, languageOf, refuse } from "../../../http/answer"
import { readJson } from "../../../http/body"
import { addressKey } from "../../../http/limits"
import type { AnswerOf } from "../../../http/contract"
import { createOrder as operation, type AlreadyPaid, type CartLacks } from "../contract"

const expected = { schema: operation.body, maxBytes: 16 * 1024, invalid: "invalid_body" } as const

/**
 * POST /api/service/create-order `{ cart_id }` or `{ payment_collection_id, report_secret? }` (interface-spec §4): called
 * by the SDK's `createOrder` before the popup.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    // Before the body is read, so that a caller who never sends one is counted too.
    if (await isRefusedByLimit(req, res, [{ limit: "createOrderPerAddress", key: addressKey(req.ip) }])) {
      return
    }
    const sent = await readJson(req, res, expected)
    if (!sent) {
      return
    }
    const { report_secret: reportSecret, ...purchase } = sent
    const key = "cart_id" in purchase ? purchase.cart_id : purchase.payment_collection_id
    if (await isRefusedByLimit(req, res, [{ limit: "createOrderPerCart", key }])) {
      return
    }
    await answerOrder(req, res, purchase, reportSecret)
  } catch (error) {
    answerError(req, res, error)
  }
}

/**
 * When nothing is left to pay, answers with the purchase's payment, for a shopper who has lost everything but the id of
 * the cart or the payment collection.
 */
async function answerOrder(
  req: MedusaRequest,
  res: MedusaResponse,
  purchase: PurchaseToPay,
  reportSecret: string | undefined,
): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const order = await createPaymentOrder(req.scope, purchase, languageOf(req), reportSecret)
    answer.status(200).json(order)
  } catch (error) {
    const code = refusalCodeOf(error)
    if (error instanceof CartNotReadyError) {
      refuse(req, res, "cart_not_ready", { missing: [...error.missing] } satisfies CartLacks)
      return
    }
    if (!isNothingToPay(code)) {
      throw error
    }
    const payment = (await findCartPayment(req.scope, purchase)) ?? null
    refuse(req, res, code, { payment } satisfies AlreadyPaid)
  }
}

const NOTHING_TO_PAY = [
  "already_paid",
  "paid_before_change",
  "cart_completed",
  "order_canceled",
  "order_changed",
] as const

function isNothingToPay(code: RefusalCode | undefined): code is (typeof NOTHING_TO_PAY)[number] {
  return NOTHING_TO_PAY.some((known) => known === code)
}
