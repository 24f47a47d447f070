import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { requestOrderPayment } from "../../../../../../workflows/payment-orders/request-order-payment"
import type { AnswerOf } from "../../../../../http/contract"
import { idOf } from "../../../parse"
import type { requestOrderPayment as operation } from "./contract"

/**
 * POST /admin/servicepay/orders/:id/payment-order: gives an order a reference for all that is outstanding on it, if its
 * reference has expired or its amount has changed.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { referenceNumber, externalTransactionId, paymentCollectionId, amount } = await requestOrderPayment(
    req.scope,
    idOf(req),
  )
  res.status(200).json({
    reference_number: referenceNumber,
    external_transaction_id: externalTransactionId,
    payment_collection_id: paymentCollectionId,
    amount,
  })
}
