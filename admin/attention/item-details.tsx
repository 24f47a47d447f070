import { Copy } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Customer } from "../components/customer"
import { IN_TEXT, Link } from "../navigation/link"
import { useKwanzas } from "../format-kwanzas"
import { groupDigits } from "../payment-orders/group-digits"
import { LabelledValue, LabelledValues } from "./labelled-values"
import { leftToRefund } from "./left-to-refund"
import { Timestamp } from "../components/timestamp"
import type { Item, Names, PaymentItem } from "./use-attention"

/** The item's amount, references, opening time and links. */
export const ItemDetails = ({ item, names }: { readonly item: Item; readonly names: Names }) => {
  const { t } = useTranslation("servicepay")
  return (
    <>
      <LabelledValues>
        {item.kind === "payment_order" ? <PaymentDetails item={item} names={names} /> : null}
        <LabelledValue label={t("attention.item.since")}>
          <Timestamp at={item.since} />
        </LabelledValue>
      </LabelledValues>
      <Links item={item} names={names} />
    </>
  )
}

const PaymentDetails = ({ item, names }: { readonly item: PaymentItem; readonly names: Names }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const customer = names.customers[item.id]
  const left = leftToRefund(item)
  return (
    <>
      <LabelledValue label={t("attention.item.amount")}>{kwanzas(item.amount)}</LabelledValue>
      {left === undefined ? null : (
        <LabelledValue label={t("refunds.lines.toGiveBack")}>{kwanzas(left)}</LabelledValue>
      )}
      {item.cart_total === null ? null : (
        <LabelledValue label={t("attention.item.cartTotal")}>{kwanzas(item.cart_total)}</LabelledValue>
      )}
      {item.underpaid_amount === null ? null : (
        <LabelledValue label={t("attention.item.stillToPay")}>{kwanzas(item.underpaid_amount)}</LabelledValue>
      )}
      {item.refunded_amount > 0 ? (
        <LabelledValue label={t("attention.item.givenBack")}>{kwanzas(item.refunded_amount)}</LabelledValue>
      ) : null}
      {item.bank_reference === null ? null : (
        <LabelledValue label={t("order.bankReference")}>{groupDigits(item.bank_reference)}</LabelledValue>
      )}
      {item.bank_entity === null ? null : (
        <LabelledValue label={t("order.bankEntity")}>{item.bank_entity}</LabelledValue>
      )}
      {item.reference_number === null ? null : (
        <LabelledValue label={t("order.reference")}>
          {item.reference_number}
          <Copy
            content={item.reference_number}
            variant="mini"
            aria-label={t("attention.item.copyReference", { number: item.reference_number })}
          />
        </LabelledValue>
      )}
      {customer === undefined ? null : (
        <LabelledValue label={t("attention.item.shopper")}>
          <Customer customer={customer} />
        </LabelledValue>
      )}
    </>
  )
}

/** The order that the item is about, and the one that the payment was used for. */
function ordersOf({ order_id, made_for_order_id: madeFor, sync_state }: PaymentItem) {
  const isUsed = madeFor !== null && sync_state === "synced"
  return [
    ...(madeFor === null ? [] : [{ id: madeFor, text: "order" } as const]),
    ...(order_id === null ? [] : [{ id: order_id, text: isUsed ? "usedForOrder" : "order" } as const]),
  ]
}

const Links = ({ item, names }: { readonly item: Item; readonly names: Names }) => {
  const { t } = useTranslation("servicepay")
  const orders = item.kind === "payment_order" ? ordersOf(item) : []
  const paymentId = item.kind === "payment_order" ? item.id : item.payment_order_id
  if (paymentId === null) {
    return null
  }
  return (
    <div className="txt-small flex flex-wrap gap-x-4 gap-y-1">
      {orders.map(({ id, text }) => (
        <Link key={id} className={IN_TEXT} to={`/orders/${id}`}>
          {names.orders[id] === undefined
            ? t("attention.item.orderUnnamed")
            : t(`attention.item.${text}`, { number: names.orders[id] })}
        </Link>
      ))}
      <Link className={IN_TEXT} to={`/servicepay/payment-orders/${paymentId}`}>
        {t("attention.item.payment")}
      </Link>
    </div>
  )
}
