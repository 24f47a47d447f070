import { Badge, StatusBadge, Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { AdminPayment } from "../../src/api/admin/servicepay/payment-orders/contract"
import { useKwanzas } from "../kwanzas"
import { useMoments } from "../moments"
import { goTo } from "../navigation/address"
import { Link } from "../navigation/link"
import { shownStatus, STATUS_COLORS } from "../status"
import { inGroups } from "./groups"

export const PaymentsTable = ({ payments }: { readonly payments: readonly AdminPayment[] }) => {
  const { t } = useTranslation("servicepay")
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("payments.columns.reference")}</Table.HeaderCell>
            <Table.HeaderCell>{t("payments.columns.created")}</Table.HeaderCell>
            <Table.HeaderCell>{t("payments.columns.item")}</Table.HeaderCell>
            <Table.HeaderCell>{t("payments.columns.order")}</Table.HeaderCell>
            <Table.HeaderCell>{t("payments.columns.status")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("payments.columns.amount")}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

const Row = ({ payment }: { readonly payment: AdminPayment }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { exact } = useMoments()
  const status = shownStatus(payment)
  const page = `/servicepay/payment-orders/${payment.id}`
  return (
    <Table.Row
      className="cursor-pointer"
      onClick={() => {
        goTo(page)
      }}
    >
      <Table.Cell>
        {/* The link for keyboard users. */}
        <Link
          to={page}
          className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus rounded outline-none"
          onClick={(event) => {
            event.stopPropagation()
          }}
        >
          {payment.reference_number}
        </Link>
        {payment.bank_reference ? <Below>{inGroups(payment.bank_reference)}</Below> : null}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{exact(payment.created_at)}</Table.Cell>
      <Table.Cell className="max-w-60">
        <span className="block truncate" title={payment.name}>
          {payment.name}
        </span>
      </Table.Cell>
      <Table.Cell>{payment.order_display_id === null ? "–" : `#${payment.order_display_id}`}</Table.Cell>
      <Table.Cell>
        <div className="flex items-center gap-1">
          <StatusBadge color={STATUS_COLORS[status]}>{t(`order.status.${status}`)}</StatusBadge>
          {payment.attention ? (
            <Badge size="2xsmall" color="orange">
              {t("payments.needsYou")}
            </Badge>
          ) : null}
          {payment.environment === "sandbox" ? (
            <Badge size="2xsmall">{t("payments.environments.sandbox")}</Badge>
          ) : null}
        </div>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right">{kwanzas(payment.amount)}</Table.Cell>
    </Table.Row>
  )
}

const Below = ({ children }: { readonly children: ReactNode }) => (
  <Text size="xsmall" className="text-ui-fg-subtle">
    {children}
  </Text>
)
