import { inPopup } from "../setup/browser-shopper"
import { layoutShift, payButton, pressPay, visitLink } from "../setup/link-visit"

describe("what goes wrong on the page of a payment link", () => {
  const link = visitLink()
  const problem = "#problem"

  it("says why the store refuses, in the page's language", async () => {
    const refused = { status: 409, error: "order_changed", message: "The order has changed. Reload." }
    link.front().refusals.push({ part: "payment-order", refused })
    const page = await link.open("?lang=en")
    await payButton(page).click()
    await page.locator(problem, { hasText: "The order has changed. Reload." }).waitFor()
    expect(await layoutShift(page)).toBe(0)
  })

  it("says how to allow a popup that the browser blocked", async () => {
    const page = await link.open("?lang=fr")
    await payButton(page).waitFor()
    await page.evaluate("window.open = () => null")
    await payButton(page).click()
    await page.locator(problem, { hasText: "La fenêtre de paiement ne s’est pas ouverte" }).waitFor()
  })

  it("offers another attempt in the button's place when the SDK does not load", async () => {
    const context = await link.profile()
    await context.route("**/servicepay.js", (route) => route.abort())
    const page = await context.newPage()
    await page.goto(link.front().url)
    await page.locator(problem, { hasText: "O pagamento não está disponível agora." }).waitFor()
    expect(await layoutShift(page)).toBe(0)
    await context.unroute("**/servicepay.js")
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await payButton(page).waitFor()
    expect(await page.locator(problem).textContent()).toBe("")
  })

  it("pays with the key that the merchant has corrected while the page is open", async () => {
    link.front().oldKey = `${link.front().shop.simulator.publishableKey}9`
    const page = await link.open()
    await payButton(page).click()
    await page
      .locator(problem, { hasText: "A loja mudou as definições de pagamento. Tente de novo." })
      .waitFor()
    await inPopup.takeReference(await pressPay(page))
    await page.getByRole("heading", { name: "Pagar por referência" }).waitFor()
  })

  it("says that the phone is offline, and goes on by itself afterwards", async () => {
    const page = await link.open()
    await payButton(page).waitFor()
    await page.context().setOffline(true)
    await payButton(page).click()
    await page.locator(problem, { hasText: "Sem ligação à internet." }).waitFor()
    link.front().show("paid")
    await page.context().setOffline(false)
    await page.getByRole("heading", { name: "Pago. Obrigado!" }).waitFor()
  })

  it("shows a reference that the store did not take, and reports it again", async () => {
    const refused = { status: 503, error: "storage_unavailable" }
    link.front().refusals.push({ part: "bank-reference", refused }, { part: "bank-reference", refused })
    const page = await link.open()
    await inPopup.takeReference(await pressPay(page))
    await page
      .locator(problem, { hasText: /Anote a referência: .* Entidade \d+ · Referência \d{9}$/ })
      .waitFor()
    await page.getByRole("heading", { name: "Pagar por referência" }).waitFor()
    expect(link.front().reported).toHaveLength(1)
  })

  it("says that the payment failed in the popup", async () => {
    const page = await link.open()
    await inPopup.fail(await pressPay(page))
    await page.locator(problem, { hasText: "O pagamento falhou." }).waitFor()
  })

  it("says nothing when the customer closes the popup", async () => {
    const page = await link.open()
    await inPopup.cancel(await pressPay(page))
    await page.getByText("Toque no botão").waitFor()
    expect(await page.locator(problem).textContent()).toBe("")
  })
})
