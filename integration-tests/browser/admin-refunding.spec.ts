import type { Locator } from "playwright-core"
import { press } from "../setup/admin-screen"
import { barriers } from "../setup/barriers"
import { gone, NOTHING, openDesk } from "./admin-attention/desk"

/** A unit of the product, delivered in Luanda. */
const TOTAL = 6000
const PART = 2500

describe("a merchant refunds a customer in the admin", () => {
  const { demo, admin, store, openItem } = openDesk()

  const box = (): Locator =>
    admin()
      .page.getByRole("main")
      .locator("div", { has: admin().page.getByRole("heading", { name: "ServicePay", exact: true }) })
      .last()
      .locator("..")
  const openOrder = (orderId: string) =>
    admin().page.goto(`${demo().state.addresses.admin}/orders/${orderId}`)
  const openPayment = (id: string) =>
    admin().page.goto(`${demo().state.addresses.admin}/servicepay/payment-orders/${id}`)
  const record = async (proof: string, amount?: number) => {
    await admin().page.getByRole("button", { name: "Record refund", exact: true }).click()
    const dialog = admin().page.getByRole("dialog")
    await dialog.getByText("This was a test payment", { exact: false }).waitFor()
    await dialog.getByLabel("Number of the transfer or receipt").fill(proof)
    if (amount !== undefined) await dialog.getByLabel("Refunded amount, in kwanzas").fill(String(amount))
    await press(dialog, "Record refund")
    await admin().untilShown("The refund is recorded.")
    await dialog.waitFor({ state: "detached" })
  }

  it("a refund that Medusa refuses while the order is edited stays recorded, and is finished in the order's box", async () => {
    const order = await store().orderAwaiting()
    await store().payAndCapture(order)
    await store().merchant.post("/order-edits", { order_id: order.orderId })
    await openOrder(order.orderId)
    await box().getByText("Captured", { exact: true }).waitFor()

    await record("TRF-standing")
    await admin().untilShown("Medusa does not show the refund yet. Press “Enter refund in Medusa” to finish.")
    await box()
      .getByText(/^Refunds of Kz\s[\d,.]+ are recorded, but not entered in Medusa yet/)
      .waitFor()
    await admin().page.goto(`${demo().state.addresses.admin}/servicepay`)
    await admin().page.getByLabel("Refund", { exact: true }).click()
    await admin().page.getByRole("option", { name: "To enter in Medusa" }).click()
    await admin().untilShown(order.referenceNumber)
    await store().merchant.delete(`/order-edits/${order.orderId}`)
    await openOrder(order.orderId)
    await press(box(), "Enter refund in Medusa")

    await admin().untilShown("The refund is now in Medusa.")
    await admin().untilShown("The money is refunded. If you do not send the order, cancel it.")
    expect(await admin().page.getByRole("button", { name: "Record refund", exact: true }).count()).toBe(0)
    expect(await store().order(order.orderId)).toMatchObject({
      paymentStatus: "refunded",
      captures: [TOTAL],
      refunds: [TOTAL],
    })
  })

  it("a paid order is refunded on its payment's own page as well, without an attention item", async () => {
    const order = await store().orderAwaiting()
    await store().payAndCapture(order)
    await openOrder(order.orderId)
    await box().getByRole("link", { name: "View payment" }).click()
    const main = admin().page.getByRole("main")
    // Only the payment's page has this heading: the order's is shown until it is loaded.
    await main.getByRole("heading", { name: "Money", exact: true }).waitFor()

    await record("TRF-own-page")

    await admin().untilShown("The refund is recorded.")
    await admin().untilShown("The money is refunded. If you do not send the order, cancel it.")
    await main.getByText(/^Transfer or receipt TRF-own-page · .* · Entered in Medusa$/).waitFor()
    expect(await main.getByRole("button", { name: "Enter refund in Medusa" }).count()).toBe(0)
    expect(await main.getByRole("button", { name: "Record refund", exact: true }).count()).toBe(0)
    await admin().allowClipboard()
    await press(main, "Copy for the customer")
    await admin().untilShown("Copied. Paste it into a message to the customer.")
    expect(await admin().page.evaluate("navigator.clipboard.readText()")).toMatch(
      new RegExp(
        [
          "^Test payment: no real money",
          "We have received your payment: Kz\\s6,000.00",
          `Order #${order.number}`,
          "Confirmed on: .*20\\d\\d, .*",
          `Reference number: ${order.referenceNumber}`,
          "Refunded: Kz\\s6,000.00 · recorded on .* · Transfer or receipt TRF-own-page$",
        ].join("\n"),
      ),
    )
    expect(await store().order(order.orderId)).toMatchObject({
      paymentStatus: "refunded",
      captures: [TOTAL],
      refunds: [TOTAL],
    })
  })

  it("a paid order that was cancelled says what to refund, and is refunded in Medusa without an error", async () => {
    const order = await store().canceledAfterPaid()
    await openOrder(order.orderId)
    await box().getByText("To refund", { exact: true }).waitFor()
    await box().getByRole("link", { name: "See what to do" }).click()
    const item = admin().item(order.referenceNumber)
    await item.getByRole("heading", { name: "A paid order was cancelled" }).waitFor()
    const closing = await admin().ask(item, "Close item")
    await closing.getByText(`Order #${order.number}`, { exact: true }).waitFor()
    await press(closing, "Cancel")
    await closing.waitFor({ state: "detached" })
    const dialog = await admin().ask(item, "Record refund")
    await dialog.getByLabel("Number of the transfer or receipt").fill("TRF-cancelled")
    await press(dialog, "Record refund")
    await admin().untilShown("The refund is recorded.")
    await gone(item)

    await openPayment(order.id)
    await admin().untilShown("The money is refunded. There is nothing left to do about this payment.")
    expect(await store().order(order.orderId)).toMatchObject({ paymentStatus: "refunded", refunds: [TOTAL] })
  })

  it("refunds that another program recorded are listed until the merchant enters them in Medusa", async () => {
    const order = await store().canceledAfterPaid()
    const body = { amount: TOTAL, proof_number: "TRF-accounting" }
    await store().merchant.post(`/servicepay/attention/${order.id}/refund`, body)
    await admin().openQueue()
    await admin().page.getByRole("heading", { name: "Refunds to finish" }).waitFor()
    const unfinished = admin()
      .item("Enter refund in Medusa")
      .filter({ hasText: `Order #${order.number}` })
    await unfinished.getByText("Refunded so far: Kz 6,000.00", { exact: true }).waitFor()
    expect(await barriers(admin().page, "main")).toEqual([])

    await openPayment(order.id)
    await admin()
      .page.getByText(/don’t press “Refund” there/)
      .waitFor()
    expect(await barriers(admin().page, "main")).toEqual([])
    await press(admin().page.getByRole("main"), "Enter refund in Medusa")

    await admin().untilShown("The money is refunded. There is nothing left to do about this payment.")
    expect(await store().order(order.orderId)).toMatchObject({ paymentStatus: "refunded", refunds: [TOTAL] })
    await admin().openQueue()
    await admin().page.getByText(NOTHING).waitFor()
    expect(await unfinished.count()).toBe(0)
  })

  it("the box of an order says how much was captured, refunded, and is still to refund", async () => {
    const { orderId } = await store().canceledAfterPaid()
    await openOrder(orderId)
    const line = (label: string) => box().getByText(label, { exact: true }).locator("xpath=..").innerText()
    await record("TRF-part", PART)
    await box().getByText("Refunded in part", { exact: true }).waitFor()
    expect(await line("Captured")).toMatch(/^Captured\s+Kz\s6,000\.00$/)
    expect(await line("Refunded")).toMatch(/^Refunded\s+Kz\s2,500\.00$/)
    expect(await line("To refund")).toMatch(/^To refund\s+Kz\s3,500\.00$/)
  })

  it("the box of an order follows its payment and its cancellation without a reload", async () => {
    const order = await store().orderAwaiting()
    await openOrder(order.orderId)
    await box().getByText("Pending", { exact: true }).waitFor()
    await store().payAndCapture(order)
    await box().getByText("Captured", { exact: true }).waitFor()
    await store().merchant.post(`/orders/${order.orderId}/cancel`)
    await admin().page.evaluate(`document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`)
    await box().getByText("To refund", { exact: true }).waitFor()
    await box().getByText("This payment needs attention. A paid order was cancelled.").waitFor()
  })

  it("a button of an order, and of its payment, opens its own item, at the top of a list with others of the same title", async () => {
    const orders = [await store().paidAfterCancel(), await store().paidAfterCancel()]
    const [older, newer] = orders.map(({ referenceNumber }) => referenceNumber)
    const items = admin().page.getByRole("main").getByRole("listitem")

    const marked = admin().page.locator("[aria-current=true]").filter({ hasText: older })
    for (const open of [
      () => openOrder(orders[0]?.orderId ?? "none"),
      () => openPayment(orders[0]?.id ?? "none"),
    ]) {
      await open()
      await admin().page.getByRole("link", { name: "See what to do" }).click()
      await marked.waitFor()
      expect(await items.filter({ hasText: "Reference number" }).allInnerTexts()).toEqual([
        expect.stringContaining(older ?? "none"),
        expect.stringContaining(newer ?? "none"),
      ])
    }
    expect(await barriers(admin().page, "main")).toEqual([])
    await admin().openQueue()
    await admin()
      .item(newer ?? "none")
      .waitFor()
    expect(await items.filter({ hasText: "Reference number" }).first().innerText()).toContain(newer)
    await admin().page.getByLabel("Sort by", { exact: true }).click()
    await admin().page.getByRole("option", { name: "Oldest first" }).click()
    await items.filter({ hasText: "Reference number" }).first().filter({ hasText: older }).waitFor()
  })

  it("the customer's name and telephone number are on the payment's page, in the list and in the attention list, and find the payment", async () => {
    const phone = "+244 947 318 265"
    const { id, referenceNumber } = await store().cartChanged({ phone })
    await store().cartChanged({ phone: "+244 912 000 111" })
    const item = await openItem(referenceNumber)
    expect(await item.innerText()).toContain("Ana Manuel")
    await item.getByRole("link", { name: phone, exact: true }).waitFor()

    const { page } = admin()
    const rows = page.locator("tbody").getByRole("row")
    for (const [search, found] of [
      ["ana manuel", "Ana Manuel"],
      ["18 265", phone],
      ["947-318-265", phone],
    ] as const) {
      await page.goto(`${demo().state.addresses.admin}/servicepay?q=${encodeURIComponent(search)}`)
      await rows.filter({ hasText: referenceNumber }).getByText(found).waitFor()
      expect(await rows.filter({ hasNotText: found }).count()).toBe(0)
    }
    await rows.filter({ hasText: referenceNumber }).click()
    await page.waitForURL(new RegExp(`/servicepay/payment-orders/${id}`))
    // The list, which has the name many times, is shown until the page is loaded.
    await page.getByRole("link", { name: "ana@example.test" }).waitFor()
    await page.getByText("Ana Manuel", { exact: true }).waitFor()
    await page.getByRole("link", { name: phone, exact: true }).waitFor()
  })
})
