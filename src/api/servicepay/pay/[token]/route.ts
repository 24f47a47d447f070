import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isPayable } from "../../../../payment-page/page-view"
import { messageOf } from "../../../../workflows/errors"
import { findPaymentLink } from "../../../../workflows/payment-links/payment-links"
import { readPaymentPage } from "../../../../workflows/payment-links/read-payment-page"
import { readShop } from "../../../../workflows/payment-links/read-shop"
import { queryOf } from "../../../../workflows/query"
import { languageOf } from "../../../http/answer"
import { addressKey, secondsToWait } from "../../../http/limits"
import { findSdkConfig } from "../../../http/sdk-config"
import { answerPage, answerRefusal } from "./answer-page"

/** GET /servicepay/pay/:token: the page of a payment link, whole and readable before any script has run. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { scope } = req
  try {
    const counted = [{ limit: "paymentLinkPerAddress", key: addressKey(req.ip) }] as const
    const seconds = await secondsToWait(scope, counted)
    if (seconds !== undefined) {
      res.setHeader("Retry-After", String(seconds))
      await answerRefusal(req, res, "tooMany", languageOf(req))
      return
    }
    const link = await findPaymentLink(scope, req.params.token ?? "")
    if (!link) {
      // Without the shop's name, the answer is the same.
      const shop = await readShop(queryOf(scope)).catch(() => undefined)
      await answerRefusal(req, res, "notFound", languageOf(req), shop)
      return
    }
    const page = await readPaymentPage(scope, link)
    const config = isPayable(page) ? await findSdkConfig(scope, link.language) : null
    await answerPage(req, res, { page, config })
  } catch (error) {
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
    // Without the address, which is a secret.
    logger.error(`ServicePay: the page of a payment link failed. ${messageOf(error)}`)
    await answerRefusal(req, res, "failed", languageOf(req))
  }
}
