import type { Locator } from "playwright-core"
import { press } from "../../setup/admin-screen"
import { amountMismatch, holdUnheard, sessionReplaced, soldOut } from "../../setup/demo-cases"
import { until } from "../../../kit/until"
import { gone, type Desk } from "../admin-attention/desk"

/** A unit of the product, delivered in Luanda. */
const TOTAL = 6000
/** The job checks payments once a minute. */
const LOOK_SECONDS = 300
const HOUR_SECONDS = 3600

/** What the page says, how the item ended, and who ended it. */
const DONE = { said: "Done. The item is closed.", outcome: "Solved", by: null }
const USED = {
  said: "The payment is used for the order, and the item is closed.",
  outcome: "Used for an order",
  by: expect.stringMatching(/^user_/) as unknown,
}

interface Ending {
  readonly said: string
  readonly outcome: string
  readonly by: unknown
}

interface Paid {
  readonly id: string
  readonly referenceNumber: string
  readonly cartId: string
}

/** Payments that become a paid order in the end. */
export function completed({ demo, admin, store, openItem, closedItem }: Desk): void {
  /** Checks that the page reports success, that the item is closed, and that the cart's one order is captured once. */
  const expectCompleted = async (
    item: Locator,
    { id, referenceNumber, cartId }: Paid,
    { said, outcome, by }: Ending = DONE,
  ) => {
    await admin().untilShown(said)
    await gone(item)
    expect(await closedItem(referenceNumber)).toMatch(new RegExp(`Outcome\\s+${outcome}`))
    const orders = await store().ledger.ordersOf(cartId)
    expect(orders.length).toBe(1)
    expect(await store().order(orders[0] ?? "none")).toMatchObject({
      paymentStatus: "captured",
      captures: [TOTAL],
      refunds: [],
    })
    expect(await store().ledger.endingOf(id)).toEqual({ how: "synced", by, note: null })
  }

  it("a paid old reference pays for its own order instead of the newer one", async () => {
    const { id, cartId, first } = await sessionReplaced(store())
    const item = await openItem(first.referenceNumber)
    await item.getByRole("heading", { name: "An old payment request was paid" }).waitFor()

    const dialog = await admin().ask(item, "Use for an order")
    expect(await dialog.getByLabel("Its own order").isChecked()).toBe(true)
    await press(dialog, "Use the payment")

    await expectCompleted(item, { ...first, id, cartId }, USED)
  })

  it("the form says what stays to be paid if the payment's own order costs more", async () => {
    const { shopper } = store()
    const cartId = await shopper.cart()
    const first = await shopper.createOrder(cartId)
    await shopper.addItem(cartId)
    await shopper.createOrder(cartId)
    await shopper.complete(cartId)
    await store().payInVain(first.externalTransactionId)
    const item = await openItem(first.referenceNumber)
    const dialog = await admin().ask(item, "Use for an order")
    await dialog
      .getByText(
        /^Kz\s10,500\.00 is left to pay on this order\. After this payment, Kz\s4,500\.00 will still be left\.$/,
      )
      .waitFor()
    await press(dialog, "Use the payment")
    await admin().untilShown(USED.said)
    await gone(item)
  })

  it("a cart that has its old total back is paid, and becomes one order", async () => {
    const paid = await store().cartChanged()
    const item = await openItem(paid.referenceNumber)
    await item.getByRole("heading", { name: "The cart changed before it was paid" }).waitFor()
    const total = item.getByText("Cart total now", { exact: true }).locator("xpath=..")
    await total.getByText("Kz 10,500.00", { exact: true }).waitFor()
    const early = await admin().ask(item, "Use for an order")
    await early.getByLabel("Order number").waitFor()
    expect(await early.getByRole("radio").count()).toBe(0)
    await press(early, "Cancel")
    await store().restoreCart(paid.cartId)

    const dialog = await admin().ask(await openItem(paid.referenceNumber), "Use for an order")
    expect(await dialog.getByLabel("Another order").isChecked()).toBe(true)
    await dialog.getByLabel("The customer’s cart, as it is now").click()
    await press(dialog, "Use the payment")

    await expectCompleted(item, paid, USED)
  })

  it("a payment for a sold-out item becomes one order when there is stock again", async () => {
    const { restock, ...paid } = await soldOut(store())
    try {
      const item = await openItem(paid.referenceNumber)
      await item.getByRole("heading", { name: "Paid, but there is no order" }).waitFor()
      await press(await admin().ask(item, "Try again"), "Try again")
      await admin().untilShown(
        "That did not work, and the item is still open: Paid, but there is no order. See its technical details.",
      )
      expect(await store().ledger.ordersOf(paid.cartId)).toEqual([])
    } finally {
      await restock()
    }
    const item = await openItem(paid.referenceNumber)

    await press(await admin().ask(item, "Try again"), "Try again")

    await expectCompleted(item, paid)
  })

  it.each(["Its own order", "Another order"])(
    "an order whose session asks for more than its total is paid with its total, chosen as: %s",
    async (choice) => {
      const paid = await amountMismatch(store())
      const item = await openItem(paid.referenceNumber)
      await item.getByRole("heading", { name: "The amounts differ" }).waitFor()

      const dialog = await admin().ask(item, "Use for an order")
      await dialog.getByLabel(choice).click()
      if (choice === "Another order") {
        await dialog.getByLabel("Order number").fill(String(paid.number))
      }
      await press(dialog, "Use the payment")

      await expectCompleted(item, paid, USED)
    },
  )

  it("a payment that only a status check has confirmed says until when it waits, and is captured when the merchant retries, and not before", async () => {
    const order = await store().orderAwaiting()
    await holdUnheard(store(), HOUR_SECONDS)
    await store().confirm(order.externalTransactionId)
    await admin().page.goto(`${demo().state.addresses.admin}/orders/${order.orderId}`)
    await admin().page.getByRole("button", { name: "Check now" }).click()
    const waits = admin().page.getByText(
      /^The service says that the customer has paid\. The store waits for the service’s notification until .*\d.* If none has arrived by then, the store captures nothing/,
    )
    await waits.nth(1).waitFor()
    const [box, ...toasts] = await waits.allInnerTexts()
    expect(toasts).toEqual([box])
    await admin().page.getByRole("link", { name: "View payment" }).click()
    await admin().page.getByRole("heading", { name: "Timeline" }).waitFor()
    await admin()
      .page.getByRole("main")
      .getByText(box ?? "none")
      .waitFor()
    await admin().page.goBack()
    await admin().page.getByRole("link", { name: "View payment" }).waitFor()
    await holdUnheard(store())
    const id = await until(
      "the payment is before the merchant",
      () => store().ledger.heldId(order.externalTransactionId),
      LOOK_SECONDS,
    )
    expect((await store().order(order.orderId)).captures).toEqual([])
    await admin().untilShown(
      "This payment needs attention. Paid, but no notification arrived. See what to do",
    )
    const item = await openItem(order.referenceNumber)
    await item.getByRole("heading", { name: "Paid, but no notification arrived" }).waitFor()

    await press(await admin().ask(item, "Try again"), "Try again")

    await expectCompleted(item, { ...order, id })
  })
}
