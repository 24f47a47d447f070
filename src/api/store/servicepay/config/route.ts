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
  /** The `options` of the SDK's `generateButton`, in its own words, as the merchant has set them. */
  readonly options: {
    readonly style: { readonly width: string; readonly shape: "rect" }
    /** The language is the store's own; a storefront that knows the shopper's uses that. */
    readonly config: { readonly lang: ServiceLanguage; readonly showAmount: boolean }
    readonly paymentConfig: {
      readonly theme: string
      /** Always with FPSOLPG. */
      readonly allowedPaymentMethods: readonly PaymentMethod[]
      readonly showUIOfProcessingInfo: boolean
      /** Minutes. */
      readonly referencePaymentLifeSpan: number
    }
  }
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
    options: {
      style: { width: "100%", shape: "rect" },
      config: { lang: settings.language, showAmount: settings.showAmount },
      paymentConfig: {
        theme: settings.theme,
        allowedPaymentMethods: settings.allowedPaymentMethods,
        showUIOfProcessingInfo: settings.showProcessingInfo,
        referencePaymentLifeSpan: settings.referencePaymentLifeSpan,
      },
    },
  }
}
