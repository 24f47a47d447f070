import type { AdminRegion } from "@medusajs/framework/types"
import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import type { PROVIDER_ID } from "../../src/workflows/sync/order-payments"
import { useSettings } from "../settings/use-settings"

const PROVIDER: typeof PROVIDER_ID = "pp_servicepay_servicepay"
const CURRENCY = "aoa"

/** Says on a region's page why its customers cannot pay with ServicePay. Shows nothing if they can. */
export const RegionHints = ({ region }: { readonly region: AdminRegion }) => {
  const { t } = useTranslation("servicepay")
  const { currency_code: currency, payment_providers: providers } = region
  const isEnabled = providers?.some(({ id }) => id === PROVIDER)
  if (currency === CURRENCY) {
    return (
      <>
        {isEnabled === false ? <Hint>{t("region.notEnabled")}</Hint> : null}
        <MissingKeys />
      </>
    )
  }
  return isEnabled ? <Hint>{t("region.otherCurrency", { currency: currency.toUpperCase() })}</Hint> : null
}

const MissingKeys = () => {
  const { t } = useTranslation("servicepay")
  const { data } = useSettings()
  if (!data || data.settings[data.settings.active].problems.length === 0) {
    return null
  }
  return (
    <Hint>
      {t("region.noKeys")}{" "}
      <Link to="/settings/servicepay" className="text-ui-fg-base underline underline-offset-2">
        {t("region.enterKeys")}
      </Link>
    </Hint>
  )
}

const Hint = ({ children }: { readonly children: ReactNode }) => (
  // Medusa 2.21 puts every widget below its own content, even in a `before` zone. `order-first` moves this one to the top.
  <Alert variant="warning" role="status" className="order-first">
    {children}
  </Alert>
)
