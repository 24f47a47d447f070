import { Failure } from "../stack/failure"
import { type Product } from "../stack/admin-api"
import { type Merchant } from "./merchant"
import { type OpenCart, type PaymentOrder, type Shopper } from "./shopper"

export const QUANTITY = 2

/** Something that is tried on the running store. Gives, in a few words, what was seen. */
export interface Case {
  title: string
  run: () => Promise<string>
}

/** Everybody a case needs. */
export interface Cast {
  shopper: Shopper
  merchant: Merchant
  products: readonly Product[]
}

/** A purchase of its own for each case: one customer, one product. */
export interface Purchase {
  cart: OpenCart
  sku: string
  order: PaymentOrder
}

let customers = 0

export async function beginPurchase({ shopper, products }: Cast, product: number): Promise<Purchase> {
  const variant = products[product % products.length]?.variants[0]
  if (!variant) {
    throw new Failure("the store has no products")
  }
  customers += 1
  const cart = await shopper.fillCart(`cliente-${customers}@exemplo.ao`, variant.id, QUANTITY)
  const order = await shopper.createOrder(cart)
  if (order.amount !== Math.round(cart.total)) {
    throw new Failure(`the payment order is of ${order.amount} Kz and the cart of ${cart.total} Kz`)
  }
  return { cart, sku: variant.sku, order }
}
