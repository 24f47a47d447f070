import { read, write } from "./storage"

const KEY = "loja-kwanza:order"

/** The id of the order that a cart has become, if it is this device's newest. */
export function savedOrder(cartId: string): string | undefined {
  const [cart, order] = read(KEY)?.split(" ") ?? []
  return cart === cartId ? order : undefined
}

export function saveOrder(cartId: string, orderId: string): void {
  write(KEY, `${cartId} ${orderId}`)
}
