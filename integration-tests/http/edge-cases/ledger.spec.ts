import { pollPayments } from "medusa-payment-servicepay/workflows"
import { expectOneCapturedOrder, payAndSync, payInVain, pressedButton, synced } from "../../setup/outcomes"
import { withStore, type Store } from "../../setup/store"

const YEAR = 365 * 86_400_000

/** Makes all payment orders and notifications older, and everything due now. */
const letYearsPass = async ({ pg }: Store) => {
  const longAgo = new Date(Date.now() - 3 * YEAR)
  const now = new Date(Date.now() - 1000)
  await pg("servicepay_payment_order").update({
    created_at: longAgo,
    issued_at: longAgo,
    updated_at: longAgo,
    next_check_at: now,
  })
  await pg("servicepay_notification").update({
    created_at: longAgo,
    updated_at: longAgo,
    received_at: longAgo,
  })
}

const rowsOf = async ({ pg }: Store, table: string) => pg(table).whereNull("deleted_at").pluck("id")

withStore((store) => {
  describe("old payment orders", () => {
    it("are never deleted, in any status", async () => {
      const { shopper, service, books, container } = store()
      const pending = await shopper.createOrder(await shopper.cart())
      const canceled = await shopper.createOrder(await shopper.cart())
      service.cancel(canceled.externalTransactionId)
      await synced(store(), canceled.externalTransactionId)
      const changed = await shopper.cart()
      const replaced = await shopper.createOrder(changed)
      await shopper.addItem(changed)
      await shopper.createOrder(changed)
      const paid = await shopper.createOrder(await shopper.cart())
      await payAndSync(store(), paid.externalTransactionId)
      const entries = await rowsOf(store(), "servicepay_payment_order")
      const notifications = await rowsOf(store(), "servicepay_notification")
      expect(entries).toHaveLength(5)
      expect(notifications).toHaveLength(2)
      await letYearsPass(store())

      await pollPayments(container)
      await pollPayments(container)

      expect((await rowsOf(store(), "servicepay_payment_order")).sort()).toEqual(entries.sort())
      expect((await rowsOf(store(), "servicepay_notification")).sort()).toEqual(notifications.sort())
      expect((await payInVain(store(), replaced.externalTransactionId)).attention_reason).toBe("cart_changed")
      expect((await books.entry(pending.externalTransactionId)).status).toBe("PEN")
    })

    it("still pay for their unchanged cart years later", async () => {
      const { container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await letYearsPass(store())
      await pollPayments(container)

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })
  })
})
