import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chooseLanguage } from "../../../../../../client"
import { pollStatus } from "../../../../../../workflows/polling/poll-status"
import { ledgerOf } from "../../../../../../workflows/ledger"
import type { AnswerOf } from "../../../../../http/contract"
import { idOf } from "../../../parse"
import type { checkPayment as operation } from "../contract"

/**
 * POST /admin/servicepay/payment-orders/:id/check: asks the service for the status of a pending payment now (interface-spec §4,
 * fallback), unless it was asked within the last few seconds. What is paid is captured after the grace, as ever.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const ledger = ledgerOf(req.scope)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const order = await ledger.retrievePaymentOrder(idOf(req))
  const status = await pollStatus({ ledger, logger }, order, chooseLanguage(order.language))
  res.status(200).json({ status })
}
