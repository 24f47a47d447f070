import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chooseLanguage } from "../../../../../../client"
import { notificationWait } from "../../../../../../workflows/polling/notification-wait"
import { checkStatus } from "../../../../../../workflows/polling/poll-status"
import { ledgerOf } from "../../../../../../workflows/ledger"
import type { AnswerOf } from "../../../../../http/contract"
import { idOf } from "../../../parse"
import type { checkPayment as operation } from "../contract"

/**
 * POST /admin/servicepay/payment-orders/:id/check: queries the status of a pending payment now (interface-spec §4,
 * fallback). A paid one is still captured only after the grace.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const ledger = ledgerOf(req.scope)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const order = await ledger.retrievePaymentOrder(idOf(req))
  const { status, isCurrent } = await checkStatus({ ledger, logger }, order, chooseLanguage(order.language))
  const [known, settings] = await Promise.all([ledger.retrievePaymentOrder(order.id), ledger.settings()])
  res
    .status(200)
    .json({ status, is_current: isCurrent, notification_wait: notificationWait(known, settings) })
}
