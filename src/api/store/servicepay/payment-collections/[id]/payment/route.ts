import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCollectionPayment } from "../../../../../../workflows/payment-orders/read-collection-payment"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import type { AnswerOf } from "../../../../../http/contract"
import { addressKey } from "../../../../../http/limits"
import { id } from "../../../../../http/text"
import type { readCollectionPayment as operation } from "../../../contract"

/**
 * GET /store/servicepay/payment-collections/:id/payment: what a payment link shows of an order, also of a draft order,
 * which Medusa's own route does not show. It changes nothing.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const collectionId = id.safeParse(req.params.id).data
    if (collectionId === undefined) {
      refuse(req, res, "order_not_found")
      return
    }
    const counted = [
      { limit: "statusPerAddress", key: addressKey(req.ip) },
      { limit: "statusPerPayment", key: collectionId },
    ] as const
    if (await isRefusedByLimit(req, res, counted)) {
      return
    }
    const found = await readCollectionPayment(req.scope, collectionId)
    if (!found) {
      refuse(req, res, "order_not_found")
      return
    }
    answer.status(200).json(found)
  } catch (error) {
    answerError(req, res, error)
  }
}
