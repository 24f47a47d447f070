import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findPaymentLink, type PaymentLink } from "../../../workflows/payment-links/payment-links"
import { isRefusedByLimit, refuse } from "../../http/answer"
import { addressKey, type Counted } from "../../http/limits"

/** A token has 32 characters. What is longer than this is neither counted nor looked up. */
const LONGEST_TOKEN = 100

/** The limits of a request: that of the caller's address, and that of the link if there is one. */
interface LinkLimits {
  readonly perAddress: Counted["limit"]
  readonly perLink?: Counted["limit"]
}

/**
 * The link in the address. Undefined once the request was refused: a link that is wrong, expired or withdrawn gets the same
 * answer. The address is counted before the token is looked up.
 */
export async function openLink(
  req: MedusaRequest,
  res: MedusaResponse,
  { perAddress, perLink }: LinkLimits = { perAddress: "paymentLinkPerAddress" },
): Promise<PaymentLink | undefined> {
  const { token = "" } = req.params
  if (token.length > LONGEST_TOKEN) {
    refuse(req, res, "payment_link_not_found")
    return undefined
  }
  if (await isRefusedByLimit(req, res, [{ limit: perAddress, key: addressKey(req.ip) }])) {
    return undefined
  }
  const link = await findPaymentLink(req.scope, token)
  if (!link) {
    refuse(req, res, "payment_link_not_found")
    return undefined
  }
  const isRefused =
    perLink !== undefined && (await isRefusedByLimit(req, res, [{ limit: perLink, key: link.id }]))
  return isRefused ? undefined : link
}
