import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { expectOneCapturedOrder, payInVain, pressedButton } from "../../setup/outcomes"
import { openSession, sessionOrder } from "../../setup/sessions"
import { withStore, type Store } from "../../setup/store"
import { until } from "../../../kit/until"

/** How often Medusa requested a refund, and how many refunds it has. */
const refundsOf = ({ container, pg }: Store) => {
  const asked = jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment")
  const written = (): Promise<unknown[]> => pg("refund").select("id")
  return { asked, written }
}

/** Makes the next attempt due now. */
const dueNow = async ({ pg }: Store) => {
  const now = new Date(Date.now() - 1000)
  await pg("servicepay_notification").where({ state: "received" }).update({ next_attempt_at: now })
  await pg("servicepay_payment_order").where({ sync_state: "open" }).update({ sync_lease_until: null })
}

/** Deletes the session before it is paid, so that the sync creates a new one. */
const deleteSession = async ({ books, container }: Store, externalTransactionId: string) => {
  const { session_id } = await books.entry(externalTransactionId)
  await container.resolve(Modules.PAYMENT).deletePaymentSession(session_id ?? "")
}

const paymentsOf = ({ pg }: Store, cartId: string): Promise<unknown[]> =>
  pg("payment")
    .join("cart_payment_collection as link", "link.payment_collection_id", "payment.payment_collection_id")
    .where("link.cart_id", cartId)
    .select("captured_at", "canceled_at")

withStore((store) => {
  describe("a cart that is edited while the service is down", () => {
    it("accepts changes, another payment method and delivery, and keeps polling the shown reference", async () => {
      const { shopper, service, books, shop } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { data } = await openSession(store(), cartId)
      service.faults.next("all", "down", Infinity)

      await shopper.addItem(cartId)
      await shopper.addShipping(cartId, shop.shippingOptionId)
      await shopper.paymentSession(cartId, undefined, "pp_system_default")

      expect(await books.entry(data.external_transaction_id)).toMatchObject({ status: "PEN" })
      service.faults.clear()
      expect((await payInVain(store(), data.external_transaction_id)).attention_reason).toBe("cart_changed")
    })

    it("accepts changes even when the ledger fails, and loses no payment", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      const { data } = await openSession(store(), cartId)
      const marked = jest
        .spyOn(books.ledger.transitions, "supersede")
        .mockRejectedValue(new Error("no connection"))

      await shopper.addItem(cartId)
      expect(marked).toHaveBeenCalled()
      marked.mockRestore()

      expect((await payInVain(store(), data.external_transaction_id)).attention_reason).toBe("cart_changed")
    })
  })

  describe("a paid order that cannot be placed", () => {
    it("needs attention without a refund in Medusa, because nothing was captured", async () => {
      const { shopper, books } = store()
      const refunds = refundsOf(store())
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_no_order")
      expect((await shopper.request("POST", `/store/carts/${cartId}/complete`)).status).toBe(400)

      expect(refunds.asked).not.toHaveBeenCalled()
      expect(await refunds.written()).toEqual([])
      expect(await books.orders(cartId)).toEqual([])
      refunds.asked.mockRestore()
    })

    it.each([
      ["its session is the shopper's", false],
      ["its session was given to it again", true],
    ])("keeps its capture, and can be completed with that payment (%s)", async (_what, isReplaced) => {
      const { service, books, container } = store()
      const refunds = refundsOf(store())
      const { cartId, externalTransactionId } = await pressedButton(store())
      if (isReplaced) {
        await deleteSession(store(), externalTransactionId)
      }
      // Medusa adds the payment to the order in its last step. If that fails, it cancels the order and requests a refund.
      const booked = jest.spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      booked.mockRejectedValueOnce(new Error("the connection broke"))

      service.confirm(externalTransactionId)
      await until(
        "the first attempt is over",
        async () => (await books.entry(externalTransactionId)).sync_error !== null,
      )
      booked.mockRestore()
      expect(refunds.asked).toHaveBeenCalledTimes(1)
      await expect(refunds.asked.mock.results[0]?.value).rejects.toThrow("cannot refund")
      refunds.asked.mockRestore()

      await until("the next attempt is over", async () => {
        await dueNow(store())
        await pollPayments(container)
        const { sync_state } = await books.entry(externalTransactionId)
        const waiting = await books.ledger.listNotifications({ state: "received" })
        return sync_state !== "open" && waiting.length === 0
      })
      expect(await books.entry(externalTransactionId)).toMatchObject({
        status: "CON",
        sync_state: "synced",
        attention_reason: null,
      })
      expect(await refunds.written()).toEqual([])
      await expectOneCapturedOrder(store(), cartId)
      expect(await paymentsOf(store(), cartId)).toEqual([
        { captured_at: expect.any(Date) as unknown, canceled_at: null },
      ])
    })
  })
})
