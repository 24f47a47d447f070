import { kwanzas } from "servicepay-storefront/payment"
import { type CartItem } from "../data/cart"
import { useTexts } from "../texts"

interface CartLineProps {
  item: CartItem
  isChanging: boolean
  onQuantity: (quantity: number) => void
}

export function CartLine({ item, isChanging, onQuantity }: CartLineProps) {
  const { cart: texts } = useTexts()
  const { quantity, unit_price: price } = item
  const name = item.product_title ?? item.title
  return (
    <li className="line">
      <img src={item.thumbnail ?? ""} alt="" width="96" height="72" />
      <div className="line-text">
        <div className="line-head">
          <span>{name}</span>
          <span>{kwanzas(price * quantity)}</span>
        </div>
        {quantity > 1 && <span className="quiet">{texts.each(kwanzas(price))}</span>}
        <div className="quantity">
          <button
            type="button"
            aria-label={quantity > 1 ? texts.less(name) : texts.remove(name)}
            disabled={isChanging}
            onClick={() => {
              onQuantity(quantity - 1)
            }}
          >
            −
          </button>
          <output aria-label={texts.quantity(name)}>{quantity}</output>
          <button
            type="button"
            aria-label={texts.more(name)}
            disabled={isChanging}
            onClick={() => {
              onQuantity(quantity + 1)
            }}
          >
            +
          </button>
        </div>
      </div>
    </li>
  )
}
