import { useTranslation } from "react-i18next"
import type { Origin } from "../../src/api/admin/servicepay/settings/contract"

/** Where a value comes from. */
export const ValueOrigin = ({ origin }: { readonly origin: Origin | null }) => {
  const { t } = useTranslation("servicepay")
  return <>{t(`settings.origins.${origin ?? "missing"}`)}</>
}
