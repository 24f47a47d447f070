import { press } from "../../setup/admin-screen"
import { until } from "../../setup/until"
import { gone, type Desk } from "./desk"

/** A unit of the product, delivered in Luanda. */
const TOTAL = 6000
const PART = 2500

/** What the merchant does about it, and what comes of that. */
export function acting({ demo, admin, store, openItem }: Desk): void {
  it("a merchant gives a late payment back by hand and Medusa shows the order refunded once", async () => {
    const { orderId, number, paymentId, referenceNumber } = await store().canceledAfterPaid()
    const item = await openItem(referenceNumber)
    await item.getByRole("link", { name: `Order #${number}` }).waitFor()
    expect(await item.getByRole("button", { name: "Use for an order" }).count()).toBe(0)

    const dialog = await admin().ask(item, "Record a refund")
    expect(await dialog.getByLabel("Amount given back, in kwanzas").inputValue()).toBe(String(TOTAL))
    await dialog.getByLabel("Number of the transfer").fill("TRF-1")
    await press(dialog, "Record the refund")

    await admin().heard("The refund is recorded.")
    await gone(item)
    const again = await store().merchant.post(`/payments/${paymentId}/refund`, { amount: TOTAL })
    expect(again.status).toBe(400)
    expect(await store().order(orderId)).toMatchObject({ paymentStatus: "refunded", refunds: [TOTAL] })
    await admin().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
    await admin().page.getByText("Refunded", { exact: true }).first().waitFor()
  })

  it("what is given back in parts is never more than was paid, and counts each transfer once", async () => {
    const { referenceNumber } = await store().paidAfterCancel()
    const item = await openItem(referenceNumber)
    const first = await admin().ask(item, "Record a refund")
    const amount = first.getByLabel("Amount given back, in kwanzas")
    await amount.fill("6000,01")
    await first.getByText("Only Kz 6,000.00 are left to give back.", { exact: true }).waitFor()
    await press(first, "Record the refund")
    await amount.and(admin().page.locator(":focus")).waitFor()
    expect(await amount.getAttribute("aria-invalid")).toBe("true")
    await amount.fill("2.500")
    await first.getByText("Kz 2,500.00 will be recorded. Then Kz 3,500.00 are left to give back.").waitFor()
    await first.getByLabel("Number of the transfer").fill("TRF-1")
    await first.getByLabel("Note").fill("Por telefone.")
    await press(first, "Record the refund")
    await item.getByText("can no longer pay for an order").waitFor()
    expect(await item.getByRole("button", { name: "Use for an order" }).count()).toBe(0)

    const second = await admin().ask(item, "Record a refund")
    expect(await second.getByLabel("Amount given back, in kwanzas").inputValue()).toBe(String(TOTAL - PART))
    await second.getByLabel("Number of the transfer").fill("TRF-1")
    await press(second, "Record the refund")
    const proof = second.getByRole("alert")
    expect(await proof.innerText()).toBe(
      "This transfer is recorded already. Another transfer has another number.",
    )
    await second.getByLabel("Number of the transfer").fill("TRF-2")
    await proof.waitFor({ state: "detached" })
    await press(second, "Record the refund")

    await gone(item)
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    await admin().item(referenceNumber).getByText("Money given back").waitFor()
  })

  it("a merchant retries once the cart has its old total back, and the payment becomes a paid order", async () => {
    const { cartId, referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    await press(await admin().ask(item, "Try again"), "Try again")
    await admin().heard("It could not be taken in yet. The item says why.")
    await store().restoreCart(cartId)

    await press(await admin().ask(item, "Try again"), "Try again")

    await admin().heard("The payment is taken in, and the item is closed.")
    await gone(item)
    await admin().page.getByRole("heading", { level: 1 }).and(admin().page.locator(":focus")).waitFor()
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    await admin().item(referenceNumber).getByText("The store itself").waitFor()
    await admin()
      .item(referenceNumber)
      .getByRole("link", { name: /^Order #\d+$/ })
      .click()
    await admin().page.getByText("Payment captured").waitFor()
  })

  it("a merchant uses a late payment for a new order, by its number, when the amounts agree", async () => {
    const { referenceNumber } = await store().paidAfterCancel()
    const dear = await store().orderAwaiting(2)
    const same = await store().orderAwaiting()
    const item = await openItem(referenceNumber)
    const dialog = await admin().ask(item, "Use for an order")
    const number = dialog.getByLabel("Order number")
    const attach = async (written: string) => {
      await number.fill(written)
      await press(dialog, "Use the payment")
    }
    await attach("doze")
    await dialog.getByText("Write a number, like 12.").waitFor()
    await attach("99999999")
    await dialog.getByText("There is no order with this number.").waitFor()
    await attach(`#${dear.number}`)
    await dialog.getByText("The amounts do not agree exactly.").waitFor()
    await attach(`#${same.number}`)

    await admin().heard("The payment is taken in, and the item is closed.")
    await gone(item)
    expect((await store().order(same.orderId)).paymentStatus).toBe("captured")
    expect((await store().order(dear.orderId)).paymentStatus).not.toBe("captured")
  })

  it("a merchant closes a case with a note, and finds it among the closed ones with who did it", async () => {
    const { referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    const dialog = await admin().ask(item, "Close")
    await press(dialog, "Close")
    await dialog.getByText("Write a note.", { exact: true }).waitFor()
    await dialog.getByLabel("Note").fill("Combinado com a Ana por telefone.")
    await press(dialog, "Close")

    await admin().heard("Closed. You find it among the closed ones.")
    await gone(item)
    await admin().page.getByText("Nothing needs you", { exact: true }).waitFor()
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    const said = await admin().item(referenceNumber).innerText()
    expect(said).toContain("Combinado com a Ana por telefone.")
    expect(said).toContain(demo().state.adminLogin.email)
    expect(await admin().item(referenceNumber).getByRole("button", { name: "Try again" }).count()).toBe(0)
  })

  it("a dead notification is processed again, and its order is paid", async () => {
    const order = await store().orderAwaiting()
    await store().ledger.addDead(order.externalTransactionId)
    const item = await openItem("A notification could not be processed")

    await press(await admin().ask(item, "Process again"), "Process again")

    await admin().heard("The notification is processed.")
    await gone(item)
    expect((await store().order(order.orderId)).paymentStatus).toBe("captured")
  })

  it("somebody without a mouse leaves a dialog and is back at its button", async () => {
    const { referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    const button = item.getByRole("button", { name: "Record a refund" })
    await button.focus()
    await admin().page.keyboard.press("Enter")
    const dialog = admin().page.getByRole("dialog", { name: "Record money given back" })
    await dialog.getByLabel("Amount given back, in kwanzas").and(admin().page.locator(":focus")).waitFor()

    // The dialog has the focus a moment before it listens to the keyboard.
    await until("the dialog is left", async () => {
      await admin().page.keyboard.press("Escape")
      return (await dialog.count()) === 0
    })
    await button.and(admin().page.locator(":focus")).waitFor()
  })

  it("what another admin has seen to meanwhile is told in plain words, and done once", async () => {
    const { id, referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    const dialog = await admin().ask(item, "Close")
    await dialog.getByLabel("Note").fill("Segunda vez.")
    await store().merchant.post(`/servicepay/attention/${id}/close`, { note: "Primeira vez." })

    await press(dialog, "Close")

    await dialog.getByText("This was done already, or can no longer be done").waitFor()
    await press(dialog, "Cancel")
    await admin().openQueue()
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    await admin().item(referenceNumber).getByText("Primeira vez.").waitFor()
  })
}
