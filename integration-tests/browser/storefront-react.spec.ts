import type { CDPSession, Page } from "playwright-core"
import { z } from "zod"
import { inPopup } from "../setup/browser-shopper"
import { press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

const HAS_FOCUS = `document.activeElement === document.querySelector(".servicepay-slot button")`
const SLOT = ".servicepay-slot"
const FRAMEWORKS = ["react-18", "react-19"] as const

describe("the button for React in a real browser", () => {
  const shop = visitStorefront()
  let complaints: string[]

  beforeEach(() => {
    complaints = []
    shop.context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    shop.context.on("weberror", (error) => complaints.push(error.error().message))
  })

  const button = (page: Page) => page.locator(`${SLOT} button`)

  describe.each(FRAMEWORKS)("%s", (framework) => {
    it.each([false, true])(
      "hydrates the server's HTML without a warning (strict mode: %p)",
      async (strict) => {
        const asked = {
          framework,
          strict,
          hydrate: true,
          show: ["button", "reference", "status"],
          expiresAt: Date.now() + 60_000,
        }
        const page = await shop.front.visit(shop.context, asked)
        await button(page).waitFor()
        await page.locator(".servicepay-time", { hasText: "Pague até" }).waitFor()
        expect(complaints).toEqual([])
      },
    )

    it("renders one button, one script and one callback in strict mode", async () => {
      const page = await shop.front.visit(shop.context, { framework, strict: true })
      const popup = await press(page)
      await inPopup.cancel(popup)
      expect(await said(page, "cancelled")).toEqual(["cancelled"])
      expect(await button(page).count()).toBe(1)
      expect(await page.locator(`script[src="${shop.front.config.sdk_url}"]`).count()).toBe(1)
      expect(complaints).toEqual([])
    })

    it.each([
      ["pt", "Esta forma de pagamento aceita compras até 500 000 Kz."],
      ["en", "The maximum for this payment method is 500 000 Kz."],
      ["fr", "Ce moyen de paiement accepte les achats jusqu’à 500 000 Kz."],
    ])("says in %s why no method takes the amount, and shows no button", async (language, said) => {
      const most = 500_000
      const limits = { FPMCXEXPRSS: { most }, FPSOLPGEXT: { most }, FPSOLPG: { most: 1000 } }
      const config = { ...shop.front.config, method_limits: limits }
      const before = shop.front.callsOf("create-order")
      const page = await shop.front.visit(shop.context, { framework, language, config, amount: 500_001 })
      await page.getByRole("alert").getByText(said).waitFor()
      expect(await page.locator(".servicepay-button button").count()).toBe(0)
      expect(shop.front.callsOf("create-order")).toBe(before)
    })

    it("says that the payment window is open, until it is closed", async () => {
      const page = await shop.front.visit(shop.context, { framework })
      const notice = page.getByText("A janela de pagamento está aberta.")
      const popup = await press(page)
      await notice.waitFor()
      await inPopup.cancel(popup)
      await notice.waitFor({ state: "detached" })
    })

    it("saves the payment for after a reload, and reports the bank reference to the store before the callback", async () => {
      const page = await shop.front.visit(shop.context, { framework, cartId: "cart_of_ana" })
      const popup = await press(page)
      await inPopup.takeReference(popup)
      const [line = ""] = await said(page, "pending")
      const [, reference, entity] = /^pending (\d{9}) (\d{5})$/.exec(line) ?? []
      expect(shop.front.calls.at(-1)).toMatch(
        /^POST \/store\/servicepay\/payment-orders\/order_\d+\/bank-reference$/,
      )
      const report_secret = expect.stringMatching(/^secret of order_\d+$/) as unknown
      expect(shop.front.reported.at(-1)).toEqual({ reference, entity, report_secret })
      const saved = JSON.parse(await page.evaluate<string>(`localStorage.getItem("servicepay")`)) as unknown
      expect(saved).toMatchObject({
        cartId: "cart_of_ana",
        bank: { reference, entity },
        amount: 12_500,
        status: "PEN",
      })
    })
  })

  const react = { framework: "react-18" } as const

  it("shows the bank reference even if the store does not accept it", async () => {
    shop.front.answers.push({ path: "bank-reference", answer: { status: 409, body: { error: "final" } } })
    const page = await shop.front.visit(shop.context, react)
    const popup = await press(page)
    await inPopup.takeReference(popup)
    expect(await said(page, "pending")).toHaveLength(1)
  })

  it("reports the reference of an order with the secret that the same browser has from its cart", async () => {
    const visit = (cartId: string) => shop.front.visit(shop.context, { ...react, cartId })
    const payLater = async (page: Page) => {
      const popup = await press(page)
      await inPopup.takeReference(popup)
      expect(await said(page, "pending")).toHaveLength(1)
    }
    const before = shop.front.reported.length
    await payLater(await visit("pay_col_unknown"))
    expect(shop.front.reported).toHaveLength(before)
    await payLater(await visit("cart_of_rui"))
    await payLater(await visit("pay_col_of_rui"))
    const [ofCart, ofOrder] = shop.front.reported.slice(before)
    const { report_secret } = z.object({ report_secret: z.string() }).parse(ofCart)
    expect(ofOrder).toMatchObject({ report_secret })
  })

  it.each([
    ["numbers", { numericReferences: true }, /^pending \d{9} \d{5}$/],
    ["no payment", { pendingWithoutPayment: true }, /^pending *$/],
  ])("continues if the SDK reports a pending payment with %s", async (_what, knobs, line) => {
    shop.front.shop.simulator.setKnobs(knobs)
    const page = await shop.front.visit(shop.context, react)
    const popup = await press(page)
    await inPopup.takeReference(popup)
    const [told] = await said(page, "pending")
    shop.front.shop.simulator.setKnobs({ numericReferences: false, pendingWithoutPayment: false })
    expect(told).toMatch(line)
  })

  it("returns the focus to the button after a payment by keyboard", async () => {
    const page = await shop.front.visit(shop.context, react)
    await button(page).waitFor()
    await page.keyboard.press("Tab")
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")])
    await popup.getByTestId("cancel").focus()
    await popup.keyboard.press("Enter")
    await said(page, "cancelled")
    expect(await page.evaluate(HAS_FOCUS)).toBe(true)
  })

  it("shows an error in a live region, and “Try again” by keyboard brings the button back", async () => {
    await shop.context.route(shop.front.config.sdk_url, (route) => route.abort(), { times: 1 })
    const page = await shop.front.visit(shop.context, react)
    await page.getByRole("alert").getByText("O pagamento não está disponível agora").waitFor()
    const retry = page.getByRole("button", { name: "Tentar de novo" })
    await retry.focus()
    await page.keyboard.press("Enter")
    await button(page).waitFor()
    expect(await page.getByRole("alert").textContent()).toBe("")
    await page.keyboard.press("Tab")
    expect(await page.evaluate(HAS_FOCUS)).toBe(true)
  })

  it("pays with the key that the merchant has corrected while the page is open, when “Try again” is pressed", async () => {
    const config = { ...shop.front.config, publishable_key: `${shop.front.config.publishable_key}9` }
    const page = await shop.front.visit(shop.context, { ...react, config })
    await button(page).click()
    await page.getByRole("alert").getByText("A loja mudou as definições de pagamento.").waitFor()
    const popup = await tryAgain(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await Promise.allSettled([popup.getByTestId("close").click()])
    expect(await said(page, "approved")).toEqual([
      "error settings_changed",
      expect.stringMatching(/^approved order_\d+$/),
    ])
  })

  it("opens the payment window when “Try again” is pressed after a refusal, and keeps the focus on the button", async () => {
    const body = { code: 503, message: "O serviço não responde.", error: "service_unavailable" }
    shop.front.answers.push({ path: "create-order", answer: { status: 503, body } })
    const page = await shop.front.visit(shop.context, react)
    await button(page).click()
    await page.getByText("O serviço não responde.").waitFor()
    const popup = await tryAgain(page)
    await page.getByText("O serviço não responde.").waitFor({ state: "detached" })
    await inPopup.cancel(popup)
    await said(page, "cancelled")
    expect(await page.evaluate(HAS_FOCUS)).toBe(true)
  })

  it("shows the store's own error message until the next press", async () => {
    const body = { code: 409, message: "Esta compra já foi paga.", error: "already_paid" }
    shop.front.answers.push({ path: "create-order", answer: { status: 409, body } })
    const page = await shop.front.visit(shop.context, react)
    await button(page).click()
    await page.getByRole("alert").getByText("Esta compra já foi paga.").waitFor()
    expect(await said(page, "error")).toEqual(["error already_paid"])
    await press(page)
    await page.getByText("Esta compra já foi paga.").waitFor({ state: "detached" })
  })

  it.each([
    ["pt", "Pagar com ServicePay", "O navegador bloqueou"],
    ["en", "Pay with ServicePay", "The browser blocked"],
    ["fr", "Payer avec ServicePay", "Le navigateur a bloqué"],
  ])("shows the button and its errors in %s", async (language, label, problem) => {
    await shop.context.addInitScript("window.open = () => null")
    const page = await shop.front.visit(shop.context, { ...react, language })
    await page.getByRole("button", { name: label }).click()
    await page.getByRole("alert").getByText(problem).waitFor()
  })

  it.each([{}, { options: { style: { width: "260px", shape: "pill" } } }])(
    "causes no layout shift on a slow network: %p",
    async (look) => {
      const page = await shop.context.newPage()
      await slowDown(await shop.context.newCDPSession(page))
      await page.goto(shop.front.pageFor({ ...react, ...look, fetchConfig: true, hydrate: true }))
      await page.locator(`${SLOT}:empty`).waitFor()
      const before = await page.locator(SLOT).boundingBox()
      await button(page).waitFor()
      expect(await button(page).boundingBox()).toEqual(before)
      expect(await page.evaluate(LAYOUT_SHIFT)).toBe(0)
    },
  )

  it("keeps its button when the page renders again", async () => {
    const page = await shop.front.visit(shop.context, react)
    await button(page).waitFor()
    await page.evaluate(`document.querySelector(".servicepay-slot button").dataset.mine = "yes"`)
    for (const time of [1, 2]) {
      const popup = await press(page)
      await inPopup.cancel(popup)
      await page.locator("#log", { hasText: new RegExp(`^(cancelled\\s*){${time}}$`) }).waitFor()
    }
    expect(await button(page).getAttribute("data-mine")).toBe("yes")
  })
})

/** Presses “Try again”. Returns the popup. */
async function tryAgain(page: Page): Promise<Page> {
  const retry = page.getByRole("button", { name: "Tentar de novo" })
  const [popup] = await Promise.all([page.waitForEvent("popup"), retry.click()])
  return popup
}

/** The page's Cumulative Layout Shift so far. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value
  }).observe({ type: "layout-shift", buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
})`

/** A slow mobile network. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  })
}
