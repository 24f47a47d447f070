import Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/types"
import { saved } from "./saved"
import { settings } from "./settings"

export type Cart = HttpTypes.StoreCart
export type Product = HttpTypes.StoreProduct
export type Order = HttpTypes.StoreOrder
export type ShippingOption = HttpTypes.StoreCartShippingOption

export interface Delivery {
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
}

const medusa = new Medusa({
  baseUrl: settings.medusaUrl,
  publishableKey: settings.publishableApiKey,
})

export async function listProducts(): Promise<Product[]> {
  const { products } = await medusa.store.product.list({
    region_id: settings.regionId,
    fields: "id,title,subtitle,description,thumbnail,*variants.calculated_price",
    order: "title",
    limit: 50,
  })
  return products
}

/** The customer's open cart; none when there is none, or it has become an order. */
export async function currentCart(): Promise<Cart | undefined> {
  if (!saved.cartId) {
    return undefined
  }
  try {
    const { cart } = await medusa.store.cart.retrieve(saved.cartId, { fields: "+completed_at" })
    if (!("completed_at" in cart) || !cart.completed_at) {
      return cart
    }
  } catch (error) {
    if (!isNotFound(error)) {
      throw error
    }
  }
  saved.cartId = undefined
  return undefined
}

export async function addToCart(variantId: string): Promise<Cart> {
  const open = await currentCart()
  const id = open?.id ?? (await medusa.store.cart.create({ region_id: settings.regionId })).cart.id
  saved.cartId = id
  const { cart } = await medusa.store.cart.createLineItem(id, { variant_id: variantId, quantity: 1 })
  return cart
}

/** Changes how many of an item are in the cart; none takes it out. */
export async function setQuantity(cart: Cart, lineItemId: string, quantity: number): Promise<void> {
  if (quantity < 1) {
    await medusa.store.cart.deleteLineItem(cart.id, lineItemId)
  } else {
    await medusa.store.cart.updateLineItem(cart.id, lineItemId, { quantity })
  }
}

export async function shippingOptions(cart: Cart): Promise<ShippingOption[]> {
  const { shipping_options } = await medusa.store.fulfillment.listCartOptions({ cart_id: cart.id })
  return shipping_options.sort((one, other) => one.amount - other.amount)
}

export async function setDelivery(cart: Cart, delivery: Delivery, shippingOptionId: string): Promise<void> {
  await medusa.store.cart.update(cart.id, {
    email: delivery.email,
    shipping_address: {
      first_name: delivery.firstName,
      last_name: delivery.lastName,
      phone: delivery.phone,
      address_1: delivery.address,
      city: delivery.city,
      country_code: "ao",
    },
  })
  await medusa.store.cart.addShippingMethod(cart.id, { option_id: shippingOptionId })
}

/** Makes the cart an order; for a cart that is one already, gives that order. */
export async function placeOrder(cartId: string): Promise<{ id: string; number: number }> {
  const answer = await medusa.store.cart.complete(cartId)
  if (answer.type !== "order") {
    throw new Error(answer.error.message)
  }
  return { id: answer.order.id, number: answer.order.display_id ?? 0 }
}

export async function retrieveOrder(id: string): Promise<Order> {
  const { order } = await medusa.store.order.retrieve(id)
  return order
}

function isNotFound(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404
}
