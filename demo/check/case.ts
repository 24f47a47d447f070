import { type CreatedPaymentOrder, type Shopper } from "../../kit/shopper"
import { type Product } from "../stack/seeded-store"
import { Failure } from "../stack/failure"
import type { Merchant } from "../../kit/merchant"
import { type Orders, type OpenCart } from "./orders"

export const QUANTITY = 2

/** A test on the running store. Returns what it saw, in a few words. */
export interface Case {
  title: string
  run: () => Promise<string>
}

/** What every case needs. */
export interface Cast {
  shopper: Shopper
  merchant: Merchant
  orders: Orders
  regionId: string
  products: readonly Product[]
}

/** One customer and one product. Each case has its own purchase. */
export interface Purchase {
  cart: OpenCart
  sku: string
  order: CreatedPaymentOrder
}

let customers = 0

/** Each customer has an e-mail address of their own. */
export function newEmail(): string {
  customers += 1
  return `cliente-${customers}@exemplo.ao`
}

export async function beginPurchase({ shopper, products }: Cast, product: number): Promise<Purchase> {
  const variant = products[product % products.length]?.variants[0]
  if (!variant) {
    throw new Failure("the store has no products")
  }
  const email = newEmail()
  const id = await shopper.cart({ email, variantId: variant.id, quantity: QUANTITY })
  const cart = { id, email, total: await shopper.total(id) }
  const order = await shopper.createOrder(id)
  if (order.amount !== Math.round(cart.total)) {
    throw new Failure(`the payment order is of ${order.amount} Kz and the cart of ${cart.total} Kz`)
  }
  return { cart, sku: variant.sku, order }
}
