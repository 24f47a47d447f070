import { Copy } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import { useKwanzas } from "../format-kwanzas"
import { Fact, Facts } from "./labelled-values"
import { Moment } from "./timestamp"
import type { Item, Names } from "./use-attention"

type PaymentItem = Extract<Item, { kind: "payment_order" }>

const LINK = "text-ui-fg-base hover:text-ui-fg-subtle underline underline-offset-2"

/** The item's amount, reference, opening time and links. */
export const ItemFacts = ({ item, names }: { readonly item: Item; readonly names: Names }) => {
  const { t } = useTranslation("servicepay")
  return (
    <>
      <Facts>
        {item.kind === "payment_order" ? <PaymentFacts item={item} names={names} /> : null}
        <Fact label={t("attention.item.since")}>
          <Moment at={item.since} />
        </Fact>
      </Facts>
      <Links item={item} names={names} />
    </>
  )
}

const PaymentFacts = ({ item, names }: { readonly item: PaymentItem; readonly names: Names }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const shopper = item.cart_id === null ? undefined : names.carts[item.cart_id]
  return (
    <>
      <Fact label={t("attention.item.amount")}>{kwanzas(item.amount)}</Fact>
      {item.refunded_amount > 0 ? (
        <Fact label={t("attention.item.givenBack")}>{kwanzas(item.refunded_amount)}</Fact>
      ) : null}
      {item.reference_number === null ? null : (
        <Fact label={t("attention.item.reference")}>
          {item.reference_number}
          <Copy
            content={item.reference_number}
            variant="mini"
            aria-label={t("attention.item.copyReference", { number: item.reference_number })}
          />
        </Fact>
      )}
      {shopper === undefined ? null : <Fact label={t("attention.item.shopper")}>{shopper}</Fact>}
    </>
  )
}

const Links = ({ item, names }: { readonly item: Item; readonly names: Names }) => {
  const { t } = useTranslation("servicepay")
  const orderId = item.kind === "payment_order" ? item.order_id : null
  const paymentId = item.kind === "payment_order" ? item.id : item.payment_order_id
  if (paymentId === null) {
    return null
  }
  const number = orderId === null ? undefined : names.orders[orderId]
  return (
    <div className="txt-small flex flex-wrap gap-x-4 gap-y-1">
      {orderId === null ? null : (
        <Link className={LINK} to={`/orders/${orderId}`}>
          {number === undefined ? t("attention.item.orderUnnamed") : t("attention.item.order", { number })}
        </Link>
      )}
      <Link className={LINK} to={`/servicepay/payment-orders/${paymentId}`}>
        {t("attention.item.payment")}
      </Link>
    </div>
  )
}
