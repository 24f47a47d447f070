import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SIGNATURE_HEADER } from "../../../../client"
import {
  receiveNotification,
  type ReceiveOutcome,
} from "../../../../workflows/notifications/receive-notification"
import { ledgerOf } from "../../../../workflows/ledger"
import { messageOf } from "../../../../workflows/errors"
import { NobodyToAnswerError, refuse } from "../../../http/answer"
import { readRawBody } from "../../../http/body"
import type { AnswerOf } from "../../../http/contract"
import type { notify as operation } from "../contract"
import { publishEvent } from "./publish-event"
import { inTime } from "./in-time"
import { countSecret, reportForged, reportOversized } from "./count-notifications"
import { reportUnverifiable } from "./unverifiable"

const MAX_BYTES = 64 * 1024

/**
 * POST /api/service/webhook: the only route for notifications (interface-spec §4 Webhook, §5, §6).
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const rawBody = await readRawBody(req, MAX_BYTES)
    if (rawBody) {
      await answerNotification(req, res, rawBody)
    } else {
      refuse(req, res, "body_too_large")
      await reportOversized(req.scope)
    }
  } catch (error) {
    if (!(error instanceof NobodyToAnswerError)) {
      throw error
    }
  }
}

async function answerNotification(req: MedusaRequest, res: MedusaResponse, rawBody: Buffer): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const accepting = receiveNotification(ledgerOf(req.scope), rawBody, signatureOf(req))
  let accepted: ReceiveOutcome
  try {
    accepted = await inTime(accepting)
  } catch (error) {
    logger.error(`ServicePay: a notification could not be stored. ${messageOf(error)}`)
    refuse(req, res, "storage_unavailable")
    await publishLate(req, accepting)
    return
  }
  if (accepted.outcome === "forged") {
    refuse(req, res, "invalid_signature")
    await reportForged(req.scope)
    return
  }
  if (accepted.outcome === "unverifiable") {
    refuse(req, res, "storage_unavailable")
    reportUnverifiable(logger, accepted.reason)
    return
  }
  answer.status(200).json({ received: true })
  if (accepted.outcome === "unreadable") {
    logger.error(`ServicePay: a signed notification needs attention. ${accepted.reason}`)
  }
  if (accepted.outcome === "kept") {
    await publishEvent(req, accepted.id)
    if (accepted.secret !== undefined) {
      await countSecret(req.scope, accepted.secret)
    }
  }
}

function signatureOf(req: MedusaRequest): string | undefined {
  const header = req.headers[SIGNATURE_HEADER]
  return Array.isArray(header) ? undefined : header
}

/** The notification may still be stored after the service got an error. It is then processed at once. */
async function publishLate(req: MedusaRequest, accepting: Promise<ReceiveOutcome>): Promise<void> {
  const late = await accepting.catch(() => undefined)
  if (late?.outcome === "kept") {
    await publishEvent(req, late.id)
  }
}
