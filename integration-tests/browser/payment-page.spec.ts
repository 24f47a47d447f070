import { PAYMENT_PAGE_STATES } from "../../src/workflows/payment-links/payment-page"
import { barriers } from "../setup/barriers"
import { inPopup } from "../setup/browser-shopper"
import { layoutShift, payButton, PHONE, pressPay, visitLink } from "../setup/link-visit"

const h1 = { level: 1 } as const

describe("the page of a payment link", () => {
  const link = visitLink()

  it("becomes the reference card after the customer has chosen it, and then paid, without a reload", async () => {
    const page = await link.open()
    await page.evaluate("window.isSamePage = true")
    await inPopup.takeReference(await pressPay(page))
    await page.getByRole("heading", { ...h1, name: "Pagar por referência" }).waitFor()
    const [reported] = link.front().reported
    expect(reported).toMatchObject({ external_transaction_id: "order_1", report_secret: "secret" })

    link.front().show("processing")
    await page.getByRole("heading", { ...h1, name: "Recebemos o seu pagamento" }).waitFor()
    link.front().show("paid")
    await page.getByRole("heading", { ...h1, name: "Pago. Obrigado!" }).waitFor()
    expect(await page.title()).toBe("Pago. Obrigado! · Loja da Ana")
    expect(await page.locator("#news").textContent()).toBe("Pago. Obrigado!")
    expect(await page.evaluate("window.isSamePage")).toBe(true)
  })

  it("keeps the button, and its payment, when something else on the page changes", async () => {
    const page = await link.open()
    const popup = await pressPay(page)
    const { order } = link.front().page
    link.front().show("payable", { order: { ...order, display_id: 77 } })
    await page.getByText("Encomenda n.º 77").waitFor()
    await inPopup.takeReference(popup)
    await page.getByRole("heading", { ...h1, name: "Pagar por referência" }).waitFor()
    expect(link.front().reported).toHaveLength(1)
  })

  it("says that the payment window is open, until it is closed", async () => {
    const page = await link.open()
    const notice = page.getByText("A janela de pagamento está aberta.")
    const popup = await pressPay(page)
    await notice.waitFor()
    await inPopup.cancel(popup)
    await notice.waitFor({ state: "hidden" })
  })

  it("says not to pay in a window that is open, once the shop has changed the amount", async () => {
    const page = await link.open()
    const popup = await pressPay(page)
    await page.getByText("A janela de pagamento está aberta.").waitFor()
    link.front().show("payable", { amount: 20_000 })
    const warning = page.getByText("O montante mudou. Não pague na janela aberta: feche-a e pague aqui.")
    await warning.waitFor()
    await inPopup.takeReference(popup)
    await page.getByRole("heading", { ...h1, name: "Pagar por referência" }).waitFor()
    expect(await warning.count()).toBe(0)
    expect(link.front().reported).toHaveLength(1)
  })

  it("says to accept the payment on the phone when the customer chose the wallet", async () => {
    const page = await link.open("?lang=en")
    await inPopup.leaveWallet(await pressPay(page))
    await page.getByText("Accept the payment in the express wallet on your phone.").waitFor()
  })

  it("offers a reference's other ways to pay, and loads the SDK only for them", async () => {
    link.front().show("reference")
    const page = await link.open()
    await page.getByRole("heading", h1).waitFor()
    expect(await page.locator("script[src]").count()).toBe(0)
    await page.getByText("Pagar de outra forma").click()
    await payButton(page).waitFor()
  })

  it("offers only the methods that take the amount", async () => {
    link.front().methodLimits = { FPMCXEXPRSS: { most: 10_000 } }
    const page = await link.open()
    const popup = await pressPay(page)
    await popup.getByTestId("method-FPSOLPGEXT").waitFor()
    expect(await popup.getByTestId("method-FPMCXEXPRSS").count()).toBe(0)
  })

  it("changes its language, and keeps it when it changes", async () => {
    const page = await link.open()
    await page.getByRole("link", { name: "FR Français" }).click()
    await page.getByText("À payer").waitFor()
    link.front().show("expired")
    await page
      .getByRole("heading", { ...h1, name: "La dernière demande de paiement n’est plus valable" })
      .waitFor()
  })

  it("shows the refusal of a link that was withdrawn", async () => {
    const page = await link.open()
    await page.getByRole("heading", h1).waitFor()
    const refused = { status: 404, error: "payment_link_not_found" }
    link.front().refusals.push({ part: "state", refused }, { part: "", refused })
    await page.getByText("payment_link_not_found").waitFor()
  })

  describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
    it.each(PAYMENT_PAGE_STATES)(
      "has no accessibility barrier and no layout shift when it is %s",
      async (state) => {
        link.front().show(state)
        const page = await link.open("", { ...PHONE, colorScheme })
        if (["payable", "expired"].includes(state)) await payButton(page).waitFor()
        expect(await barriers(page)).toEqual([])
        expect(await layoutShift(page)).toBe(0)
      },
    )
  })

  it("is never wider than a small phone, whatever the names", async () => {
    const name = "Loja-com-um-nome-que-nunca-mais-acaba".repeat(3)
    const { order, payment } = link.front().page
    const items = order.items.map((item) => ({ ...item, title: name, variant: name }))
    link.front().show("reference", {
      shop: { name, logo_url: null, contact: "+244 923 000 111" },
      order: { ...order, items },
      payment,
    })
    const page = await link.open("", { ...PHONE, viewport: { width: 320, height: 640 } })
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320)
  })

  it("does not move when a payment changes it, nor when the button appears late", async () => {
    const context = await link.profile()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await context.route("**/servicepay.js", async (route) => {
      await released
      await route.continue()
    })
    const page = await context.newPage()
    await page.goto(link.front().url, { waitUntil: "commit" })
    await page.getByRole("heading", h1).waitFor()
    release()
    await payButton(page).waitFor()
    expect(await layoutShift(page)).toBe(0)
    link.front().show("processing")
    await page.getByRole("heading", { ...h1, name: "Recebemos o seu pagamento" }).waitFor()
    expect(await layoutShift(page)).toBe(0)
  })

  it("works without JavaScript: the reference can be paid, and the button's place says what to do", async () => {
    const options = { ...PHONE, javaScriptEnabled: false }
    const payable = await link.open("", options)
    await payable.locator("noscript p", { hasText: "ative o JavaScript" }).waitFor()
    expect(await payable.locator("#slot").isVisible()).toBe(false)
    await payable.getByText("34 000 Kz").first().waitFor()

    link.front().show("reference")
    const reference = await link.open("?lang=en", options)
    for (const shown of ["00123", "123 456 789", "34 000 Kz", "23 November, 15:03"]) {
      expect(await reference.locator(".card").innerText()).toContain(shown)
    }
    expect(await reference.getByRole("button").count()).toBe(0)
  })

  it("reaches everything by keyboard, and keeps the focus when the page changes", async () => {
    link.front().show("reference")
    const page = await link.open()
    await page.getByRole("button", { name: "Copiar Referência" }).focus()
    const { order } = link.front().page
    link.front().show("reference", { order: { ...order, display_id: 78 } })
    await page.getByText("Encomenda n.º 78").waitFor()
    const focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
    expect(await page.evaluate(focused)).toBe("Copiar Referência")
    for (const name of [
      "Copiar Montante",
      "Partilhar",
      "Guardar imagem",
      "Imprimir",
      "Pagar de outra forma",
    ]) {
      await page.keyboard.press("Tab")
      expect(String(await page.evaluate(focused)).trim()).toBe(name)
    }
    link.front().show("paid")
    await page.getByRole("heading", { ...h1, name: "Pago. Obrigado!" }).waitFor()
    expect(await page.evaluate(focused)).toBe("Pago. Obrigado!")
  })
})
