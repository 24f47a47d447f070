import { Container, Skeleton, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { addressOfItem } from "../attention/list-address"
import { reasonText } from "../attention/reason-text"
import { TechnicalDetails } from "../components/technical-details"
import { useKwanzas } from "../format-kwanzas"
import { ObstacleNotice } from "../health/obstacle-notice"
import { usePageAddress } from "../navigation/address"
import { Link } from "../navigation/link"
import { RequestPayment } from "../payment-links/request-payment"
import { orderPaymentsOf } from "../order/use-order-payments"
import { CheckNow } from "../order/check-now"
import { unpaidReasonOf } from "../order/unpaid-reason"
import { UnpaidReasonNote } from "../order/unpaid-reason-note"
import { STATUS_COLORS } from "../status"
import { AttentionHistory } from "./attention-history"
import { shownPayment, useDetails, type Details } from "./details"
import { AmountsSection, IdsSection, MedusaSection, ReferencesSection, StateSection } from "./sections"
import { MoneySection } from "./money-section"
import { RefundsSection } from "./refunds-section"
import { Timeline } from "./timeline"
import { Breadcrumb } from "../components/breadcrumb"
import { PageTitle } from "../components/page-title"
import { ErrorState } from "../components/error-state"
import { RefundBadge } from "../components/refund-badge"
import { TestBadge } from "../components/test-badge"

const PAGE = /^\/servicepay\/payment-orders\/([^/]+)\/?$/

export const PaymentPage = () => {
  const { param: id } = usePageAddress(PAGE)
  const { t } = useTranslation("servicepay")
  const { data, isPending, isError, refetch } = useDetails(id)
  if (isPending) {
    return <Waiting />
  }
  if (isError) {
    return (
      <Container>
        <ErrorState title={t("payments.failedOne")} onRetry={refetch} />
      </Container>
    )
  }
  return (
    <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:flex-row">
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <ObstacleNotice />
        <Summary details={data} />
        <Timeline details={data} />
        <AttentionHistory details={data} />
        <MoneySection details={data} />
        <RefundsSection details={data} />
      </div>
      <div className="flex w-full flex-col gap-y-3 xl:max-w-[440px]">
        <ReferencesSection details={data} />
        <MedusaSection details={data} />
        <AmountsSection details={data} />
        <StateSection details={data} />
        <IdsSection details={data} />
      </div>
    </div>
  )
}

/** A payment's name in the breadcrumb. */
export const PaymentName = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation("servicepay")
  const { data } = useDetails(id)
  return <Breadcrumb>{data?.payment_order.reference_number ?? t("payments.payment")}</Breadcrumb>
}

const Summary = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const order = shownPayment(details)
  const { attention: open } = order
  const status = order.shown_status
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <PageTitle title={kwanzas(order.amount)} subtitle={order.name} />
        <div className="flex flex-wrap items-center gap-2">
          <TestBadge environment={order.environment} />
          <StatusBadge color={STATUS_COLORS[status]}>{t(`order.status.${status}`)}</StatusBadge>
          <RefundBadge of={{ amount: order.amount, refunded: order.money.refunded }} />
          {order.status === "PEN" ? <CheckNow id={order.id} /> : null}
          {order.status === "CON" || order.order_id === null ? null : (
            <RequestAgain orderId={order.order_id} />
          )}
        </div>
      </div>
      {open ? (
        <div className="flex flex-col gap-y-1 px-6 py-4">
          <StatusBadge color="orange" className="w-fit">
            {t("payments.detail.attention")}
          </StatusBadge>
          <Text size="small" weight="plus">
            {t(`attention.reasons.${reasonText(open)}.title`)}
          </Text>
          <Text size="small" className="text-ui-fg-subtle">
            {t(`attention.reasons.${reasonText(open)}.story`)}
          </Text>
          <TechnicalDetails detail={open.detail} />
          <Link
            to={addressOfItem(order.id)}
            className="txt-small text-ui-fg-base w-fit underline underline-offset-2"
          >
            {t("order.whatToDo")}
          </Link>
        </div>
      ) : unpaidReasonOf(order, new Date()) === undefined ? null : (
        <div className="px-6 py-4">
          <UnpaidReasonNote payment={order} />
        </div>
      )}
    </Container>
  )
}

/** For a payment that was not paid, if its order still asks for money. */
const RequestAgain = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useQuery(orderPaymentsOf(orderId))
  return typeof data?.outstanding === "number" ? <RequestPayment orderId={orderId} /> : null
}

const Waiting = () => {
  const { t } = useTranslation("servicepay")
  return (
    <div role="status" aria-label={t("payments.loading")} className="flex flex-col gap-y-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
