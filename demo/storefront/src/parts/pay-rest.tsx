import { kwanzas } from "servicepay-storefront/payment"
import { Link } from "react-router-dom"
import { useCollectionPayment } from "../data/payment"
import { useTexts } from "../texts"

/** Leads to the page that pays what is left on an order, if its payment collection asks for exactly that; else the shop sends a link. */
export function PayRest({ collectionId }: { collectionId: string }) {
  const { pending: texts } = useTexts()
  const { data } = useCollectionPayment(collectionId)
  if (!data) {
    return null
  }
  return data.refusal === null ? (
    <Link className="button primary" to={`/payment-collection/${collectionId}`}>
      {texts.payRest(kwanzas(data.amount))}
    </Link>
  ) : (
    <p>{texts.askForLink}</p>
  )
}
