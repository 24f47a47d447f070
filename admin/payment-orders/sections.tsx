import { Container } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TechnicalDetails } from "../components/technical-details"
import { Link } from "../navigation/link"
import { useKwanzas } from "../format-kwanzas"
import { useTimeFormats } from "../date-formats"
import { shownNextCheck, shownSyncState } from "../status"
import type { Details } from "./details"
import { howPaidKey } from "../order/how-paid"
import { groupDigits } from "./group-digits"
import { Customer } from "../components/customer"
import { CopiedLine, Line, Section } from "../components/section"

interface DetailsProps {
  readonly details: Details
}

/** The payment's references for the customer, the bank and the service. */
export const ReferencesSection = ({ details: { payment_order: order } }: DetailsProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <Section title={t("payments.detail.references")}>
      {order.bank_entity === null ? null : (
        <CopiedLine label={t("order.bankEntity")} text={order.bank_entity} />
      )}
      {order.bank_reference === null ? null : (
        <CopiedLine
          label={t("order.bankReference")}
          text={order.bank_reference}
          shown={groupDigits(order.bank_reference)}
        />
      )}
      {order.reference_number === null ? null : (
        <CopiedLine label={t("order.reference")} text={order.reference_number} />
      )}
      {order.status === "CON" ? <Line label={t("order.howPaid")}>{t(howPaidKey(order))}</Line> : null}
    </Section>
  )
}

/** The payment's IDs. They are folded, because only a developer needs them. */
export const IdsSection = ({ details: { payment_order: order } }: DetailsProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <Container className="p-0">
      <details>
        <summary className="txt-small text-ui-fg-subtle cursor-pointer px-6 py-4">
          {t("payments.detail.ids")}
        </summary>
        <dl className="divide-y border-t">
          <CopiedLine label={t("payments.detail.transaction")} text={order.external_transaction_id} />
          {order.cart_id === null ? null : (
            <CopiedLine label={t("payments.detail.cart")} text={order.cart_id} />
          )}
        </dl>
      </details>
    </Container>
  )
}

/** The payment's customer and orders in Medusa. */
export const MedusaSection = ({ details }: DetailsProps) => {
  const { t } = useTranslation("servicepay")
  const { payment_order: order, order_display_id: number, made_for_display_id: madeFor, customer } = details
  return (
    <Section title={t("payments.detail.links")}>
      {customer === null ? null : (
        <Line label={t("payments.columns.customer")}>
          <Customer customer={customer} />
        </Line>
      )}
      <Line label={t("payments.detail.order")}>
        {order.order_id === null ? (
          t("payments.detail.noOrder")
        ) : (
          <Link className="text-ui-fg-base underline underline-offset-2" to={`/orders/${order.order_id}`}>
            {number === null ? order.order_id : t("payments.detail.orderNumber", { number })}
          </Link>
        )}
      </Line>
      {madeFor === null || order.made_for_order_id === null ? null : (
        <Line label={t("payments.detail.madeFor")}>
          <Link
            className="text-ui-fg-base underline underline-offset-2"
            to={`/orders/${order.made_for_order_id}`}
          >
            {t("payments.detail.orderNumber", { number: madeFor })}
          </Link>
        </Line>
      )}
    </Section>
  )
}

export const AmountsSection = ({ details: { payment_order: order } }: DetailsProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  return (
    <Section title={t("payments.detail.amounts")}>
      <Line label={t("payments.detail.asked")}>{kwanzas(order.amount)}</Line>
      {order.rounding_difference === 0 ? null : (
        <>
          <Line label={t("payments.detail.session")}>{kwanzas(order.session_amount)}</Line>
          <Line label={t("order.rounding")}>{kwanzas(order.rounding_difference)}</Line>
        </>
      )}
    </Section>
  )
}

export const StateSection = ({ details: { payment_order: order, attention } }: DetailsProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const syncState = shownSyncState(order, attention?.closed === null)
  const nextCheck = shownNextCheck(order, new Date())
  return (
    <Section title={t("payments.detail.state")}>
      {syncState === undefined ? null : (
        <Line label={t("payments.detail.sync_state")}>{t(`payments.syncState.${syncState}`)}</Line>
      )}
      {order.status_source === null ? null : (
        <Line label={t(`payments.detail.source.${order.status}`)}>
          {t(`payments.sources.${order.status_source}`)}
        </Line>
      )}
      {order.status !== "PEN" ? null : (
        <Line label={t(`payments.detail.${new Date(order.expires_at) > new Date() ? "expires" : "expired"}`)}>
          {exact(order.expires_at)}
        </Line>
      )}
      {order.last_checked_at === null ? null : (
        <Line label={t("payments.detail.lastAsked")}>{exact(order.last_checked_at)}</Line>
      )}
      {nextCheck === undefined ? null : (
        <Line label={t("payments.detail.nextAsked")}>
          {nextCheck === "soon" ? t("payments.detail.nextSoon") : exact(nextCheck)}
        </Line>
      )}
      {order.sync_error === null ? null : (
        <Line label={t("payments.detail.syncError")}>
          <TechnicalDetails detail={order.sync_error} />
        </Line>
      )}
    </Section>
  )
}
