import type { HttpTypes } from "@medusajs/types"
import { element } from "../element"
import { kwanzas } from "../money"
import { showCartCount } from "../cart-count"
import { type Cart, currentCart, setQuantity } from "../store"
import { type View } from "../view"
import { summary } from "./summary"

export const cartView: View = async (stage) => {
  stage.show(await cartPage())
}

/** The cart of a customer who has just closed the popup without paying. */
export const cancelledView: View = async (stage) => {
  const page = await cartPage()
  page.prepend(
    element(
      "div",
      { class: "notice", role: "status" },
      element("strong", {}, "Pagamento cancelado."),
      " Nada foi cobrado e o seu carrinho continua aqui.",
    ),
  )
  stage.show(page)
}

async function cartPage(): Promise<HTMLElement> {
  const page = element("section", { class: "narrow" })
  const draw = async () => {
    const cart = await currentCart()
    showCartCount(cart)
    page.replaceChildren(
      element("h1", {}, "Carrinho"),
      ...(cart?.items?.length ? filled(cart, draw) : empty()),
    )
  }
  await draw()
  return page
}

function empty(): HTMLElement[] {
  return [
    element("p", {}, "Ainda não escolheu nada."),
    element("a", { class: "button primary", href: "#/" }, "Ver os produtos"),
  ]
}

function filled(cart: Cart, redraw: () => Promise<void>): HTMLElement[] {
  const items = cart.items ?? []
  return [
    element("ul", { class: "lines" }, ...items.map((item) => line(cart, item, redraw))),
    summary([["Produtos", cart.item_total]]),
    element("p", { class: "quiet" }, "A entrega é escolhida no passo seguinte."),
    element("a", { class: "button primary wide", href: "#/pagar" }, "Continuar"),
    element("a", { class: "button plain wide", href: "#/" }, "Continuar a comprar"),
  ]
}

function line(cart: Cart, item: HttpTypes.StoreCartLineItem, redraw: () => Promise<void>): HTMLElement {
  const change = (by: number, text: string, label: string) => {
    const button = element("button", { type: "button", "aria-label": label }, text)
    button.addEventListener("click", () => {
      button.disabled = true
      void setQuantity(cart, item.id, item.quantity + by).then(redraw, redraw)
    })
    return button
  }
  return element(
    "li",
    { class: "line" },
    element("img", { src: item.thumbnail ?? "", alt: "", width: 72, height: 72 }),
    element(
      "div",
      { class: "line-text" },
      element("strong", {}, item.product_title ?? item.title),
      element("span", { class: "quiet" }, `${kwanzas(item.unit_price)} cada`),
      element(
        "div",
        { class: "quantity" },
        change(-1, "−", item.quantity > 1 ? "Menos um" : "Retirar do carrinho"),
        element("output", {}, String(item.quantity)),
        change(1, "+", "Mais um"),
      ),
    ),
    element("strong", { class: "line-total" }, kwanzas(item.unit_price * item.quantity)),
  )
}
