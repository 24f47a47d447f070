import { expectOneCapturedOrder, synced } from "../setup/outcomes"
import { withStore } from "../setup/store"

/** More than twice as many payments as are synced at once. All carts have the same product, whose stock Medusa locks. */
const SHOPPERS = 10

withStore((store) => {
  it("syncs the payments of many shoppers who pay for the same product at the same moment, all in time", async () => {
    const { shopper, service, books } = store()
    const purchases: { cartId: string; externalTransactionId: string }[] = []
    for (let number = 0; number < SHOPPERS; number++) {
      const cartId = await shopper.cart()
      purchases.push({ cartId, ...(await shopper.createOrder(cartId)) })
    }

    for (const { externalTransactionId } of purchases) {
      service.confirm(externalTransactionId)
    }

    for (const { externalTransactionId } of purchases) {
      await synced(store(), externalTransactionId)
    }
    const notifications = await books.ledger.listNotifications({}, { take: SHOPPERS + 1 })
    expect(notifications.filter(({ attempts }) => attempts !== 1)).toEqual([])
    expect(notifications).toHaveLength(SHOPPERS)
    for (const { cartId } of purchases) {
      await expectOneCapturedOrder(store(), cartId)
    }
  })
})
