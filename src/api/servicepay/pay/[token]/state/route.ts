import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { pollLinkPayment } from "../../../../../workflows/payment-links/order-payment-orders"
import { readPaymentPage } from "../../../../../workflows/payment-links/read-payment-page"
import { answerError } from "../../../../http/answer"
import type { AnswerOf } from "../../../../http/contract"
import type { readPaymentPage as operation } from "../../contract"
import { openLink } from "../../open-link"

/**
 * GET /servicepay/pay/:token/state: what the page of a payment link shows, after the status of its payment was checked.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const link = await openLink(req, res, { perAddress: "statusPerAddress", perLink: "statusPerPayment" })
    if (link) {
      await pollLinkPayment(req.scope, link)
      answer.status(200).json(await readPaymentPage(req.scope, link))
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
