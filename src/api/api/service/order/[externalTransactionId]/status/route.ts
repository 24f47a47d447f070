import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chooseLanguage } from "../../../../../../client"
import { pollStatus } from "../../../../../../workflows/polling/poll-status"
import { ledgerOf } from "../../../../../../workflows/ledger"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import type { AnswerOf } from "../../../../../http/contract"
import { addressKey } from "../../../../../http/limits"
import { id } from "../../../../../http/text"
import type { readStatus as operation } from "../../../contract"

/**
 * GET /api/service/order/:externalTransactionId/status (interface-spec §4): the storefront's fallback. Answers with the
 * status and nothing else.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const ledger = ledgerOf(req.scope)
    const externalTransactionId = id.safeParse(req.params.externalTransactionId).data
    if (externalTransactionId === undefined) {
      refuse(req, res, "order_not_found")
      return
    }
    const counted = [
      { limit: "statusPerAddress", key: addressKey(req.ip) },
      { limit: "statusPerPayment", key: externalTransactionId },
    ] as const
    if (await isRefusedByLimit(req, res, counted)) {
      return
    }
    const order = await ledger.findByExternalId(externalTransactionId)
    if (!order) {
      refuse(req, res, "order_not_found")
      return
    }
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    const language = chooseLanguage(req.headers["accept-language"], chooseLanguage(order.language))
    const paymentStatus = await pollStatus({ ledger, logger }, order, language, "question")
    answer.status(200).json({ externalTransactionId, paymentStatus })
  } catch (error) {
    answerError(req, res, error)
  }
}
