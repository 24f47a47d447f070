import { Link, useLocation } from "react-router-dom"
import { itemCount, useCart } from "../data/cart"
import { hasOpenPayment, useSavedPayment } from "../data/payment"
import { useTexts } from "../texts"
import { CartIcon, ReceiptIcon } from "./icons"
import { LanguageSwitch } from "./language-switch"

export function Header() {
  const { shop } = useTexts()
  const { data: cart } = useCart()
  const payment = useSavedPayment()
  const { pathname } = useLocation()
  const count = itemCount(cart)
  const isPaid = payment?.status === "CON"
  const isUnpaid = payment?.status === "PEN" || hasOpenPayment()
  return (
    <header className="top">
      <div className="top-inside">
        <Link className="brand" to="/">
          <img src="/images/loja-kwanza.svg" alt="" width="36" height="36" />
          <span>Loja Kwanza</span>
        </Link>
        {/* That page is where the link would lead. */}
        {payment && pathname !== "/pagamento/confirmado" && (
          <Link className="top-link" to="/encomenda">
            <ReceiptIcon />
            <span className={isUnpaid ? undefined : "on-wide-screens"}>
              {isPaid ? shop.order : shop.payment}
            </span>
          </Link>
        )}
        <Link className="top-link" to="/carrinho">
          <CartIcon />
          <span className="on-wide-screens">{shop.cart}</span>
          {count > 0 && (
            <span className="count">
              <span aria-hidden="true">{count}</span>
              <span className="unseen">{shop.itemsInCart(count)}</span>
            </span>
          )}
        </Link>
        <LanguageSwitch />
      </div>
    </header>
  )
}
