import { Container, Heading, Table, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import type { DayReport, Difference } from "../../src/api/admin/servicepay/reconciliation/contract"
import { useKwanzas } from "../kwanzas"

/** The payments in which the service and Medusa differ, and what each means. */
export const Differences = ({ books }: { readonly books: DayReport }) => {
  const { t } = useTranslation("servicepay")
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("reconciliation.differences.title")}</Heading>
        {books.has_more ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("reconciliation.differences.more")}
          </Text>
        ) : null}
      </div>
      {books.differences.length === 0 ? (
        <Text size="small" className="px-6 py-4">
          {t("reconciliation.differences.none")}
        </Text>
      ) : (
        <div className="overflow-x-auto">
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>{t("payments.columns.reference")}</Table.HeaderCell>
                <Table.HeaderCell>{t("payments.columns.order")}</Table.HeaderCell>
                <Table.HeaderCell className="text-right">
                  {t("reconciliation.columns.confirmed")}
                </Table.HeaderCell>
                <Table.HeaderCell className="text-right">
                  {t("reconciliation.columns.captured")}
                </Table.HeaderCell>
                <Table.HeaderCell>{t("reconciliation.columns.result")}</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {books.differences.map((difference) => (
                <Row
                  key={`${difference.payment_id ?? ""} ${difference.medusa_payment_id ?? ""}`}
                  {...difference}
                />
              ))}
            </Table.Body>
          </Table>
        </div>
      )}
    </Container>
  )
}

const Row = (difference: Difference) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { payment_id, medusa_payment_id, reference_number, order_id, order_display_id } = difference
  return (
    <Table.Row>
      <Table.Cell>
        {payment_id ? (
          <Link to={`/servicepay/payment-orders/${payment_id}`} className="text-ui-fg-base underline">
            {reference_number ?? payment_id}
          </Link>
        ) : (
          medusa_payment_id
        )}
      </Table.Cell>
      <Table.Cell>
        {order_id ? (
          <Link to={`/orders/${order_id}`} className="text-ui-fg-base underline">
            {order_display_id === null ? order_id : `#${String(order_display_id)}`}
          </Link>
        ) : (
          "–"
        )}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right">{kwanzas(difference.confirmed)}</Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right">{kwanzas(difference.captured)}</Table.Cell>
      <Table.Cell className="min-w-60 whitespace-normal py-2">
        {t(`reconciliation.findings.${difference.finding}`)}
      </Table.Cell>
    </Table.Row>
  )
}
