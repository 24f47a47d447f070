import { Container, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import { useOpenCount } from "./use-open-count"

/** A notice above the list of orders with the number of open attention items. Hidden when there are none. */
export const OpenNotice = () => {
  const { t } = useTranslation("servicepay")
  const count = useOpenCount()
  if (count === undefined) {
    return null
  }
  return (
    // Medusa 2.21 puts every widget below its own content, even in a `before` zone. `order-first` moves this one above the list.
    <Container className="order-first flex items-center justify-between gap-x-4 px-6 py-3">
      <Text size="small" weight="plus" className="flex items-center gap-x-2">
        <span aria-hidden className="bg-ui-tag-orange-icon size-2 shrink-0 rounded-full" />
        {t("attention.notice", { number: count })}
      </Text>
      <Link
        to="/servicepay/attention"
        className="txt-small text-ui-fg-base hover:text-ui-fg-subtle underline underline-offset-2"
      >
        {t("attention.see")}
      </Link>
    </Container>
  )
}
