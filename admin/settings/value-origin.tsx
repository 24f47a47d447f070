import { useTranslation } from "react-i18next"
import type { Origin as OriginName } from "../../src/api/admin/servicepay/settings/contract"

/** Where a value comes from. */
export const Origin = ({ origin }: { readonly origin: OriginName | null }) => {
  const { t } = useTranslation("servicepay")
  return <>{t(`settings.origins.${origin ?? "missing"}`)}</>
}
