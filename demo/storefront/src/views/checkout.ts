import { element } from "../element"
import { type Cart, currentCart } from "../store"
import { saved } from "../saved"
import { type View } from "../view"
import { showCartCount } from "../cart-count"
import { deliveryForm, deliverySummary } from "./delivery"
import { paymentSection } from "./payment"
import { summary } from "./summary"

export const checkoutView: View = async (stage) => {
  const page = element("section", { class: "narrow" })
  const draw = async (editing: boolean) => {
    const known = saved.cartId
    const cart = await currentCart()
    showCartCount(cart)
    if (!cart?.items?.length) {
      // The payment may have arrived, and made the cart an order, while this page was being loaded again.
      location.hash = known && saved.payment?.cartId === known ? "#/encomenda" : "#/carrinho"
      return
    }
    const ready = isDeliverable(cart) && !editing
    page.replaceChildren(
      element("h1", {}, ready ? "Pagamento" : "Entrega"),
      ...(ready
        ? [deliverySummary(cart, () => void draw(true)), orderSummary(cart), paymentSection(cart)]
        : [await deliveryForm(cart, () => draw(false))]),
    )
  }
  // The SDK looks for its button's place in the document, so the page is there before it is filled.
  stage.show(page)
  await draw(false)
}

function isDeliverable(cart: Cart): boolean {
  return Boolean(cart.email && cart.shipping_address?.address_1 && cart.shipping_methods?.length)
}

function orderSummary(cart: Cart): HTMLElement {
  return summary([
    ...(cart.items ?? []).map(
      (item) =>
        [`${item.quantity} × ${item.product_title ?? item.title}`, item.unit_price * item.quantity] as const,
    ),
    ["Entrega", cart.shipping_total] as const,
    ["Total a pagar", cart.total] as const,
  ])
}
