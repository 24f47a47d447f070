import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SIGNATURE_HEADER, chooseLanguage, type ServiceLanguage } from "../../../service"
import { refusalCodeOf, refusalStatus, refusalText, type RefusalCode } from "../../../workflows/refusal"
import { ledgerOf, messageOf } from "../../../workflows/settlement/claim"
import { secondsToWait, type Counted } from "./limits"

export function languageOf(req: MedusaRequest): ServiceLanguage {
  return chooseLanguage(req.headers["accept-language"], ledgerOf(req.scope).settings().language)
}

/** Answers an error in the service's own shape (interface-spec §2, Error body), in the caller's language. */
export function refuse(req: MedusaRequest, res: MedusaResponse, code: RefusalCode): void {
  const status = refusalStatus(code)
  res.status(status).json({ code: status, message: refusalText(code, languageOf(req)), error: code })
}

/** Answers 429, with the seconds to wait, when one of the limits is used up. */
export async function isRefusedByLimit(
  req: MedusaRequest,
  res: MedusaResponse,
  counted: readonly Counted[],
): Promise<boolean> {
  const seconds = await secondsToWait(req.scope, counted)
  if (seconds === undefined) {
    return false
  }
  res.setHeader("retry-after", String(seconds))
  refuse(req, res, "too_many_requests")
  return true
}

/** Answers what a route threw: a refusal as what it is, anything else as an internal error whose cause only the log has. */
export function answerError(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  const code = refusalCodeOf(error)
  if (!code) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: ${req.method} ${req.path} failed. ${messageOf(error)}`)
  }
  refuse(req, res, code ?? "internal_error")
}

export function signatureOf(req: MedusaRequest): string | undefined {
  const header = req.headers[SIGNATURE_HEADER]
  return Array.isArray(header) ? undefined : header
}
