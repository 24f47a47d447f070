import { Container } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Notice } from "../components/notice"
import { ObstacleLine } from "../health/obstacle-notice"
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
      {obstacle === undefined ? null : <ObstacleLine obstacle={obstacle} />}
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
