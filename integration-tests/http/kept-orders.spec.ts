import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, giveSettings, payAndSync, syncedOrHeld } from "../setup/outcomes"
import { withStore } from "../setup/store"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const KEEP_DAYS = 3

withStore((store) => {
  const { ana, outstanding, openCollection, requestReference } = useOrderPayments(store)
  const statusOf = async (cartId: string) => (await store().books.orders(cartId))[0]?.status
  const reserved = () => store().books.reserved(store().shop.inventoryItemId)

  describe("a store that keeps unpaid orders for three days", () => {
    beforeEach(async () => {
      await giveSettings(store(), { keepUnpaidOrders: KEEP_DAYS })
    })
    afterEach(() => {
      jest.restoreAllMocks()
    })

    it("cancels an order three days and an hour after its reference has expired, and keeps its stock until then", async () => {
      const before = await reserved()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + KEEP_DAYS * DAY + HOUR - 60_000)
      await pollPayments(store().container)
      expect(await statusOf(cartId)).toBe("pending")
      expect(await reserved()).toBe(before + 1)

      await age(store(), externalTransactionId, DAY + KEEP_DAYS * DAY + HOUR)
      await pollPayments(store().container)
      expect(await statusOf(cartId)).toBe("canceled")
      expect(await reserved()).toBe(before)
    })

    it("cancels a kept order when the merchant keeps orders no longer", async () => {
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + 3 * HOUR)
      store().service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      expect(await statusOf(cartId)).toBe("pending")
      await giveSettings(store(), { keepUnpaidOrders: 0 })
      await age(store(), externalTransactionId, DAY + KEEP_DAYS * DAY + 2 * HOUR)
      await pollPayments(store().container)
      expect(await statusOf(cartId)).toBe("canceled")
    })

    it("counts from the newest reference of the order", async () => {
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, 2 * DAY)
      const newest = await requestReference(await openCollection(orderId))
      expect(newest).not.toBe(externalTransactionId)
      await age(store(), externalTransactionId, 9 * DAY)
      await pollPayments(store().container)
      expect(await statusOf(cartId)).toBe("pending")

      await age(store(), newest, DAY + KEEP_DAYS * DAY + HOUR)
      await pollPayments(store().container)
      expect(await statusOf(cartId)).toBe("canceled")
    })

    it("keeps an order whose payment the service cancels because it has expired, and a new reference pays it", async () => {
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY)
      store().service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      expect(await statusOf(cartId)).toBe("pending")

      await ana().change(`/servicepay/orders/${orderId}/payment-order`)
      const [newest] = await store().books.ledger.listPaymentOrders({ order_id: orderId, status: "PEN" })
      await payAndSync(store(), newest?.external_transaction_id ?? "none")
      expect(await outstanding(orderId)).toBe(0)
    })

    it("cancels such an order when the days are over", async () => {
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY)
      store().service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      const { next_check_at } = await store().books.entry(externalTransactionId)
      expect(Number(next_check_at) - Date.now()).toBeGreaterThan((KEEP_DAYS - 1) * DAY)

      await age(store(), externalTransactionId, DAY + KEEP_DAYS * DAY + HOUR)
      await pollPayments(store().container)
      expect(await statusOf(cartId)).toBe("canceled")

      await age(store(), externalTransactionId, DAY + KEEP_DAYS * DAY + HOUR + 60_000)
      await pollPayments(store().container)
      expect((await store().books.entry(externalTransactionId)).next_check_at).toBeNull()
    })

    it("cancels an order at once whose payment the service cancels before it has expired", async () => {
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      store().service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      expect(await statusOf(cartId)).toBe("canceled")
    })
  })
})
