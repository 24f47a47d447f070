import { Container, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { IN_TEXT, Link } from "../navigation/link"
import { usePaymentObstacle } from "../health/use-payment-obstacle"
import { useOpenCount } from "./use-open-count"

/**
 * A notice above the list of orders: why customers cannot pay now, and the number of open attention items. Hidden when
 * there is neither.
 */
export const OpenNotice = () => {
  const { t } = useTranslation("servicepay")
  const count = useOpenCount()
  const obstacle = usePaymentObstacle()
  if (count === undefined && obstacle === undefined) {
    return null
  }
  return (
    // Medusa 2.21 puts every widget below its own content, even in a `before` zone. `order-first` moves this one above the list.
    <Container className="order-first divide-y p-0">
      {obstacle === undefined ? null : (
        <Notice
          color="bg-ui-tag-red-icon"
          text={t("health.notice", { problem: t(`health.problems.${obstacle}.what`) })}
          to="/settings/servicepay"
          link={t("health.pages.settings")}
        />
      )}
      {count === undefined ? null : (
        <Notice
          color="bg-ui-tag-orange-icon"
          text={t("attention.notice", { number: count })}
          to="/servicepay/attention"
          link={t("attention.see")}
        />
      )}
    </Container>
  )
}

interface NoticeProps {
  readonly color: string
  readonly text: string
  readonly to: string
  readonly link: string
}

const Notice = ({ color, text, to, link }: NoticeProps) => (
  <div className="flex items-center justify-between gap-x-4 px-6 py-3">
    <Text size="small" weight="plus" className="flex items-center gap-x-2">
      <span aria-hidden className={`${color} size-2 shrink-0 rounded-full`} />
      {text}
    </Text>
    <Link to={to} className={`txt-small ${IN_TEXT}`}>
      {link}
    </Link>
  </div>
)
