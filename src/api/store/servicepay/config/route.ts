import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { accountOf, NotSetUpError, type ServicePaySettings } from "../../../../modules/servicepay/settings"
import { ledgerOf } from "../../../../workflows/ledger"
import { refuse } from "../../../http/answer"
import type { AnswerOf } from "../../../http/contract"
import type { readConfig as operation, StoreServicePayConfig } from "../contract"

/**
 * GET /store/servicepay/config: how to set up the SDK's button (interface-spec §2, Client SDK).
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  const settings = await ledgerOf(req.scope).settings()
  try {
    answer.status(200).json({ config: configOf(settings) })
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
