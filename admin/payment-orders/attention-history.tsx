import { Container, Heading, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Closing } from "../attention/closing"
import { reasonText } from "../attention/reason-text"
import { TechnicalDetails } from "../components/technical-details"
import type { Details } from "./details"

/** The payment's earlier attention items, and how each ended. The open item is at the top of the page. */
export const AttentionHistory = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  const { attention, earlier_items, actors } = details
  const { sync_state } = details.payment_order
  const items = [...(attention === null ? [] : [attention]), ...earlier_items]
  const closed = items.flatMap((item) => (item.closed === null ? [] : [{ ...item, closed: item.closed }]))
  if (closed.length === 0) {
    return null
  }
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("payments.detail.closedItems")}</Heading>
      </div>
      <ul className="divide-y">
        {closed.map((item) => (
          <li key={item.since} className="flex flex-col gap-y-2 px-6 py-4">
            <div>
              <Text size="small" weight="plus">
                {t(`attention.reasons.${reasonText({ ...item, sync_state })}.title`)}
              </Text>
              <TechnicalDetails detail={item.detail} />
            </div>
            <Closing since={item.since} closed={item.closed} admins={actors} />
          </li>
        ))}
      </ul>
    </Container>
  )
}
