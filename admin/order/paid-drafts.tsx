import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PaidDraftsAnswer } from "../../src/api/admin/servicepay/paid-draft-orders/contract"
import { IN_TEXT, Link } from "../navigation/link"
import { sdk } from "../sdk"

/** More links would push the list out of view. */
const MOST = 20

export function usePaidDrafts() {
  return useQuery({
    queryKey: ["servicepay", "paid-drafts"],
    queryFn: () => sdk.client.fetch<PaidDraftsAnswer>("/admin/servicepay/paid-draft-orders"),
    refetchOnMount: "always",
  })
}

/** Names the paid draft orders, which no other list shows. Hidden when there is none. */
export const PaidDrafts = () => {
  const { t } = useTranslation("servicepay")
  const { data } = usePaidDrafts()
  const drafts = data?.draft_orders ?? []
  if (drafts.length === 0) {
    return null
  }
  return (
    // Medusa 2.21 puts every widget below its own content, even in a `before` zone.
    <Container className="order-first flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-3">
      <Text size="small" weight="plus" className="flex items-center gap-x-2">
        <span aria-hidden className="bg-ui-tag-orange-icon size-2 shrink-0 rounded-full" />
        {t("order.draft.toConvert")}
      </Text>
      {drafts.slice(0, MOST).map(({ id, display_id }) => (
        <Link key={id} to={`/draft-orders/${id}`} className={`txt-small ${IN_TEXT}`}>
          #{display_id}
        </Link>
      ))}
      {drafts.length > MOST ? "…" : null}
    </Container>
  )
}
