import { Badge, Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { FittingOrdersAnswer } from "../../src/api/admin/servicepay/attention/[id]/orders/contract"

interface FittingOrdersProps {
  readonly orders: FittingOrdersAnswer["orders"]
  readonly onChoose: (number: number) => void
}

/** The orders that a payment can be used for, to choose one without looking up its number. Shows nothing if there is none. */
export const FittingOrders = ({ orders, onChoose }: FittingOrdersProps) => {
  const { t } = useTranslation("servicepay")
  if (orders.length === 0) {
    return null
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" weight="plus">
        {t("attention.form.fitting")}
      </Text>
      {orders.map(({ display_id: number, customer_name, is_draft, is_same_customer }) => (
        <Button
          key={number}
          type="button"
          size="small"
          variant="secondary"
          className="justify-start"
          onClick={() => {
            onChoose(number)
          }}
        >
          #{number} {customer_name}
          {is_draft ? <Badge size="2xsmall">{t("payments.draft")}</Badge> : null}
          {is_same_customer ? null : <Badge size="2xsmall">{t("attention.form.otherCustomer")}</Badge>}
        </Button>
      ))}
    </div>
  )
}
