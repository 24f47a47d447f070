import { until } from "../../../kit/until"
import { press } from "../../setup/admin-screen"
import { SIMULATOR_DEFAULT_CREDENTIALS } from "../../../src/simulator"
import { signedWithTheOther } from "../../setup/demo-cases"
import { gone, type Desk } from "../admin-attention/desk"

const UNREADABLE = "A notification could not be read"
const DEAD = "A notification could not be processed"

/** Notifications that the store could not read or process. */
export function notifications({ admin, store, openItem, closedItem }: Desk): void {
  /** Closes the notification with a note, and checks that the closed item names the note and the admin. */
  const close = async (title: string, note: string) => {
    const item = await openItem(title)
    const dialog = await admin().ask(item, "Close item")
    await dialog.getByLabel("Note").fill(note)
    await press(dialog, "Close item")
    await admin().untilShown("Closed. You can find it under Closed.")
    await gone(item)
    const said = await closedItem(note)
    expect(said).toContain(title)
    expect(said).toContain("Demo ServicePay")
  }

  it("an unreadable notification is closed with a note", async () => {
    const { webhookSecret } = SIMULATOR_DEFAULT_CREDENTIALS
    const { status } = await store().shopper.notify(`{"data": "${crypto.randomUUID()}`, webhookSecret)
    expect(status).toBe(200)

    const note = `Era um teste do serviço (${crypto.randomUUID()}).`
    await close(UNREADABLE, note)

    expect(await store().ledger.lastNotification(null)).toMatchObject({
      how: "closed",
      by: store().merchant.id,
      note,
    })
  })

  it("several unreadable notifications of one sender are one item, with their number", async () => {
    const { webhookSecret } = SIMULATOR_DEFAULT_CREDENTIALS
    for (let number = 1; number <= 3; number++) {
      // The store knows the bodies of an earlier run, and answers them as duplicates.
      const body = `{"data": {"event": "${crypto.randomUUID()}`
      // A store that is too busy answers 503 in time, and the service sends the notification again.
      await until(
        "it is stored",
        async () => (await store().shopper.notify(body, webhookSecret)).status === 200,
      )
    }
    await admin().openQueue()
    const { page } = admin()
    await page.getByText("More like this: 2").waitFor()
    const shown = page.getByRole("heading", { name: UNREADABLE })
    expect(await shown.count()).toBe(1)
    await page.getByText("More like this: 2").click()
    await shown.nth(2).waitFor()
  })

  it("a notification with the other environment's signature never pays for an order", async () => {
    const order = await signedWithTheOther(store())
    const item = await openItem(DEAD)
    await press(await admin().ask(item, "Process again"), "Process again")
    await item.page().getByRole("dialog").waitFor({ state: "detached" })

    const note = `O segredo estava no ambiente errado (${crypto.randomUUID()}).`
    await close(DEAD, note)

    const ending = await store().ledger.lastNotification(order.externalTransactionId)
    expect(ending).toMatchObject({ how: "closed", by: store().merchant.id, note })
    expect((await store().order(order.orderId)).captures).toEqual([])
    await store().payAndCapture(order)
    expect((await store().order(order.orderId)).captures).toEqual([order.amount])
  })

  it("a dead notification is processed when PostgreSQL is back, and pays for its order once", async () => {
    const order = await store().orderAwaiting()
    // Twelve attempts take hours, so this writes their result into the database.
    await store().ledger.addDead(order.externalTransactionId)
    const item = await openItem(DEAD)

    await press(await admin().ask(item, "Process again"), "Process again")

    await admin().untilShown("The notification was processed.")
    await gone(item)
    expect(await store().ledger.lastNotification(order.externalTransactionId)).toMatchObject({
      how: "processed",
    })
    expect(await store().order(order.orderId)).toMatchObject({
      paymentStatus: "captured",
      captures: [order.amount],
    })
  })
}
