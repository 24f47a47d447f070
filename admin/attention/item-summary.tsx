import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Customer } from "../components/customer"
import { useKwanzas } from "../format-kwanzas"
import { LabelledValue, LabelledValues } from "./labelled-values"
import { reasonText } from "./reason-text"
import type { Item, Names, PaymentItem } from "./use-attention"

interface SummaryProps {
  readonly item: Item
  readonly names: Names
}

/** Which item a dialog is about, because the dialog covers the list. */
export const ItemSummary = ({ item, names }: SummaryProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" weight="plus">
        {t(`attention.reasons.${reasonText(item)}.title`)}
      </Text>
      {item.kind === "payment_order" ? <PaymentSummary item={item} names={names} /> : null}
    </div>
  )
}

const PaymentSummary = ({ item, names }: SummaryProps & { readonly item: PaymentItem }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const number = item.order_id === null ? undefined : names.orders[item.order_id]
  const customer = names.customers[item.id]
  return (
    <LabelledValues>
      <LabelledValue label={t("attention.item.amount")}>{kwanzas(item.amount)}</LabelledValue>
      {number === undefined ? null : (
        <LabelledValue label={t("payments.detail.order")}>
          {t("payments.detail.orderNumber", { number })}
        </LabelledValue>
      )}
      {item.reference_number === null ? null : (
        <LabelledValue label={t("order.reference")}>{item.reference_number}</LabelledValue>
      )}
      {customer === undefined ? null : (
        <LabelledValue label={t("attention.item.shopper")}>
          <Customer customer={customer} />
        </LabelledValue>
      )}
    </LabelledValues>
  )
}
