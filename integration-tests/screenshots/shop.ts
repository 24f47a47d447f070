import { type Browser } from "playwright-core"
import { BrowserShopper, inPopup } from "../setup/browser-shopper"
import { photograph } from "./camera"

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

/** Walks through the demo's shop on a phone and on a desktop. */
export async function photographShop(browser: Browser, shop: string): Promise<void> {
  for (const screen of ["phone", "desktop"] as const) {
    await walk(browser, shop, screen)
  }
}

async function walk(browser: Browser, shop: string, screen: keyof typeof SCREENS): Promise<void> {
  const context = await browser.newContext({ viewport: SCREENS[screen] })
  const page = await context.newPage()
  const shopper = new BrowserShopper(page, shop)
  let pages = 0
  const take = (name: string) => photograph(page, `shop-${screen}-${++pages}-${name}`)

  await shopper.open()
  await take("products")
  await shopper.link("Pano samakaka")
  await take("product")
  await shopper.addToCart("Pano samakaka")
  await shopper.addToCart("Mel do Moxico")
  await take("cart")
  await shopper.link("Finalizar a compra")
  await shopper.button("Preencher com um exemplo")
  await take("address")
  await shopper.button("Continuar para a entrega")
  await page.getByRole("radio").first().waitFor()
  await take("shipping")
  await shopper.button("Continuar para o pagamento")
  await page.getByRole("button", { name: /^Pagar/ }).waitFor()
  await take("payment")
  await inPopup.cancel(await shopper.pay())
  await shopper.heading("Pagamento cancelado")
  await take("cancelled")
  await shopper.link("Tentar pagar de novo")
  await inPopup.takeReference(await shopper.pay())
  await page.getByText(/^Registámos a encomenda/).waitFor()
  await take("pending")
  await inPopup.payDirectly(await shopper.buy("Café da Gabela"))
  await page.getByText("Total pago").waitFor()
  await take("confirmed")
  await context.close()
}
