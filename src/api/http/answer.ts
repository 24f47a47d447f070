import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { chooseLanguage, type ServiceLanguage } from "../../client"
import {
  refusalAdvice,
  refusalOf,
  refusalStatus,
  refusalText,
  type RefusalCode,
} from "../../workflows/payment-orders/refusals"
import { isStatementTimeout } from "../../modules/servicepay/database/pool-share"
import { ledgerOf } from "../../workflows/ledger"
import { messageOf } from "../../workflows/errors"
import { secondsToWait, type Counted } from "./limits"

/** Seconds in which the new payment orders of one purchase are counted. */
const PURCHASE_LIMIT_SECONDS = 60

/** The sender has disconnected or already has an answer: neither answer nor log. */
export class NobodyToAnswerError extends Error {}

export function languageOf(req: MedusaRequest): ServiceLanguage {
  return chooseLanguage(
    req.headers["accept-language"],
    ledgerOf(req.scope).settingsVersions.lastKnown().language,
  )
}

/**
 * Answers with the specification's error body (interface-spec §2, Error body) in the caller's language, plus the fields
 * of `also`.
 * @param bound the limit in the text of `amount_too_small` and `amount_too_large`
 */
export function refuse(
  req: MedusaRequest,
  res: MedusaResponse,
  code: RefusalCode,
  also: Readonly<Record<string, unknown>> = {},
  bound?: number,
): void {
  const status = refusalStatus(code)
  const message = refusalText(code, languageOf(req), bound)
  res.status(status).json({ code: status, message, error: code, ...also })
}

/** Answers 429, with the seconds to wait as `Retry-After` and `retry_after`, when one of the limits is used up. */
export async function isRefusedByLimit(
  req: MedusaRequest,
  res: MedusaResponse,
  counted: readonly Counted[],
): Promise<boolean> {
  const seconds = await secondsToWait(req.scope, counted)
  if (seconds === undefined) {
    return false
  }
  refuseForNow(req, res, seconds)
  return true
}

/** Answers 429 with the seconds to wait. */
function refuseForNow(req: MedusaRequest, res: MedusaResponse, seconds: number): void {
  res.setHeader("retry-after", String(seconds))
  // A storefront on another origin may not read the header.
  refuse(req, res, "too_many_requests", { retry_after: seconds })
}

/**
 * Answers an error that a route threw: a refusal with its code. Any other becomes an internal error, and its cause
 * appears only in the log.
 */
export function answerError(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  if (error instanceof NobodyToAnswerError) {
    return
  }
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const { code, bound } = refusalOf(error) ?? {}
  if (code === "too_many_requests") {
    refuseForNow(req, res, PURCHASE_LIMIT_SECONDS)
    return
  }
  if (!code) {
    logger.error(`ServicePay: ${req.method} ${loggedPath(req)} failed. ${messageOf(error)}`)
  }
  const advice = code && refusalAdvice(code)
  if (advice !== undefined) {
    logger.warn(`ServicePay: ${req.method} ${loggedPath(req)} was refused (${code}). ${advice}`)
  }
  const answered = code ?? (isStatementTimeout(error) ? "storage_unavailable" : "internal_error")
  refuse(req, res, answered, {}, bound)
}

/** The path without the token of a payment link, which is a secret. */
function loggedPath({ path }: MedusaRequest): string {
  return path.replace(/^(\/servicepay\/pay\/)[^/]+/i, "$1…")
}
