import { press } from "../../setup/admin-screen"
import { until } from "../../../kit/until"
import { gone, NOTHING, type Desk } from "./desk"

/** A unit of the product, delivered in Luanda. */
const TOTAL = 6000
const PART = 2500

/** The merchant's actions on attention items, and their results. */
export function acting({ demo, admin, store, openItem }: Desk): void {
  it("a merchant records a refund of a late payment, and Medusa shows one refund", async () => {
    const { orderId, number, paymentId, referenceNumber } = await store().canceledAfterPaid()
    const item = await openItem(referenceNumber)
    await item.getByRole("link", { name: `Order #${number}` }).waitFor()
    expect(await item.getByRole("button", { name: "Use for an order" }).count()).toBe(0)

    await item.getByText("Test payment: no real money").waitFor()
    const dialog = await admin().ask(item, "Record refund")
    await dialog.getByText("This was a test payment, without real money, so send no money.").waitFor()
    expect(await dialog.getByLabel("Refunded amount, in kwanzas").inputValue()).toBe(String(TOTAL))
    await dialog.getByLabel("Number of the transfer or receipt").fill("TRF-1")
    await press(dialog, "Record refund")

    await admin().untilShown("The refund is recorded.")
    await gone(item)
    const again = await store().merchant.post(`/payments/${paymentId}/refund`, { amount: TOTAL })
    expect(again.status).toBe(400)
    expect(await store().order(orderId)).toMatchObject({ paymentStatus: "refunded", refunds: [TOTAL] })
    await admin().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
    await admin().page.getByText("Refunded", { exact: true }).first().waitFor()
  })

  it("refunds in parts never exceed the paid amount, and each transfer counts once", async () => {
    const { referenceNumber } = await store().paidAfterCancel()
    const item = await openItem(referenceNumber)
    const first = await admin().ask(item, "Record refund")
    const amount = first.getByLabel("Refunded amount, in kwanzas")
    await amount.fill("6000,01")
    await first.getByText("At most Kz 6,000.00 can be refunded.", { exact: true }).waitFor()
    await press(first, "Record refund")
    await amount.and(admin().page.locator(":focus")).waitFor()
    expect(await amount.getAttribute("aria-invalid")).toBe("true")
    await amount.fill("2.500")
    await first.getByText("You are recording Kz 2,500.00. You keep Kz 3,500.00 of this payment.").waitFor()
    await first.getByLabel("Number of the transfer or receipt").fill("TRF-1")
    await first.getByLabel("Note").fill("Por telefone.")
    await press(first, "Record refund")
    await item.getByText("it can no longer pay for an order. Refund the rest, Kz 3,500.00,").waitFor()
    const details = await item.innerText()
    expect(details).toMatch(/To refund\s+Kz\s3,500\.00/)
    expect(details).not.toContain("you can use the payment for a new order")
    expect(await item.getByRole("button", { name: "Use for an order" }).count()).toBe(0)
    expect(await item.getByText("Use for an order").count()).toBe(0)

    const second = await admin().ask(item, "Record refund")
    expect(await second.getByLabel("Refunded amount, in kwanzas").inputValue()).toBe(String(TOTAL - PART))
    await second.getByLabel("Number of the transfer or receipt").fill("TRF-1")
    await press(second, "Record refund")
    const proof = second.getByRole("alert")
    expect(await proof.innerText()).toBe(
      "This number is already recorded for this payment. Enter the number of another transfer or receipt.",
    )
    await second.getByLabel("Number of the transfer or receipt").fill("TRF-2")
    await proof.waitFor({ state: "detached" })
    await press(second, "Record refund")

    await gone(item)
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    await admin().item(referenceNumber).getByText("Refunded", { exact: true }).waitFor()
  })

  it("a merchant retries once the cart has its old total back, and the payment becomes a paid order", async () => {
    const { cartId, referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    await press(await admin().ask(item, "Try again"), "Try again")
    await admin().untilShown(
      "That did not work, and the item is still open: The cart changed before it was paid. See its technical details.",
    )
    await store().restoreCart(cartId)

    await press(await admin().ask(item, "Try again"), "Try again")

    await admin().untilShown("Done. The item is closed.")
    await gone(item)
    await admin().page.getByRole("heading", { level: 1 }).and(admin().page.locator(":focus")).waitFor()
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    await admin().item(referenceNumber).getByText("Solved", { exact: true }).waitFor()
    expect(await admin().item(referenceNumber).getByText("By", { exact: true }).count()).toBe(0)
    await admin()
      .item(referenceNumber)
      .getByRole("link", { name: /^Order #\d+$/ })
      .click()
    await admin().page.getByText("Payment captured").waitFor()
  })

  it("a merchant uses a late payment for a new order of the same amount, and both orders and the payment say so", async () => {
    const late = await store().paidAfterCancel()
    const { referenceNumber } = late
    const dear = await store().orderAwaiting(2)
    const same = await store().orderAwaiting()
    const item = await openItem(referenceNumber)
    await item.getByText(/press “Use for an order” to use the payment for a new order/).waitFor()
    const dialog = await admin().ask(item, "Use for an order")
    const number = dialog.getByLabel("Order number")
    const attach = async (written: string) => {
      await number.fill(written)
      await press(dialog, "Use the payment")
    }
    await attach("doze")
    await dialog.getByText("Enter a number, like 12.").waitFor()
    await attach("99999999")
    await dialog.getByText("There is no order with this number.").waitFor()
    await attach(`#${dear.number}`)
    await dialog.getByText("What is left to pay on that order is not exactly the paid amount.").waitFor()
    expect(await dialog.getByRole("button", { name: `#${dear.number} ` }).count()).toBe(0)
    await press(dialog, `#${same.number} Ana Manuel`)
    expect(await number.inputValue()).toBe(String(same.number))
    await press(dialog, "Use the payment")

    await admin().untilShown("The payment is used for the order, and the item is closed.")
    await gone(item)
    expect((await store().order(same.orderId)).paymentStatus).toBe("captured")
    expect((await store().order(dear.orderId)).paymentStatus).not.toBe("captured")
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    const closed = admin().item(referenceNumber)
    await closed.getByRole("link", { name: `Used for order #${same.number}` }).waitFor()
    expect(await closed.innerText()).toMatch(/By\s+Demo ServicePay\s+Outcome\s+Used for an order/)
    await closed.getByRole("link", { name: `Order #${late.number}`, exact: true }).click()
    await admin().page.getByText(`and you used that payment for order #${same.number}.`).waitFor()
    await admin().page.getByRole("link", { name: "View payment" }).click()
    await admin().page.getByText("Original order").waitFor()
    await admin().page.goto(`${demo().state.addresses.admin}/servicepay?q=${late.number}`)
    await admin().page.getByText(`originally #${late.number}`).first().waitFor()
  })

  it("a merchant closes an item with a note, and finds it under Closed with who closed it", async () => {
    const { referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    const dialog = await admin().ask(item, "Close item")
    const about = await dialog.innerText()
    expect(about).toContain("The cart changed before it was paid")
    expect(about).toMatch(/Amount\s+Kz\s6,000\.00/)
    expect(about).toContain(referenceNumber)
    expect(about).toContain("Ana Manuel")
    await press(dialog, "Close item")
    await dialog.getByText("Enter a note.", { exact: true }).waitFor()
    await dialog.getByLabel("Note").fill("Combinado com a Ana por telefone.")
    await press(dialog, "Close item")

    await admin().untilShown("Closed. You can find it under Closed.")
    await gone(item)
    await admin().page.getByText(NOTHING).waitFor()
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    const said = await admin().item(referenceNumber).innerText()
    expect(said).toContain("Combinado com a Ana por telefone.")
    expect(said).toContain("Demo ServicePay")
    expect(await admin().item(referenceNumber).getByRole("button", { name: "Try again" }).count()).toBe(0)
  })

  it("a keyboard user leaves a dialog and is back at its button", async () => {
    const { referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    const button = item.getByRole("button", { name: "Record refund" })
    await button.focus()
    await admin().page.keyboard.press("Enter")
    const dialog = admin().page.getByRole("dialog", { name: "Record a refund" })
    await dialog.getByLabel("Refunded amount, in kwanzas").and(admin().page.locator(":focus")).waitFor()

    // The dialog takes the focus a moment before it handles the keyboard.
    await until("the dialog is left", async () => {
      await admin().page.keyboard.press("Escape")
      return (await dialog.count()) === 0
    })
    await button.and(admin().page.locator(":focus")).waitFor()
  })

  it("an action that another admin has already done shows a plain message, and happens once", async () => {
    const { id, referenceNumber } = await store().cartChanged()
    const item = await openItem(referenceNumber)
    const dialog = await admin().ask(item, "Close item")
    await dialog.getByLabel("Note").fill("Segunda vez.")
    await store().merchant.post(`/servicepay/attention/${id}/close`, { note: "Primeira vez." })

    await press(dialog, "Close item")

    await dialog.getByText("This action is no longer possible").waitFor()
    await press(dialog, "Cancel")
    await admin().openQueue()
    await admin().page.getByRole("tab", { name: "Closed" }).click()
    await admin().item(referenceNumber).getByText("Primeira vez.").waitFor()
  })
}
