import { Container } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Notice } from "../components/notice"
import { usePaymentObstacle, type Obstacle } from "./use-payment-obstacle"

/** Why customers cannot pay now, in a frame of its own. Nothing if they can. */
export const ObstacleNotice = () => {
  const obstacle = usePaymentObstacle()
  return obstacle === undefined ? null : (
    <Container className="p-0">
      <ObstacleLine obstacle={obstacle} />
    </Container>
  )
}

export const ObstacleLine = ({ obstacle }: { readonly obstacle: Obstacle }) => {
  const { t } = useTranslation("servicepay")
  const isSure = obstacle !== "payments_refused"
  return (
    <Notice
      color="bg-ui-tag-red-icon"
      text={t(isSure ? "health.notice" : "health.possibleNotice", {
        problem: t(`health.problems.${obstacle}.what`),
      })}
      to="/settings/servicepay"
      link={t("health.pages.settings")}
    />
  )
}
