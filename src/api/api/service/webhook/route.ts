import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { SIGNATURE_HEADER } from "../../../../service"
import { acceptNotification, type AcceptOutcome } from "../../../../workflows/accept-notification"
import { NOTIFICATION_RECEIVED } from "../../../../workflows/process-notification"
import { ledgerOf } from "../../../../workflows/settlement/claim"
import { refuse } from "../../../http/answer"
import { readRawBody } from "../../../http/body"
import { Forgeries } from "./forgeries"

const MAX_BYTES = 64 * 1024
const forgeries = new Forgeries()

/**
 * POST /api/service/webhook: the one door for notifications (interface-spec §4 Webhook, §5, §6).
 *
 * 200 kept, repeated or about an unknown payment order · 400 signed but unreadable, kept · 401 not signed by us, nothing
 * kept · 413 over 64 KiB · 503 it could not be kept, send it again. The work comes after the answer.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rawBody = await readRawBody(req, MAX_BYTES)
  if (!rawBody) {
    refuse(req, res, "body_too_large")
    return
  }
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  let accepted: AcceptOutcome
  try {
    accepted = await acceptNotification(ledgerOf(req.scope), rawBody, signatureOf(req))
  } catch (error) {
    logger.error(
      `ServicePay: a notification could not be kept. ${error instanceof Error ? error.message : ""}`,
    )
    refuse(req, res, "storage_unavailable")
    return
  }
  switch (accepted.outcome) {
    case "forged":
      reportForgeries(logger)
      refuse(req, res, "invalid_signature")
      return
    case "unreadable":
      logger.error(`ServicePay: a signed notification needs the merchant's attention. ${accepted.reason}`)
      refuse(req, res, "unreadable_notification")
      return
    case "repeated":
      res.status(200).json({ received: true })
      return
    case "kept":
      res.status(200).json({ received: true })
      await hurryUp(req, accepted.id)
  }
}

function signatureOf(req: MedusaRequest): string | undefined {
  const header = req.headers[SIGNATURE_HEADER]
  return Array.isArray(header) ? undefined : header
}

function reportForgeries(logger: Logger): void {
  const count = forgeries.count(performance.now() / 1000)
  if (count !== undefined) {
    logger.warn(
      `ServicePay: ${String(count)} notification(s) without a valid signature were refused. Check SERVICE_WEBHOOK_SECRET if they were real.`,
    )
  }
}

/** The row is kept and acknowledged: that nobody hears of it at once is no reason to fail. */
async function hurryUp(req: MedusaRequest, id: string): Promise<void> {
  try {
    await req.scope.resolve(Modules.EVENT_BUS).emit({ name: NOTIFICATION_RECEIVED, data: { id } })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: notification ${id} is kept but was not announced. ${reason}`)
  }
}
