import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestLinkPayment } from "../../../../../workflows/payment-links/request-link-payment"
import { answerError } from "../../../../http/answer"
import type { AnswerOf } from "../../../../http/contract"
import type { createLinkPaymentOrder as operation } from "../../contract"
import { openLink } from "../../open-link"

/** POST /servicepay/pay/:token/payment-order: a reference for what is outstanding, called before the popup opens. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  // It needs no body. One that is left unread would run into the time limit for bodies while the service answers.
  req.resume()
  try {
    const link = await openLink(req, res, {
      perAddress: "paymentLinkPerAddress",
      perLink: "createOrderPerCart",
    })
    if (link) {
      const { referenceNumber, externalTransactionId, amount, reportSecret } = await requestLinkPayment(
        req.scope,
        link,
      )
      answer.status(200).json({
        reference_number: referenceNumber,
        external_transaction_id: externalTransactionId,
        amount,
        report_secret: reportSecret,
      })
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
