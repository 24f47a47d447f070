import { createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import { useAdmins } from "../setup/attention-cases"
import {
  awaitingOrder,
  expectOneCapturedOrder,
  goLive,
  held,
  heldAfterAttempts,
  heldAtLastAttempt,
  payAndSync,
  payInVain,
  pressedButton,
  retryNotifications,
  withoutWebhook,
} from "../setup/outcomes"
import { sessionOrder } from "../setup/sessions"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore } from "../setup/store"

const DAY = 86_400_000
const requested = z.object({ external_transaction_id: z.string() })

withStore((store) => {
  const { ana } = useAdmins(store)
  const captures = () => store().pg("capture").pluck<unknown[]>("id")

  describe("a cart that changed to euros", () => {
    it("is not paid with the same number of kwanzas, and the payment needs attention", async () => {
      const { shopper, shop, service, books } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      await shopper.request("POST", `/store/carts/${cartId}`, { region_id: shop.euroRegionId })
      await shopper.addItem(cartId, UNIT_PRICE / 5 - 1)
      expect(await shopper.total(cartId)).toBe(UNIT_PRICE)

      const entry = await payInVain(store(), externalTransactionId)

      expect(service.order(externalTransactionId)?.status).toBe("CON")
      expect(entry).toMatchObject({ attention_reason: "cart_changed" })
      expect(entry.attention_detail).toContain("EUR")
      expect(await books.orders(cartId)).toEqual([])
      expect(await captures()).toEqual([])
    })
  })

  describe("a sandbox payment in live mode", () => {
    it("captures nothing when it is confirmed, and completes nothing", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const live = await goLive(store())

      const entry = await payInVain(store(), externalTransactionId)
      const answer = await shopper.request("POST", `/store/carts/${cartId}/complete`)
      live.mockRestore()

      expect(entry.attention_reason).toBe("test_payment")
      expect(answer.status).toBe(400)
      expect(await books.orders(cartId)).toEqual([])
      expect(await captures()).toEqual([])
    })

    it("captures nothing on an order that awaits it", async () => {
      const { externalTransactionId } = await awaitingOrder(store())
      const live = await goLive(store())

      const entry = await payInVain(store(), externalTransactionId)
      live.mockRestore()

      expect(entry.attention_reason).toBe("test_payment")
      expect(await captures()).toEqual([])
    })

    it("is polled to its end when nobody pays it, and the order that awaits it is cancelled", async () => {
      const { service, books, container } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      const live = await goLive(store())
      await age(store(), externalTransactionId, 2 * DAY)
      const asked = service.counts.statusQuery

      await pollPayments(container)
      live.mockRestore()

      expect(service.counts.statusQuery).toBe(asked + 1)
      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.isOpen(externalTransactionId)).toBe(false)
    })
  })

  describe("a payment that Medusa cannot capture", () => {
    it("needs attention after some attempts, is retried, and its item then closes automatically", async () => {
      const { service, books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const orders = container.resolve(Modules.ORDER)
      const broken = jest
        .spyOn(orders, "createOrders")
        .mockRejectedValue(new Error("The store's own hook fails."))
      service.confirm(externalTransactionId)

      const entry = await heldAfterAttempts(store(), externalTransactionId)
      expect(entry).toMatchObject({ attention_reason: "not_captured", sync_attempts: 6 })
      expect(entry.attention_detail).toContain("The store's own hook fails.")

      broken.mockRestore()
      await store()
        .pg("servicepay_payment_order")
        .where({ external_transaction_id: externalTransactionId })
        .update({ updated_at: new Date(Date.now() - 660_000) })
      await retryNotifications(store())

      expect(await books.entry(externalTransactionId)).toMatchObject({
        sync_state: "synced",
        attention_resolution: "synced",
      })
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a payment whose capture Medusa could not write into its order", () => {
    it.each([
      ["also if all attempts come too soon", () => new Error("PostgreSQL is away.")],
      ["also if Medusa refuses it for good", () => new MedusaError("not_allowed", "The books are closed.")],
    ])("needs attention until the store has written it, %s", async (_, failure) => {
      const { service, books, container, pg } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const entry = () => books.entry(externalTransactionId)
      const broken = jest
        .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
        .mockRejectedValue(failure())
      service.confirm(externalTransactionId)

      expect(await heldAfterAttempts(store(), externalTransactionId)).toMatchObject({
        attention_reason: "not_captured",
      })
      expect(await captures()).toHaveLength(1)
      broken.mockRestore()
      const before = new Date(Date.now() - 660_000)
      await pg("capture").update({ created_at: before })
      await pg("servicepay_payment_order")
        .where({ external_transaction_id: externalTransactionId })
        .update({ updated_at: before })
      await retryNotifications(store())

      expect(await entry()).toMatchObject({ sync_state: "synced", attention_resolution: "synced" })
      await expectOneCapturedOrder(store(), cartId)
      const written = pg("order_transaction").where({ order_id: orderId }).pluck<unknown[]>("reference")
      expect(await written).toEqual(["capture"])
    })
  })

  describe("a payment whose capture is still to be written into its order", () => {
    it.each([
      ["refund", { amount: 1000, proof_number: "TRF-1" }],
      ["close", { note: "They keep it." }],
    ])("cannot be taken from the store by a %s, and the merchant's retry writes it", async (action, body) => {
      const { books, container, pg } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const broken = jest
        .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
        .mockRejectedValue(new Error("PostgreSQL is away."))
      const { id } = await heldAtLastAttempt(store(), externalTransactionId)
      broken.mockRestore()
      const before = new Date(Date.now() - 240_000)
      await pg("capture").update({ created_at: before })
      await pg("servicepay_payment_order")
        .where({ id })
        .update({ completing_until: null, updated_at: before })
      const act = (name: string, sent?: object) => ana().post(`/servicepay/attention/${id}/${name}`, sent)

      expect(await act(action, body)).toMatchObject({ status: 400, body: { code: "busy" } })
      expect(await books.entry(externalTransactionId)).toMatchObject({ sync_state: "on_hold" })

      expect((await act("retry")).status).toBe(200)
      expect(await books.isOpen(externalTransactionId)).toBe(false)
      await expectOneCapturedOrder(store(), cartId)
      const written = pg("order_transaction").where({ order_id: orderId }).pluck<unknown[]>("reference")
      expect(await written).toEqual(["capture"])
    })
  })

  describe("an order that was shipped although it awaits its payment", () => {
    const sent = async () => {
      const { books, container } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const order = await container.resolve(Modules.ORDER).retrieveOrder(orderId, { relations: ["items"] })
      await createOrderFulfillmentWorkflow(container).run({
        input: {
          order_id: orderId,
          items: (order.items ?? []).map(({ id, quantity }) => ({ id, quantity })),
        },
      })
      await age(store(), externalTransactionId, 2 * DAY)
      return { cartId, orderId, externalTransactionId, entry: () => books.entry(externalTransactionId) }
    }

    it("needs attention once its reference has expired, and is still polled", async () => {
      const { entry } = await sent()

      await pollPayments(store().container)

      const now = await entry()
      expect(now).toMatchObject({ status: "PEN", sync_state: "open", attention_reason: "unpaid_order" })
      expect(new Date(now.next_check_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 600_000)
    })

    it("is captured when it is paid late, which closes the item", async () => {
      const { cartId, externalTransactionId, entry } = await sent()
      await pollPayments(store().container)

      await payAndSync(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
      expect(await entry()).toMatchObject({ attention_resolution: "synced" })
    })

    const canceled = async (externalTransactionId: string) => {
      await withoutWebhook(store(), () => store().service.cancel(externalTransactionId))
      await store().service.notify(externalTransactionId)
      return held(store(), externalTransactionId)
    }

    it("needs attention when the service cancels its payment", async () => {
      const { externalTransactionId } = await sent()

      expect((await canceled(externalTransactionId)).attention_reason).toBe("unpaid_order")
    })

    it.each([
      ["has expired", () => pollPayments(store().container)],
      ["is cancelled", canceled],
    ])("has no open item once another reference has paid it, after the first one %s", async (_, end) => {
      const { orderId, externalTransactionId, entry } = await sent()
      await end(externalTransactionId)
      expect(await entry()).toMatchObject({ attention_reason: "unpaid_order", attention_resolved_at: null })
      const { body } = await ana().post(`/servicepay/orders/${orderId}/payment-order`)

      await payAndSync(store(), requested.parse(body).external_transaction_id)
      await pollPayments(store().container)

      expect(await entry()).toMatchObject({ attention_resolution: "synced" })
    })
  })
})
