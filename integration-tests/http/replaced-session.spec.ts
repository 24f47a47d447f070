import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import {
  awaitingOrder,
  expectOneCapturedOrder,
  payAndSync,
  payInVain,
  pressedButton,
  syncedOrHeld,
} from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const MINUTE = 60_000
const DAY = 1440 * MINUTE

withStore((store) => {
  describe("an order whose new session could not be created", () => {
    /** Medusa has deleted the session, and the service refused a new reference. */
    const stranded = async () => {
      const { shopper, books, service } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + 10 * MINUTE)
      // All requests fail, because Medusa requests again to restore the old session.
      service.faults.next("createPaymentOrder", "body-422", Infinity)
      await expect(shopper.paymentSession(cartId)).rejects.toThrow()
      expect((await books.entry(externalTransactionId)).superseded_at).not.toBeNull()
      return { cartId, externalTransactionId }
    }

    it("is cancelled an hour after it expired, its stock is released, and a late payment needs attention", async () => {
      const { books, container, shop } = store()
      const { cartId, externalTransactionId } = await stranded()
      await pollPayments(container)
      expect((await books.orders(cartId))[0]?.status).toBe("pending")

      await age(store(), externalTransactionId, DAY + 61 * MINUTE)
      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      expect(await books.captures(cartId)).toEqual([])
    })

    it("is cancelled when the service cancels its payment", async () => {
      const { service, books, shop } = store()
      const { cartId, externalTransactionId } = await stranded()

      service.cancel(externalTransactionId)

      await until(
        "the order is cancelled",
        async () => (await books.orders(cartId))[0]?.status === "canceled",
      )
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
    })
  })

  describe("a payment without an order that the service cancels", () => {
    it("needs no attention if the shopper replaces its session at that moment", async () => {
      const { service, container, books } = store()
      const { externalTransactionId } = await pressedButton(store())
      const payments = container.resolve(Modules.PAYMENT)
      const retrieve = payments.retrievePaymentSession.bind(payments)
      const spy = jest.spyOn(payments, "retrievePaymentSession")
      spy.mockImplementationOnce(async (...args) => {
        await payments.deletePaymentSession(args[0])
        return retrieve(...args)
      })
      service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      spy.mockRestore()
      expect(await books.entry(externalTransactionId)).toMatchObject({
        sync_state: "synced",
        attention_reason: null,
      })
    })

    it("needs no attention if the process died before Medusa had written the session's data", async () => {
      const { service, books, pg } = store()
      const { externalTransactionId } = await pressedButton(store())
      const { session_id } = await books.entry(externalTransactionId)
      await pg("payment_session").where({ id: session_id }).update({ data: {} })
      service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      expect(await books.entry(externalTransactionId)).toMatchObject({
        sync_state: "synced",
        attention_reason: null,
      })
    })
  })

  describe("a reference that was replaced", () => {
    it("still pays for its open cart at the same total", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await shopper.paymentSession(cartId, undefined, "pp_system_default")

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })

    it("needs attention when its cart has another total", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await shopper.addItem(cartId)

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("cart_changed")
      expect(await books.orders(cartId)).toEqual([])
    })
  })

  describe("a purchase that is paid twice", () => {
    it("is captured once, and the second payment needs attention", async () => {
      const { shopper, books } = store()
      const { cartId, ...first } = await pressedButton(store())
      await age(store(), first.externalTransactionId, 2 * DAY)
      const second = await shopper.createOrder(cartId)
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)

      await payAndSync(store(), second.externalTransactionId)
      expect((await payInVain(store(), first.externalTransactionId)).attention_reason).toBe("paid_twice")
      await expectOneCapturedOrder(store(), cartId)
      expect((await books.entry(second.externalTransactionId)).sync_state).toBe("synced")
    })
  })

  describe("a new session on the collection of an order that was placed", () => {
    it("has the same reference, and its payment is captured on that order", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await shopper.paymentSession(cartId)

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })
  })
})
