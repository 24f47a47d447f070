import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { useAdmins } from "../setup/attention-cases"
import { awaitingOrder, synced } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  const { ana } = useAdmins(store)

  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Medusa allows one cancellation of an order at a time. This holds the first one until the second one is refused. */
  const meetInTheMiddle = () => {
    const orders = store().container.resolve(Modules.ORDER)
    const create = orders.createOrderChange.bind(orders)
    let begun = 0
    let refused = 0
    let leave = (): void => undefined
    const over = new Promise<void>((resolve) => {
      leave = resolve
    })
    jest
      .spyOn(orders, "createOrderChange")
      .mockImplementation(async (...change: Parameters<typeof create>) => {
        try {
          const created = await create(...change)
          begun += 1
          await over
          return created
        } catch (error) {
          refused += 1
          throw error
        }
      })
    return {
      first: () => until("the first has begun", () => begun > 0),
      second: () => until("the second was refused", () => refused > 0),
      leave,
    }
  }

  const expectCanceledAndReleased = async (cartId: string, externalTransactionId: string) => {
    const { books, shop } = store()
    const [order] = await books.orders(cartId)
    expect(order?.status).toBe("canceled")
    expect(await books.reserved(shop.inventoryItemId)).toBe(0)
    expect(await books.entry(externalTransactionId)).toMatchObject({
      status: "CAN",
      sync_state: "synced",
      attention_reason: null,
    })
  }

  describe("an order that the merchant and the service cancel at the same moment", () => {
    it("the merchant first: the order is cancelled, its stock released, and needs no attention", async () => {
      const { service, books, container, pg } = store()
      const { cartId, externalTransactionId, orderId } = await awaitingOrder(store())
      expect(await store().books.reserved(store().shop.inventoryItemId)).toBe(1)
      const meeting = meetInTheMiddle()

      const cancelling = ana().post(`/orders/${orderId}/cancel`)
      await meeting.first()
      service.cancel(externalTransactionId)
      await meeting.second()
      await until(
        "our attempt is over",
        async () => (await books.entry(externalTransactionId)).sync_error !== null,
      )
      meeting.leave()

      expect((await cancelling).status).toBe(200)
      await until("our next attempt is over", async () => {
        await pg("servicepay_payment_order").where({ sync_state: "open" }).update({ sync_lease_until: null })
        await pg("servicepay_notification")
          .where({ state: "received" })
          .update({ next_attempt_at: new Date() })
        await pollPayments(container)
        return (await books.entry(externalTransactionId)).sync_state !== "open"
      })
      await expectCanceledAndReleased(cartId, externalTransactionId)
    })

    it("the service first: the stock that the merchant's failed attempt reserved again is released", async () => {
      const { service } = store()
      const { cartId, externalTransactionId, orderId } = await awaitingOrder(store())
      expect(await store().books.reserved(store().shop.inventoryItemId)).toBe(1)
      const meeting = meetInTheMiddle()

      service.cancel(externalTransactionId)
      await meeting.first()
      expect((await ana().post(`/orders/${orderId}/cancel`)).status).toBe(400)
      await meeting.second()
      meeting.leave()

      await synced(store(), externalTransactionId)
      await expectCanceledAndReleased(cartId, externalTransactionId)
    })
  })
})
