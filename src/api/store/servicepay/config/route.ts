import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentMethod, ServicePaySettings } from "../../../../modules/servicepay/settings"
import { readPublishableKey, type Environment, type ServiceLanguage } from "../../../../service"
import { ledgerOf } from "../../../../workflows/settlement/claim"
import { refuse } from "../../../http/answer"

/** All that a storefront needs for the SDK's button. Public: each field is named here, so that no secret slips in. */
export interface StoreServicePayConfig {
  readonly publishable_key: string
  /** Source of the SDK's script tag. */
  readonly sdk_url: string
  readonly environment: Environment
  /** Always with FPSOLPG. */
  readonly allowed_payment_methods: readonly PaymentMethod[]
  /** The store's own; a storefront that knows the shopper's uses that. */
  readonly language: ServiceLanguage
  readonly theme: string
  readonly show_amount: boolean
  readonly show_processing_info: boolean
  /** Minutes. */
  readonly reference_life_span: number
}

/**
 * GET /store/servicepay/config: how to set up the SDK's button (interface-spec §2, Client SDK).
 *
 * 200 `{ config: StoreServicePayConfig }` · 400 without Medusa's publishable API key · 503 `{ code, message, error:
 * "sdk_url_missing" }` while the store has no SERVICE_SDK_URL, which only this route needs.
 */
export function GET(req: MedusaRequest, res: MedusaResponse): void {
  const config = configOf(ledgerOf(req.scope).settings())
  if (config) {
    res.status(200).json({ config })
    return
  }
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  logger.error(
    "ServicePay: a storefront asked how to set up the payment button, and the address of the service's SDK is not known. Set SERVICE_SDK_URL, or the option sdkUrl.",
  )
  refuse(req, res, "sdk_url_missing")
}

function configOf(settings: ServicePaySettings): StoreServicePayConfig | undefined {
  const key = readPublishableKey(settings.publishableKey)
  if (!key || settings.sdkUrl === undefined) {
    return undefined
  }
  return {
    publishable_key: settings.publishableKey,
    sdk_url: settings.sdkUrl,
    environment: key.environment,
    allowed_payment_methods: settings.allowedPaymentMethods,
    language: settings.language,
    theme: settings.theme,
    show_amount: settings.showAmount,
    show_processing_info: settings.showProcessingInfo,
    reference_life_span: settings.referencePaymentLifeSpan,
  }
}
