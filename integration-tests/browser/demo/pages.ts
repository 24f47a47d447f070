import { barriers } from "../../setup/barriers"
import { type BrowserShopper, inPopup } from "../../setup/browser-shopper"
import type { DemoVisit } from "../../setup/demo-visit"

/** The page's Cumulative Layout Shift so far. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
  }).observe({ type: "layout-shift", buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
})`
/** The limit for a good score. */
const GOOD_SHIFT = 0.1

/** The accessibility and the layout shift of every page of the shop. */
export function pages(visit: () => DemoVisit): void {
  const expectNoBarriers = async ({ page }: BrowserShopper, where: string) => {
    expect({ where, found: await barriers(page) }).toEqual({ where, found: [] })
  }

  it("no page on the way to a paid order has a serious axe-core violation", async () => {
    const shopper = await visit().newTab()
    await shopper.open()
    await shopper.heading("Feito em Angola")
    await expectNoBarriers(shopper, "products")
    await shopper.link("Café da Gabela")
    await shopper.page.getByRole("button", { name: "Adicionar ao carrinho" }).waitFor()
    await expectNoBarriers(shopper, "product")
    await shopper.button("Adicionar ao carrinho")
    await shopper.heading("Carrinho")
    await expectNoBarriers(shopper, "cart")
    await shopper.link("Finalizar a compra")
    await shopper.button("Continuar para a entrega")
    await shopper.page.locator("[aria-invalid=true]").first().waitFor()
    await expectNoBarriers(shopper, "address with mistakes")
    await shopper.button("Preencher com um exemplo")
    await shopper.button("Continuar para a entrega")
    await shopper.heading("Como quer receber?")
    await expectNoBarriers(shopper, "delivery")
    await shopper.button("Continuar para o pagamento")
    await shopper.page.getByRole("button", { name: /^Pagar com/ }).waitFor()
    await expectNoBarriers(shopper, "payment")
    await inPopup.takeReference(await shopper.pay())
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    await expectNoBarriers(shopper, "pending reference")
    await visit().atTheService("Confirm")
    await shopper.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
    await expectNoBarriers(shopper, "confirmed")
    expect(await shopper.page.evaluate<number>(LAYOUT_SHIFT)).toBeLessThan(GOOD_SHIFT)
  })

  it("no other page has a serious axe-core violation", async () => {
    const shopper = await visit().newTab()
    await inPopup.cancel(await shopper.buy("Mel do Moxico"))
    await shopper.heading("Pagamento cancelado")
    await expectNoBarriers(shopper, "cancelled")
    expect(await shopper.page.evaluate<number>(LAYOUT_SHIFT)).toBeLessThan(GOOD_SHIFT)
    await shopper.link("Tentar pagar de novo")
    await inPopup.leaveWallet(await shopper.pay())
    await shopper.heading("Confirme no telemóvel")
    await expectNoBarriers(shopper, "pending wallet")
    await shopper.open("/nao-existe")
    await shopper.heading("Página não encontrada")
    await expectNoBarriers(shopper, "not found")
    await shopper.page.evaluate("localStorage.clear()")
    await shopper.open("/encomenda")
    await shopper.page.getByText("Não há nenhum pagamento").waitFor()
    await expectNoBarriers(shopper, "no payment")
  })

  it("on slow 3G the button's space is reserved, nothing moves when it appears, and no script of ours blocks the page", async () => {
    const shopper = await visit().newTab()
    await shopper.addToCart("Café da Gabela")
    await shopper.goToPayment()
    const session = await visit().context.newCDPSession(shopper.page)
    await session.send("Network.enable")
    await session.send("Network.setCacheDisabled", { cacheDisabled: true })
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await shopper.page.reload({ waitUntil: "commit", timeout: 120_000 })
    const slot = shopper.page.locator(".servicepay-slot")
    await shopper.page.locator(".servicepay-slot:empty").waitFor({ timeout: 120_000 })
    const kept = await slot.boundingBox()
    await shopper.page.locator(`link[rel=preconnect][href*="/sdks/v1/"]`).waitFor({ state: "attached" })
    const button = slot.getByRole("button")
    await button.waitFor({ timeout: 120_000 })
    const come = await button.boundingBox()
    expect([come?.width, come?.height]).toEqual([kept?.width, kept?.height])
    expect(await shopper.page.evaluate<number>(LAYOUT_SHIFT)).toBeLessThan(GOOD_SHIFT)
    const blocking = await shopper.page.evaluate<string[]>(
      `performance.getEntriesByType("resource").filter((entry) => entry.renderBlockingStatus === "blocking").map(({ name }) => new URL(name).pathname)`,
    )
    expect(blocking.filter((path) => !path.endsWith(".css"))).toEqual([])
  })
}
