import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SIGNATURE_HEADER } from "../../../../service"
import { acceptNotification, type AcceptOutcome } from "../../../../workflows/accept-notification"
import { ledgerOf, messageOf } from "../../../../workflows/settlement/claim"
import { refuse } from "../../../http/answer"
import { readRawBody } from "../../../http/body"
import { announce } from "./announce"
import { Forgeries } from "./forgeries"
import { reportUnverifiable } from "./unverifiable"

const MAX_BYTES = 64 * 1024
const forgeries = new Forgeries()

/**
 * POST /api/service/webhook: the one door for notifications (interface-spec §4 Webhook, §5, §6).
 *
 * 200 kept, repeated or about an unknown payment order · 400 signed but unreadable, kept · 401 not signed by us, nothing
 * kept · 413 over 64 KiB · 503 it could not be kept, or not be checked for want of a readable webhook secret: send it
 * again. The work comes after the answer.
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
    logger.error(`ServicePay: a notification could not be kept. ${messageOf(error)}`)
    refuse(req, res, "storage_unavailable")
    return
  }
  switch (accepted.outcome) {
    case "forged":
      refuse(req, res, "invalid_signature")
      await reportForgeries(req.scope)
      return
    case "unverifiable":
      refuse(req, res, "storage_unavailable")
      reportUnverifiable(logger, accepted.reason)
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

async function reportForgeries(container: MedusaContainer): Promise<void> {
  const count = forgeries.count(performance.now() / 1000)
  if (count === undefined) {
    return
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(
    `ServicePay: ${String(count)} notification(s) without a valid signature were refused. If they were real, check the webhook secret, and that nothing on their way changes the body.`,
  )
  try {
    await ledgerOf(container).counts.add("rejected_signatures", count)
  } catch (error) {
    logger.error(`ServicePay: refused notifications could not be counted. ${messageOf(error)}`)
  }
}

/** The row is kept and acknowledged: that nobody hears of it at once is no reason to fail. */
async function hurryUp(req: MedusaRequest, id: string): Promise<void> {
  try {
    await announce(req, id)
  } catch (error) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: notification ${id} is kept but was not announced. ${messageOf(error)}`)
  }
}
