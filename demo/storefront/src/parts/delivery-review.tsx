import { Link } from "react-router-dom"
import { type Cart } from "../data/cart"
import { useTexts } from "../texts"

/** The entries of the earlier steps, with links back. */
export function DeliveryReview({ cart }: { cart: Cart }) {
  const { payment: texts, shipping } = useTexts()
  const delivery = cart.shipping_methods?.[0]?.name ?? ""
  const address = cart.shipping_address
  return (
    <dl className="card review">
      <div>
        <dt>{texts.deliverTo}</dt>
        <dd className="entered">
          <strong>
            {address?.first_name} {address?.last_name}
          </strong>
          <br />
          {address?.address_1}, {address?.city}
          <br />
          {address?.phone}
        </dd>
        <dd>
          <Link to="/morada" aria-label={texts.changeAddress}>
            {texts.change}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{texts.shippedBy}</dt>
        <dd className="entered">{shipping.names[delivery] ?? delivery}</dd>
        <dd>
          <Link to="/entrega" aria-label={texts.changeShipping}>
            {texts.change}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
