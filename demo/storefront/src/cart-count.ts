import { type Cart } from "./store"

/** Shows in the header how many things are in the cart. */
export function showCartCount(cart: Cart | undefined): void {
  const badge = document.getElementById("cart-count")
  if (badge) {
    const count = (cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
}
