import type { Locator } from "playwright-core"
import { until } from "../../../kit/until"
import { NOTHING, type Desk } from "./desk"

/** What the page shows to the merchant. */
export function reading({ demo, admin, store, openItem }: Desk): void {
  it("when nothing is open, the list says that nothing needs attention, and the orders show no notice", async () => {
    await admin().openQueue()
    await admin().page.getByText(NOTHING).waitFor()
    expect(await admin().page.getByRole("heading", { level: 1 }).innerText()).toBe("Needs attention")

    await admin().openOrders()
    expect(
      await admin()
        .page.getByText(/^Items that need attention/)
        .count(),
    ).toBe(0)
  })

  it("the list of orders shows how many payments need attention, and links to them", async () => {
    const { referenceNumber } = await store().cartChanged()

    const orders = await admin().openOrders()
    const notice = admin().page.getByText("Items that need attention: 1", { exact: true })
    await notice.waitFor()
    const [above, list] = [await notice.boundingBox(), await orders.boundingBox()]
    expect(above?.y).toBeLessThan(list?.y ?? 0)
    await admin().page.getByRole("link", { name: "View" }).click()

    await admin().item(referenceNumber).waitFor()
    expect(await admin().page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Needs attention\s*1$/)
  })

  it("a payment for a changed cart is explained, with the amount, the customer, the date and a link to the payment", async () => {
    const { id, referenceNumber } = await store().cartChanged()

    const item = await openItem(referenceNumber)

    await item.getByRole("heading", { name: "The cart changed before it was paid" }).waitFor()
    const said = plain(await item.innerText())
    expect(said).toMatch(/\bAmount\s+Kz 6,000\.00/)
    expect(said).toContain("ana@example.test")
    expect(said).toMatch(/now|minute/)
    expect(await item.getByRole("button").allInnerTexts()).toEqual(
      expect.arrayContaining(["Try again", "Use for an order", "Record refund", "Close item"]),
    )
    await item.getByRole("button", { name: `Copy the reference number ${referenceNumber}` }).waitFor()
    expect(await item.getByRole("link", { name: "View payment" }).getAttribute("href")).toMatch(
      new RegExp(`/servicepay/payment-orders/${id}$`),
    )
    const detail = item.getByText(/^The cart's total is now/)
    expect(await detail.isVisible()).toBe(false)
    await item.getByText("Technical details", { exact: true }).click()
    expect(await detail.isVisible()).toBe(true)
  })

  it("in Portuguese, technical details are folded in the list and on the payment's page", async () => {
    const { referenceNumber, externalTransactionId } = await store().cartChanged()
    await store().ledger.fail(externalTransactionId, "Medusa did not answer.")
    const expectFolded = async (
      place: Locator,
      text: string | RegExp = /^The cart's total is now/,
      folded = "Detalhes técnicos, em inglês",
    ) => {
      const details = place.getByText(text)
      const name = place
        .locator("details", { has: admin().page.getByText(text) })
        .getByText(folded, { exact: true })
        .first()
      await name.waitFor()
      expect(await details.count()).toBeGreaterThan(0)
      expect(await details.filter({ visible: true }).count()).toBe(0)
      await name.click()
      await details.first().waitFor()
    }
    await admin().speak("ptPT")
    const item = await openItem(referenceNumber)
    await expectFolded(item)
    await item.getByRole("link", { name: "Ver este pagamento" }).click()
    const main = admin().page.getByRole("main")
    await main.getByRole("heading", { name: "Referências", exact: true }).waitFor()
    await expectFolded(main)
    await expectFolded(main, "Medusa did not answer.")
    await expectFolded(main, externalTransactionId, "ID, para o seu programador")
  })

  it("in Portuguese, a payment's page says which reference is for the customer", async () => {
    const { orderId, referenceNumber, externalTransactionId, reportSecret } = await store().orderAwaiting()
    const path = `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`
    const report = { reference: "123456789", entity: "00123", report_secret: reportSecret }
    expect((await store().shopper.request("POST", path, report)).status).toBe(200)
    await admin().speak("ptPT")
    await admin().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
    await admin().page.getByRole("link", { name: "Ver este pagamento" }).click()
    const main = admin().page.getByRole("main")
    await main.getByRole("heading", { name: "Referências", exact: true }).waitFor()
    const line = (label: string) => main.getByText(label, { exact: true }).locator("xpath=../dd").innerText()
    expect(await line("Referência bancária")).toContain("123 456 789")
    expect(await line("Número de referência (não serve para pagar)")).toContain(referenceNumber)
  })

  it("a dead notification links to its payment, and one of an unknown payment to none", async () => {
    const { id, externalTransactionId } = await store().cartChanged()
    await store().ledger.closeEverything()
    await store().ledger.addDead("order_of_a_stranger")
    await store().ledger.addDead(externalTransactionId)
    await admin().openQueue()
    const links = admin().page.getByRole("listitem").getByRole("link", { name: "View payment" })
    await links.waitFor()

    await links.click()
    await admin().page.waitForURL(new RegExp(`/servicepay/payment-orders/${id}$`))
  })

  it("the breadcrumb names the page, and links back to all payments", async () => {
    await admin().openQueue()
    const crumb = admin()
      .page.getByRole("listitem")
      .filter({ hasText: /^Payments\s*Needs attention$/ })
    await crumb.getByRole("link", { name: "Payments" }).click()
    await admin().page.getByRole("heading", { name: "Payments", exact: true }).waitFor()
  })

  it("a store that does not answer shows an error, and can be tried again", async () => {
    const { referenceNumber } = await store().cartChanged()
    await admin().page.route("**/admin/servicepay/attention?*", (route) => route.abort())
    await admin().openQueue()
    await admin().page.getByText("The list could not be loaded.", { exact: true }).waitFor()

    await admin().page.unroute("**/admin/servicepay/attention?*")
    await admin().page.getByRole("button", { name: "Try again" }).click()

    await admin().item(referenceNumber).waitFor()
  })

  it("more than twenty items are counted as 20+, and the list can show all of them", async () => {
    await store().ledger.addUnreadable(23)
    await admin().openQueue()
    await admin().page.getByText("20+", { exact: true }).waitFor()
    const items = admin().page.getByRole("listitem").filter({ hasText: "A notification could not be read" })
    await items.first().waitFor()
    expect(await items.count()).toBe(20)

    await admin().page.getByRole("button", { name: "Show more" }).click()

    await until("all are shown", async () => (await items.count()) === 23)
    expect(await admin().page.getByRole("button", { name: "Show more" }).count()).toBe(0)
  })
}

/** Replaces the narrow spaces of amounts with plain ones. */
function plain(text: string): string {
  return text.replace(/\s/g, " ")
}
