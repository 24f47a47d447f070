import { kwanzas } from "servicepay-storefront/payment"
import { useTexts } from "../texts"

/** The fields of a cart or an order that the summary shows. */
interface Bought {
  items?:
    | { id: string; title: string; product_title?: string | null; quantity: number; unit_price: number }[]
    | null
  shipping_methods?: unknown[] | null
  item_total: number
  shipping_total: number
  total: number
  /** What Medusa took off an order's total, such as for a refund. */
  credit_line_total?: number
}

interface OrderSummaryProps {
  of: Bought
  totalLabel?: string
  /** Leaves out the items, if the page shows them already. */
  brief?: boolean
}

/** The items and the prices. */
export function OrderSummary({ of, totalLabel, brief }: OrderSummaryProps) {
  const { summary } = useTexts()
  const isShippingKnown = Boolean(of.shipping_methods?.length)
  return (
    <section className="card summary" aria-label={summary.title}>
      <h2>{summary.title}</h2>
      <dl>
        {brief ? (
          <div>
            <dt>{summary.products}</dt>
            <dd>{kwanzas(of.item_total)}</dd>
          </div>
        ) : (
          of.items?.map(({ id, title, product_title, quantity, unit_price }) => (
            <div key={id}>
              <dt>
                {quantity} × {product_title ?? title}
              </dt>
              <dd>{kwanzas(unit_price * quantity)}</dd>
            </div>
          ))
        )}
        <div>
          <dt>{summary.shipping}</dt>
          <dd>{isShippingKnown ? kwanzas(of.shipping_total) : summary.shippingLater}</dd>
        </div>
        {of.credit_line_total ? (
          <div>
            <dt>{summary.credit}</dt>
            <dd>−{kwanzas(of.credit_line_total)}</dd>
          </div>
        ) : null}
        <div className="total">
          <dt>{totalLabel ?? summary.total}</dt>
          <dd>{kwanzas(of.total)}</dd>
        </div>
      </dl>
    </section>
  )
}
