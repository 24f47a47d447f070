import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chooseLanguage, type PaymentStatus } from "../../../../../../client"
import { pollStatus } from "../../../../../../workflows/polling/poll-status"
import { ledgerOf } from "../../../../../../workflows/ledger"
import { idOf } from "../../../parse"

export interface CheckAnswer {
  /** The ledger's status after the check. A failed check or an unclear answer changes nothing. */
  readonly status: PaymentStatus
}

/**
 * POST /admin/servicepay/payment-orders/:id/check: asks the service for the status of a pending payment now (interface-spec §4,
 * fallback), unless it was asked within the last few seconds. A paid payment is captured after the grace period.
 *
 * 200 `CheckAnswer` · 404.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<CheckAnswer>): Promise<void> {
  const ledger = ledgerOf(req.scope)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const order = await ledger.retrievePaymentOrder(idOf(req))
  const status = await pollStatus({ ledger, logger }, order, chooseLanguage(order.language))
  res.status(200).json({ status })
}
