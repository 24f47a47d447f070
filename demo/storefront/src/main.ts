import { showCartCount } from "./cart-count"
import { element } from "./element"
import { saved } from "./saved"
import { currentCart } from "./store"
import { type Stage, type View } from "./view"
import { cancelledView, cartView } from "./views/cart"
import { catalogueView } from "./views/catalogue"
import { checkoutView } from "./views/checkout"
import { orderView } from "./views/order"

const VIEWS: Readonly<Record<string, View>> = {
  "#/": catalogueView,
  "#/carrinho": cartView,
  "#/cancelado": cancelledView,
  "#/pagar": checkoutView,
  "#/encomenda": orderView,
}

let visit = 0

/** Shows the view of the address; a slower one that was asked for before is dropped. */
async function show(): Promise<void> {
  const main = document.getElementById("view")
  const ours = ++visit
  const stage: Stage = {
    isCurrent: () => ours === visit,
    show: (page) => {
      if (ours === visit) {
        main?.replaceChildren(page)
        window.scrollTo(0, 0)
      }
    },
  }
  const view = VIEWS[location.hash] ?? catalogueView
  showOrderLink()
  try {
    await view(stage)
  } catch {
    stage.show(unreachable())
  }
}

/** The way back to a payment that was begun, a bank reference above all. */
function showOrderLink(): void {
  const link = document.getElementById("order-link")
  if (link) {
    link.hidden = saved.payment === undefined
  }
}

function unreachable(): HTMLElement {
  return element(
    "section",
    { class: "narrow" },
    element("h1", {}, "A loja não responde"),
    element("p", {}, "Verifique a ligação e tente de novo."),
    element("button", { class: "primary", type: "button", onclick: () => void show() }, "Tentar de novo"),
  )
}

window.addEventListener("hashchange", () => void show())
void show()
void currentCart().then(showCartCount, () => undefined)
