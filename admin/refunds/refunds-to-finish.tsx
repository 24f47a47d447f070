import { Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { AdminPayment, PaymentsAnswer } from "../../src/api/admin/servicepay/payment-orders/contract"
import { useKwanzas } from "../format-kwanzas"
import { IN_TEXT, Link } from "../navigation/link"
import { ON_EVERY_VISIT } from "../read-again"
import { sdk } from "../sdk"
import { RefundInMedusa } from "./refund-in-medusa"

/** The first page of the payments with a recorded refund that Medusa does not have yet. */
export function useRefundsToFinish() {
  return useQuery({
    queryKey: ["servicepay", "refunds", "unfinished"],
    queryFn: () =>
      sdk.client.fetch<PaymentsAnswer>("/admin/servicepay/payment-orders", {
        query: { refund: "unfinished" },
      }),
    ...ON_EVERY_VISIT,
  })
}

/** The refunds that are recorded but not in Medusa yet, with the button that finishes them. Shows nothing if there are none. */
export const RefundsToFinish = () => {
  const { t } = useTranslation("servicepay")
  const { data } = useRefundsToFinish()
  if (!data || data.payments.length === 0) {
    return null
  }
  return (
    <section className="mt-4 flex flex-col gap-y-3 border-y px-6 py-4">
      <div>
        <Heading level="h2">{t("refunds.toFinish.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("refunds.toFinish.hint")}
        </Text>
      </div>
      <ul className="flex flex-col gap-y-2">
        {data.payments.map((payment) => (
          <ToFinish key={payment.id} payment={payment} />
        ))}
      </ul>
      {data.next === null ? null : (
        <Link to="/servicepay?refund=unfinished" className={`txt-small w-fit ${IN_TEXT}`}>
          {t("refunds.toFinish.all")}
        </Link>
      )}
    </section>
  )
}

const ToFinish = ({ payment }: { readonly payment: AdminPayment }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const name = useId()
  const { id, order_id, order_display_id: number, reference_number, customer, refunded } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span id={name} className="txt-small flex flex-wrap gap-x-4">
        {order_id === null || number === null ? (
          <Link to={`/servicepay/payment-orders/${id}`} className={IN_TEXT}>
            {reference_number ?? t("attention.item.payment")}
          </Link>
        ) : (
          <Link to={`/orders/${order_id}`} className={IN_TEXT}>
            {t("attention.item.order", { number })}
          </Link>
        )}
        {customer?.name ? <span>{customer.name}</span> : null}
        <span>{t("refunds.toFinish.refunded", { amount: kwanzas(refunded) })}</span>
      </span>
      <RefundInMedusa id={id} describedBy={name} />
    </li>
  )
}
