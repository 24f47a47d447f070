import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  accountOf,
  NotSetUpError,
  type PaymentMethod,
  type ServicePaySettings,
} from "../../../../modules/servicepay/settings"
import type { Environment, ServiceLanguage } from "../../../../client"
import { ledgerOf } from "../../../../workflows/ledger"
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
 * "not_set_up" }` while keys are missing, or SERVICE_SDK_URL, which only this route needs.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const settings = await ledgerOf(req.scope).settings()
  try {
    res.status(200).json({ config: configOf(settings) })
  } catch (error) {
    if (!(error instanceof NotSetUpError)) {
      throw error
    }
    req.scope.resolve(ContainerRegistrationKeys.LOGGER).error(error.message)
    refuse(req, res, "not_set_up")
  }
}

/** @throws NotSetUpError */
function configOf(settings: ServicePaySettings): StoreServicePayConfig {
  const { publishableKey, environment } = accountOf(settings)
  if (settings.sdkUrl === undefined) {
    throw new NotSetUpError(environment, ["sdkUrl (or SERVICE_SDK_URL) is missing"])
  }
  return {
    publishable_key: publishableKey,
    sdk_url: settings.sdkUrl,
    environment,
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
