import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chooseLanguage } from "../../../../../../client"
import { pollStatus } from "../../../../../../workflows/polling/poll-status"
import { ledgerOf } from "../../../../../../workflows/ledger"
import { answerError, isRefusedByLimit, refuse } from "../../../../../http/answer"
import { addressKey } from "../../../../../http/limits"
import { id } from "../../../../../http/text"

/**
 * GET /api/service/order/:externalTransactionId/status (interface-spec §4): the storefront's fallback. Returns only the
 * status.
 *
 * 200 `{ externalTransactionId, paymentStatus: "PEN" | "CON" | "CAN" }` · 404 ·
 * 429 with `Retry-After` in seconds · 503 the database takes too long; each `{ code, message, error }`.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const ledger = ledgerOf(req.scope)
    const externalTransactionId = id.safeParse(req.params.externalTransactionId).data
    if (externalTransactionId === undefined) {
      refuse(req, res, "order_not_found")
      return
    }
    const counted = [
      { limit: "statusPerAddress", key: addressKey(req.ip) },
      { limit: "statusPerOrder", key: externalTransactionId },
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
    res.status(200).json({ externalTransactionId, paymentStatus })
  } catch (error) {
    answerError(req, res, error)
  }
}
