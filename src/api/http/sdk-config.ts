import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ServiceLanguage } from "../../client"
import { accountOf, NotSetUpError, type ServicePaySettings } from "../../modules/servicepay/settings"
import { ledgerOf } from "../../workflows/ledger"
import type { StoreServicePayConfig } from "../store/servicepay/contract"
import { refuse } from "./answer"

/**
 * How to set up the SDK's button (interface-spec §2, Client SDK), in the store's language if none is given. Undefined once
 * the request was refused.
 */
export async function readSdkConfig(
  req: MedusaRequest,
  res: MedusaResponse,
  language?: ServiceLanguage,
): Promise<StoreServicePayConfig | undefined> {
  const settings = await ledgerOf(req.scope).settings()
  try {
    return configOf({ ...settings, language: language ?? settings.language })
  } catch (error) {
    if (!(error instanceof NotSetUpError)) {
      throw error
    }
    req.scope.resolve(ContainerRegistrationKeys.LOGGER).error(error.message)
    refuse(req, res, "not_set_up")
    return undefined
  }
}

/** As `readSdkConfig`, for an answer that can do without it: null if the store cannot offer the button. */
export async function findSdkConfig(
  container: MedusaContainer,
  language: ServiceLanguage,
): Promise<StoreServicePayConfig | null> {
  const settings = await ledgerOf(container).settings()
  try {
    return configOf({ ...settings, language })
  } catch (error) {
    if (error instanceof NotSetUpError) {
      return null
    }
    throw error
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
    method_limits: settings.methodLimits,
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
