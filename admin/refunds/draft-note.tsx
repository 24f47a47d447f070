import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import { isPaidDraft } from "./money"

interface NoteProps {
  readonly payment: Parameters<typeof isPaidDraft>[0] & { readonly order_id: string | null }
  /** The draft order's own page needs no link to itself. */
  readonly isOnItsPage?: boolean
}

/** Says that a paid order is still a draft, and what to press. Shows nothing otherwise. */
export const DraftNote = ({ payment, isOnItsPage = false }: NoteProps) => {
  const { t } = useTranslation("servicepay")
  if (payment.order_id === null || !isPaidDraft(payment)) {
    return null
  }
  return (
    <div role="status" className="flex flex-col gap-y-1">
      <Text size="small" weight="plus">
        {t("order.draft.paid")}
      </Text>
      <Text size="small">
        {t("order.draft.next")}{" "}
        {isOnItsPage ? null : (
          <Link to={`/draft-orders/${payment.order_id}`} className="text-ui-fg-base underline">
            {t("order.draft.open")}
          </Link>
        )}
      </Text>
    </div>
  )
}
