import { press } from "../../setup/admin-screen"
import { packedAndCanceled } from "../../setup/demo-cases"
import { gone, type Desk } from "../admin-attention/desk"

/** Payments that the service cancelled after all. */
export function canceled({ admin, store, openItem, closedItem }: Desk): void {
  it("an order that was fulfilled when the service cancelled its payment is cancelled after the fulfilment is cancelled", async () => {
    const order = await packedAndCanceled(store())
    const item = await openItem(order.referenceNumber)
    await item.getByRole("heading", { name: "An unpaid order could not be cancelled" }).waitFor()
    expect(await item.getByRole("button", { name: "Use for an order" }).count()).toBe(0)
    await order.unpack()

    const dialog = await admin().ask(item, "Try again")
    await dialog.getByRole("heading", { name: "Try again to cancel the order" }).waitFor()
    await press(dialog, "Try again")

    await gone(item)
    expect(await closedItem(order.referenceNumber)).toContain("Solved")
    expect(await store().ledger.endingOf(order.id)).toMatchObject({ how: "synced" })
    expect(await store().order(order.orderId)).toMatchObject({
      paymentStatus: "canceled",
      captures: [],
      refunds: [],
    })
  })
}
