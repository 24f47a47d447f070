import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import { awaitingOrder, payInVain, pressedButton } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { jobsEnded, until } from "../../kit/until"

const MINUTE = 60_000
const DAY = 1440 * MINUTE

withStore((store) => {
  describe("an order that the merchant cancels in the same moment", () => {
    /** Medusa fails one of two cancellations, and restores the reservations for it, after the other has deleted them. */
    const restoreReservations = async (reservations: readonly { id: string }[]) => {
      const inventory = store().container.resolve(Modules.INVENTORY)
      await inventory.restoreReservationItems(reservations.map(({ id }) => id))
    }
    const reservationsNow = () => store().container.resolve(Modules.INVENTORY).listReservationItems({})

    it.each([
      ["is cancelled by the service", false],
      ["expires", true],
    ])("holds no stock in the end when its payment %s", async (_, expires) => {
      const { books, service, container, shop, pg } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      const reservations = await reservationsNow()
      if (expires) {
        await age(store(), externalTransactionId, DAY + 61 * MINUTE)
        await pollPayments(container)
      } else {
        service.cancel(externalTransactionId)
      }
      await until("the stock is released", async () => (await books.reserved(shop.inventoryItemId)) === 0)
      await until("the work is done", async () => (await books.orders(cartId))[0]?.status === "canceled")
      await restoreReservations(reservations)
      expect(await books.reserved(shop.inventoryItemId)).toBe(1)

      const due = () =>
        pg("servicepay_payment_order")
          .whereNotNull("next_check_at")
          .update({ next_check_at: new Date(Date.now() - 1000) })
      await until("the job looks again", async () => (await due()) === 1)
      await pollPayments(container)
      // A job that ran beside the test may have been the one to look.
      await jobsEnded()

      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect((await books.entry(externalTransactionId)).status).toBe(expires ? "PEN" : "CAN")
    })
  })

  describe("an order whose process died during its cancellation", () => {
    /** An order that awaits its payment, with the order change that an interrupted cancellation leaves behind. */
    const interrupted = async (minutesAgo: number, change_type: "credit_line" | "edit" = "credit_line") => {
      const { container, pg } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const orders = container.resolve(Modules.ORDER)
      await orders.createOrderChange({ order_id: orderId, change_type })
      await pg("order_change").update({ created_at: new Date(Date.now() - minutesAgo * MINUTE) })
      return { cartId, externalTransactionId }
    }

    it("is cancelled when its reference expires unpaid", async () => {
      const { books, container, shop } = store()
      const { cartId, externalTransactionId } = await interrupted(10)
      await age(store(), externalTransactionId, DAY + 61 * MINUTE)

      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect((await books.entry(externalTransactionId)).attention_reason).toBeNull()
    })

    it("is cancelled when the service cancels its payment", async () => {
      const { service, books } = store()
      const { cartId, externalTransactionId } = await interrupted(10)

      service.cancel(externalTransactionId)

      await until(
        "the order is cancelled",
        async () => (await books.orders(cartId))[0]?.status === "canceled",
      )
    })

    it.each([
      ["somebody may still be cancelling it", 1, "credit_line"],
      ["the merchant is editing it", 10, "edit"],
    ] as const)("is not cancelled and needs attention while %s", async (_, minutes, type) => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await interrupted(minutes, type)
      await age(store(), externalTransactionId, DAY + 61 * MINUTE)

      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      expect((await books.entry(externalTransactionId)).attention_reason).toBe("unpaid_order")
    })
  })

  describe("a cart that changed to euros while its session stayed in kwanzas", () => {
    /** Medusa died after it changed the cart's region and before it deleted the session. */
    const moved = async (cartId: string) => {
      await store().pg("cart").where({ id: cartId }).update({ currency_code: "eur" })
    }

    it("is not completed on its payment", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await moved(cartId)
      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("cart_changed")
      await expect(shopper.complete(cartId)).rejects.toThrow()
      expect(await books.orders(cartId)).toEqual([])
    })

    it("does not become an order that awaits kwanzas", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      await shopper.createOrder(cartId)
      await moved(cartId)

      await expect(shopper.complete(cartId)).rejects.toThrow()
      expect(await books.orders(cartId)).toEqual([])
    })

    it("is not captured when it has become an order", async () => {
      const { books, pg } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await pg("order").update({ currency_code: "eur" })

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("amount_mismatch")
      expect(await books.captures(cartId)).toEqual([])
    })
  })
})
