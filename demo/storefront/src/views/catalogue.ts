import { showCartCount } from "../cart-count"
import { element } from "../element"
import { kwanzas } from "../money"
import { addToCart, listProducts, type Product } from "../store"
import { type View } from "../view"

export const catalogueView: View = async (stage) => {
  const products = await listProducts()
  const page = element(
    "section",
    { class: "catalogue" },
    element(
      "div",
      { class: "welcome" },
      element("h1", {}, "Feito em Angola"),
      element("p", {}, "Do produtor para a sua porta. Pague em kwanzas, como preferir."),
    ),
    element("ul", { class: "products" }, ...products.map(card)),
  )
  stage.show(page)
}

function card(product: Product): HTMLElement {
  const [variant] = product.variants ?? []
  const price = variant?.calculated_price?.calculated_amount
  const buy = element("button", { class: "primary", type: "button" }, "Comprar")
  buy.addEventListener("click", () => {
    if (variant) {
      void buyProduct(variant.id, buy)
    }
  })
  return element(
    "li",
    { class: "product" },
    element("img", { src: product.thumbnail ?? "", alt: "", width: 400, height: 400 }),
    element(
      "div",
      { class: "product-text" },
      element("h2", {}, product.title),
      element("p", { class: "quiet" }, product.subtitle ?? ""),
      element("p", { class: "description" }, product.description ?? ""),
      element(
        "div",
        { class: "product-buy" },
        element("strong", { class: "price" }, price == null ? "" : kwanzas(price)),
        buy,
      ),
    ),
  )
}

async function buyProduct(variantId: string, button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  try {
    showCartCount(await addToCart(variantId))
    location.hash = "#/carrinho"
  } catch {
    button.disabled = false
    button.textContent = "Tentar de novo"
  }
}
