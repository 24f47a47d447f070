import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { editQuantity } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { cartChanged, useAdmins } from "../setup/attention-cases"
import { awaitingOrder, payAndSync, payInVain, TOTAL } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"

const ROUTE = (cartId: string) => `/store/servicepay/carts/${cartId}/payment`
const NOT_STARTED = {
  payment: null,
  missing: ["payment"],
  amount_changed: false,
  outstanding: null,
  refunds: [],
  display_id: null,
}
const BANK = { reference: "123456789", entity: "99999" }

/** Reads the payment of a cart, as a device does that has only the cart's id. */
const read = ({ shopper }: Store, cartId: string) => shopper.request("GET", ROUTE(cartId))

const begun = async ({ shopper }: Store) => {
  const cartId = await shopper.cart()
  return { cartId, ...(await shopper.createOrder(cartId)) }
}

withStore((store) => {
  const { ana } = useAdmins(store)
  const wait = async () => {
    const { status } = await ana().post("/servicepay/settings", {
      version: 0,
      choices: { pendingOrders: "wait" },
    })
    expect(status).toBe(200)
  }

  describe("the payment of a cart, for a shopper who has only the cart's id", () => {
    it("is null before the shopper starts it, and is listed as missing", async () => {
      const cartId = await store().shopper.cart()
      const { status, data, headers } = await read(store(), cartId)
      expect({ status, data }).toEqual({ status: 200, data: NOT_STARTED })
      expect(headers["cache-control"]).toBe("no-store")
    })

    it("has the bank reference and the number of the order that awaits it, and neither customer nor secret", async () => {
      const { shopper } = store()
      const { cartId, referenceNumber, externalTransactionId, reportSecret } = await begun(store())
      await shopper.request(
        "POST",
        `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`,
        {
          ...BANK,
          report_secret: reportSecret,
        },
      )
      await shopper.complete(cartId)
      const { status, data } = await read(store(), cartId)
      expect({ status, data }).toEqual({
        status: 200,
        data: {
          payment: {
            referenceNumber,
            externalTransactionId,
            amount: TOTAL,
            paymentStatus: "PEN",
            expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
            bank: BANK,
          },
          missing: [],
          amount_changed: false,
          outstanding: TOTAL,
          refunds: [],
          display_id: expect.any(Number) as unknown,
        },
      })
    })

    it("changes nothing when it is read: the caller of create-order may still report the reference", async () => {
      const { shopper, books, service } = store()
      const { cartId, externalTransactionId, reportSecret } = await begun(store())
      const before = await books.entry(externalTransactionId)
      const calls = service.counts.createPaymentOrder
      await read(store(), cartId)
      await read(store(), cartId)
      expect(await books.entry(externalTransactionId)).toEqual(before)
      expect(service.counts.createPaymentOrder).toBe(calls)
      const url = `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`
      const reported = await shopper.request("POST", url, { ...BANK, report_secret: reportSecret })
      expect(reported.status).toBe(200)
    })

    it("is paid once the service has confirmed it", async () => {
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await payAndSync(store(), externalTransactionId)
      expect((await read(store(), cartId)).data).toMatchObject({
        payment: { externalTransactionId, paymentStatus: "CON" },
        missing: [],
        display_id: expect.any(Number) as unknown,
      })
    })

    it("is null if the order was cancelled unpaid", async () => {
      const { cartId, orderId } = await awaitingOrder(store())
      await cancelOrderWorkflow(store().container).run({ input: { order_id: orderId } })
      expect((await read(store(), cartId)).data).toEqual({
        payment: null,
        missing: [],
        amount_changed: false,
        outstanding: null,
        refunds: [],
        display_id: expect.any(Number) as unknown,
      })
    })

    it("says that the order asks for another amount once the shop has changed the order", async () => {
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      expect((await read(store(), cartId)).data).toMatchObject({
        payment: { externalTransactionId, amount: TOTAL },
        amount_changed: true,
        outstanding: TOTAL + UNIT_PRICE,
      })
    })

    it("is on hold if the cart changed before it arrived, and the shopper gets no second reference", async () => {
      const { shopper } = store()
      const { cartId, entry } = await cartChanged(store())
      const payment = {
        externalTransactionId: entry.external_transaction_id,
        amount: TOTAL,
        paymentStatus: "CON",
      }
      expect((await read(store(), cartId)).data).toMatchObject({
        payment,
        amount_changed: true,
        display_id: null,
      })
      const again = await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
      expect(again).toMatchObject({ status: 409, data: { error: "paid_before_change", payment } })

      const refund = (amount: number, proof_number: string) =>
        ana().post(`/servicepay/attention/${entry.id}/refund`, { amount, proof_number })
      await refund(1000.5, "TRF-1")
      expect((await read(store(), cartId)).data).toMatchObject({ payment, refunds: [] })
      await refund(TOTAL - 1000.5, "TRF-2")
      const { externalTransactionId } = payment
      expect((await read(store(), cartId)).data).toMatchObject({
        payment: null,
        refunds: [{ externalTransactionId, amount: TOTAL }],
      })
      await shopper.createOrder(cartId)
    })

    it("has the refund of each payment, if the cart changed again before its second one", async () => {
      const { shopper } = store()
      const { cartId, entry: first } = await cartChanged(store())
      const refund = ({ id, amount }: { id: string; amount: number }) =>
        ana().post(`/servicepay/attention/${id}/refund`, { amount, proof_number: `TRF-${id}` })
      await refund(first)
      const { externalTransactionId } = await shopper.createOrder(cartId)
      await shopper.addItem(cartId)
      const second = await payInVain(store(), externalTransactionId)
      expect((await read(store(), cartId)).data).toMatchObject({
        payment: { externalTransactionId },
        refunds: [],
      })
      await refund(second)
      expect((await read(store(), cartId)).data).toMatchObject({
        payment: null,
        refunds: [
          { externalTransactionId, amount: TOTAL + UNIT_PRICE },
          { externalTransactionId: first.external_transaction_id, amount: TOTAL },
        ],
      })
    })

    it("is null if the cart was changed later", async () => {
      const { shopper } = store()
      const { cartId } = await begun(store())
      await shopper.addItem(cartId)
      expect((await read(store(), cartId)).data).toEqual(NOT_STARTED)
    })
  })

  describe("what a cart still needs to become an order", () => {
    it("is stock if the product is sold out, and not its pending payment", async () => {
      const { shopper, container, shop } = store()
      const { cartId } = await begun(store())
      await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("inventory_level")
        .where({ inventory_item_id: shop.inventoryItemId })
        .update({ stocked_quantity: 0, raw_stocked_quantity: { value: "0", precision: 20 } })
      expect((await read(store(), cartId)).data).toMatchObject({
        payment: { paymentStatus: "PEN" },
        missing: ["stock"],
      })
      expect((await shopper.request("POST", `/store/carts/${cartId}/complete`)).status).not.toBe(200)
    })
  })

  describe("a question about the payment of a cart is refused", () => {
    it.each(["cart_of_nobody", "cart_%00", "x".repeat(2000)])("for the unknown cart %p", async (cartId) => {
      const { status, data } = await read(store(), cartId)
      expect(status).toBe(404)
      expect(data).toMatchObject({ code: 404, error: "cart_not_found" })
    })

    it("without Medusa's publishable API key", async () => {
      const { api, shopper } = store()
      const { status } = await api.get<unknown>(ROUTE(await shopper.cart()), { validateStatus: () => true })
      expect(status).toBe(400)
    })

    it("when it comes too often", async () => {
      // A new cart, because the requests of all tests with a shared cart would count together.
      const cartId = await store().shopper.cart({ quantity: 1 })
      const answers = await Promise.all(Array.from({ length: 125 }, () => read(store(), cartId)))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(5)
      expect(refused[0]?.data).toMatchObject({ error: "too_many_requests" })
    })
  })

  // This test is the last one, because the setting stays.
  describe("what a cart still needs in a store with pendingOrders wait", () => {
    it("is a paid payment", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId } = await begun(store())
      expect((await read(store(), cartId)).data).toMatchObject({ missing: [] })
      await wait()
      expect((await read(store(), cartId)).data).toMatchObject({ missing: ["payment"] })
      expect((await shopper.request("POST", `/store/carts/${cartId}/complete`)).status).toBe(400)
      await payAndSync(store(), externalTransactionId)
      expect((await read(store(), cartId)).data).toMatchObject({ missing: [] })
    })
  })
})
