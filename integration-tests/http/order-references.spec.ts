import { cancelOrderWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { createdPaymentOrder } from "../../src/api/api/service/contract"
import { draftOrder } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { useOrderPayments } from "../setup/order-payments"
import { PROVIDER_ID } from "../setup/provider-id"
import { age } from "../setup/age"
import { reportReference, storedReference } from "../setup/bank-references"
import { awaitingOrder, payAndSync, placeOrder } from "../setup/outcomes"
import { chooseProvider, collectionOf, secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

const DAY = 86_400_000

withStore((store) => {
  const { ana, openCollection, refusalOf } = useOrderPayments(store)

  describe("create-order with a payment collection", () => {
    const create = async (body: unknown) => {
      const { status, data } = await store().shopper.request("POST", "/api/service/create-order", body)
      return { status, data }
    }

    it("gives the same reference again, until the amount changes", async () => {
      const { books } = store()
      const orderId = await draftOrder(store(), ana())
      const payment_collection_id = await openCollection(orderId)
      const first = await create({ payment_collection_id })
      const again = await create({ payment_collection_id })
      const reference = createdPaymentOrder.parse(first.data)
      expect(again).toEqual({ status: 200, data: reference })
      // Anyone with the link to an order's page could otherwise replace the reference that the customer pays.
      expect(reference.reportSecret).toBeUndefined()
      expect(reference.amount).toBe(UNIT_PRICE)
      expect(await books.entry(reference.externalTransactionId)).toMatchObject({ order_id: orderId })
    })

    it("gives the right to report the bank reference only to the browser that has the order's last secret", async () => {
      const { books, shopper } = store()
      const cartId = await shopper.cart()
      const replaced = await shopper.createOrder(cartId)
      await shopper.addItem(cartId)
      const { externalTransactionId, reportSecret } = await shopper.createOrder(cartId)
      const orderId = await placeOrder(store(), cartId, externalTransactionId)
      await age(store(), replaced.externalTransactionId, 4 * DAY)
      await age(store(), externalTransactionId, 3 * DAY)
      const payment_collection_id = await openCollection(orderId)
      const press = async (report_secret?: string) =>
        createdPaymentOrder.parse((await create({ payment_collection_id, report_secret })).data)

      for (const secret of [undefined, "guessed", replaced.reportSecret]) {
        expect((await press(secret)).reportSecret).toBeUndefined()
      }
      const second = await press(reportSecret)
      expect(second.externalTransactionId).not.toBe(externalTransactionId)
      const known = { id: second.externalTransactionId, secret: second.reportSecret ?? "none" }
      expect((await reportReference(store(), known, { reference: "123456789" })).status).toBe(200)
      expect(await storedReference(store(), known.id)).toEqual(["123456789", null])

      await age(store(), second.externalTransactionId, 2 * DAY)
      const third = await press(second.reportSecret)
      expect(third.reportSecret).toBe(reportSecret)
      expect(await books.entry(third.externalTransactionId)).toMatchObject({ order_id: orderId })

      // A person who opened the link before it is withdrawn may have a secret of the order.
      await ana().change(`/servicepay/orders/${orderId}/payment-link`)
      await ana().change(`/servicepay/orders/${orderId}/payment-link/withdraw`)
      expect((await press(reportSecret)).reportSecret).toBeUndefined()
    })

    it("gives no right to a browser that had a payment of the cart before the customer's own", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart()
      const { reportSecret } = await shopper.createOrder(cartId)
      await shopper.addItem(cartId)
      // The customer's storefront makes the session by Medusa's own route, which gives no secret.
      await chooseProvider(store(), await collectionOf(store(), cartId), PROVIDER_ID)
      const [newest] = await store().books.ledger.listPaymentOrders(
        { cart_id: cartId },
        { order: { created_at: "DESC" } },
      )
      const orderId = await placeOrder(store(), cartId, newest?.external_transaction_id ?? "none")
      const payment_collection_id = await openCollection(orderId)
      const { data } = await create({ payment_collection_id, report_secret: reportSecret })
      expect(createdPaymentOrder.parse(data)).toEqual({
        referenceNumber: newest?.reference_number,
        externalTransactionId: newest?.external_transaction_id,
        amount: newest?.amount,
      })
    })

    it("lets a shopper pay whose browser sends what is no secret", async () => {
      const payment_collection_id = await openCollection(await draftOrder(store(), ana()))
      for (const report_secret of [null, "", 7, "x".repeat(101)]) {
        expect((await create({ payment_collection_id, report_secret })).status).toBe(200)
      }
    })

    it("answers that an order is paid, with its payment", async () => {
      const orderId = await draftOrder(store(), ana())
      const payment_collection_id = await openCollection(orderId)
      const { data } = await create({ payment_collection_id })
      const { externalTransactionId } = createdPaymentOrder.parse(data)
      await payAndSync(store(), externalTransactionId)
      expect(await create({ payment_collection_id })).toMatchObject({
        status: 409,
        data: { error: "already_paid", payment: { externalTransactionId, paymentStatus: "CON" } },
      })
    })

    it("answers 404 for a collection without an order", async () => {
      const cartId = await store().shopper.cart()
      const payment_collection_id = await collectionOf(store(), cartId)
      expect(await create({ payment_collection_id })).toMatchObject({
        status: 404,
        data: { error: "order_not_found" },
      })
      expect(await create({ payment_collection_id: "pay_col_1" })).toMatchObject({ status: 404 })
    })

    it("answers 422 when the order's region does not offer it", async () => {
      const { shop, container } = store()
      const orderId = await draftOrder(store(), ana())
      const payment_collection_id = await openCollection(orderId)
      const offer = (payment_providers: string[]) =>
        updateRegionsWorkflow(container).run({
          input: { selector: { id: shop.regionId }, update: { payment_providers } },
        })
      await offer(["pp_system_default"])
      expect(await create({ payment_collection_id })).toMatchObject({
        status: 422,
        data: { error: "provider_not_enabled" },
      })
      await offer(["pp_system_default", PROVIDER_ID])
    })
  })

  describe("No reference is given", () => {
    it("for a paid order", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      const collectionId = await openCollection(orderId)
      await payAndSync(store(), externalTransactionId)
      // Medusa first deletes the earlier session, whose payment is captured.
      expect(await refusalOf(collectionId)).toMatchObject({ status: 500 })
    })

    it("for a cancelled order", async () => {
      const { container } = store()
      const { orderId } = await awaitingOrder(store())
      const collectionId = await openCollection(orderId)
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
      expect(await refusalOf(collectionId)).toMatchObject({ status: 400, data: { code: "order_canceled" } })
    })

    it("for more than the order asks", async () => {
      const orderId = await draftOrder(store(), ana())
      const second = await secondCollection(ana(), orderId, 2 * UNIT_PRICE)
      expect(await refusalOf(second)).toMatchObject({ status: 400, data: { code: "order_changed" } })
    })
  })
})
