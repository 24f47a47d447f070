import { CheckCircleSolid, ExclamationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import type { HealthProblem } from "../../src/api/admin/servicepay/health/contract"

/** The page on which the merchant can solve the problem. */
const PAGES: Partial<Record<HealthProblem, string>> = {
  not_set_up: "/settings/servicepay",
  live_key_untested: "/settings/servicepay",
  token_failing: "/settings/servicepay",
  payments_refused: "/settings/servicepay",
  signatures_rejected: "/settings/servicepay",
  old_webhook_secret: "/settings/servicepay",
  notifications_dead: "/servicepay/attention",
  notifications_unreadable: "/servicepay/attention",
}

/** The health problems, what they mean and what to do. */
export const HealthProblems = ({ problems }: { readonly problems: readonly HealthProblem[] }) => {
  const { t } = useTranslation("servicepay")
  if (problems.length === 0) {
    return (
      <div className="flex items-center gap-x-3 px-6 py-4">
        <CheckCircleSolid className="text-ui-tag-green-icon shrink-0" aria-hidden />
        <Text size="small">{t("health.well")}</Text>
      </div>
    )
  }
  return (
    <ul className="divide-y">
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-x-3 px-6 py-4">
          <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" aria-hidden />
          <div className="min-w-0">
            <Text size="small" weight="plus">
              {t(`health.problems.${problem}.what`)}
            </Text>
            <Text size="small" className="text-ui-fg-subtle">
              {t(`health.problems.${problem}.todo`)}
            </Text>
            {PAGES[problem] === undefined ? null : (
              <Link to={PAGES[problem]} className="txt-small text-ui-fg-base underline">
                {t(`health.pages.${PAGES[problem] === "/settings/servicepay" ? "settings" : "attention"}`)}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
