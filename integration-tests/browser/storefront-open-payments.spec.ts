import type { Route } from "playwright-core"
import { said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

describe("a payment that this device has saved, in the list of open payments,", () => {
  const shop = visitStorefront({ viewport: { width: 390, height: 844 } })

  /** A payment of this cart or collection, which this device keeps and can still pay until then. */
  const keepOpen = async (
    externalTransactionId: string,
    cartId: string,
    expiresAt = Date.now() + 3_600_000,
  ) => {
    await shop.front.shop.createdReference({ externalTransactionId })
    shop.front.carts.know(cartId, { externalTransactionId, display_id: 12 })
    const open = {
      externalTransactionId,
      cartId,
      referenceNumber: "SP1",
      amount: 12_500,
      bank: { reference: "123456789" },
      expiresAt,
      status: "PEN",
    }
    await shop.context.addInitScript(
      `localStorage.setItem("servicepay-open", ${JSON.stringify(JSON.stringify([open]))})`,
    )
  }

  it.each([
    ["pt", "cart_open", "Pagamento por concluir: Encomenda n.º 12 · 12 500 Kz. Pague até "],
    ["en", "pay_col_open", "Unfinished payment: Order no. 12 · 12 500 Kz. Pay before "],
    ["fr", "cart_open", "Paiement à terminer: Commande n° 12 · 12 500 Kz. Payez avant le "],
  ])("is listed with the order's number in %s, if it is of %s", async (language, cartId, summary) => {
    await keepOpen(`open_${language}`, cartId)
    const page = await shop.front.visit(shop.context, { framework: "react-18", show: ["open"], language })
    await page.getByText(summary).waitFor()
  })

  it("is shown as received once it is paid", async () => {
    await keepOpen("open_received", "cart_open")
    const page = await shop.front.visit(shop.context, {
      framework: "react-18",
      show: ["open"],
      language: "en",
    })
    await page.getByText("Unfinished payment: Order no. 12").waitFor()
    shop.front.shop.simulator.confirm("open_received")
    await page.getByText("Payment received: Order no. 12 · 12 500 Kz.").waitFor()
    await page.getByText("Unfinished payment").waitFor({ state: "detached" })
  })

  it("is not listed any more once its order is paid in another way", async () => {
    await keepOpen("open_paid", "pay_col_paid")
    shop.front.carts.collection = { refusal: "already_paid" }
    const page = await shop.front.visit(shop.context, {
      framework: "react-18",
      show: ["open"],
      language: "en",
    })
    await page.waitForFunction(`!localStorage.getItem("servicepay-open")?.includes("open_paid")`)
    await page.getByText("Unfinished payment").waitFor({ state: "detached" })
  })

  it("is not to be paid, and opens nothing, once its order has changed", async () => {
    await keepOpen("open_changed", "pay_col_changed")
    shop.front.carts.collection = { refusal: "order_changed" }
    const asked = { framework: "react-18", show: ["open"], language: "en" } as const
    const page = await shop.front.visit(shop.context, asked)
    await page
      .getByText("Old payment: Order no. 12 · 12 500 Kz. Do not make this payment: the order has changed.")
      .waitFor()
    expect(await page.locator(".servicepay-open details").count()).toBe(0)
  })

  it("is not to be paid once a newer payment has replaced it", async () => {
    await keepOpen("open_replaced", "pay_col_replaced")
    shop.front.carts.collection = {
      payment: {
        referenceNumber: "NEWER",
        externalTransactionId: "order_newer",
        amount: 12_500,
        expiresAt: "2099-01-01T00:00:00Z",
        paymentStatus: "PEN",
      },
    }
    const asked = { framework: "react-18", show: ["open"], language: "en" } as const
    const page = await shop.front.visit(shop.context, asked)
    await page
      .getByText("Old payment: Order no. 12 · 12 500 Kz. Do not make this payment: there is a newer one.")
      .waitFor()
  })

  it("is not listed any more once it has expired", async () => {
    await shop.context.clock.install({ time: new Date("2026-11-21T10:00:00Z") })
    await keepOpen("open_expired", "cart_expired", Date.parse("2026-11-21T11:00:00Z"))
    const asked = { framework: "react-18", show: ["open"] } as const
    const page = await shop.front.visit(shop.context, asked)
    const listed = page.getByText("Pagamento por concluir: Encomenda n.º 12")
    await listed.waitFor()
    await page.clock.runFor(3_601_000)
    await listed.waitFor({ state: "detached" })
  })

  it("leads back to its order for a week after it has expired, but not on a page that pays the order", async () => {
    await shop.context.clock.install({ time: new Date("2026-11-21T10:00:00Z") })
    await keepOpen("open_late", "cart_late", Date.parse("2026-11-21T11:00:00Z"))
    const asked = { framework: "react-18", show: ["open"], choose: true } as const
    const page = await shop.front.visit(shop.context, asked)
    await page.getByText("Pagamento por concluir: Encomenda n.º 12").click()
    await page.getByRole("button", { name: "Continuar este pagamento" }).waitFor()
    await page.clock.runFor(3_601_000)
    await page
      .getByText(/^Pagamento por concluir: Encomenda n\.º 12 · .* O prazo desta referência terminou/)
      .waitFor()
    await page.getByRole("button", { name: "Pagar esta encomenda" }).click()
    await said(page, "chosen open_late")
    const own = await shop.front.visit(shop.context, { ...asked, ownOrder: 12 })
    await own.clock.runFor(3_601_000)
    await own.waitForLoadState("networkidle")
    expect(await own.locator(".servicepay-open").innerText()).toBe("")
    await page.clock.fastForward(8 * 86_400_000)
    await page.getByText("Pagamento por concluir").waitFor({ state: "detached" })
  })

  it("is not to be paid once its cart has changed", async () => {
    await keepOpen("open_cart", "cart_changed")
    shop.front.carts.know("cart_changed", {})
    const page = await shop.front.visit(shop.context, {
      framework: "react-18",
      show: ["open"],
      language: "en",
    })
    await page.getByText("Old payment: 12 500 Kz. Do not make this payment: the cart has changed.").waitFor()
    expect(await page.locator(".servicepay-open details").count()).toBe(0)
  })

  it.each([
    ["another amount", { amount: 20_000 }],
    ["no payment", { payment: null }],
  ])("is not to be paid once its order asks for %s", async (_, collection) => {
    await keepOpen("open_edited", "pay_col_edited")
    shop.front.carts.collection = collection
    const page = await shop.front.visit(shop.context, {
      framework: "react-18",
      show: ["open"],
      language: "en",
    })
    await page.getByText(/^Old payment: .*Do not make this payment: the order has changed/).waitFor()
    expect(await page.locator(".servicepay-open details").count()).toBe(0)
  })

  it.each([
    ["has answered", (route: Route) => route.continue()],
    ["cannot be reached", (route: Route) => route.abort()],
  ])("is listed only when the store %s: the order may have changed", async (_, go) => {
    await keepOpen("open_asked", "cart_asked")
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const asked = shop.context.waitForEvent("request", (request) =>
      request.url().includes("/carts/cart_asked/"),
    )
    await shop.context.route("**/carts/cart_asked/payment", async (route) => {
      await released
      await go(route)
    })
    const page = await shop.front.visit(shop.context, { framework: "react-18", show: ["open"] })
    await asked
    expect(await page.locator(".servicepay-open").count()).toBe(1)
    expect(await page.locator(".servicepay-open").innerText()).toBe("")
    release()
    await page.getByText(/^Pagamento por concluir: /).waitFor()
  })
})
