import { Modules } from "@medusajs/framework/utils"
import { expectOneCapturedOrder, payAndSync, payInVain, pressedButton, TOTAL } from "../../setup/outcomes"
import { openSession } from "../../setup/sessions"
import { captures } from "../../setup/books"
import { withStore, type Store } from "../../setup/store"

/** A customer's paid session. The payment is on hold, because the cart has no delivery. */
const paidBySomebodyElse = async (store: Store) => {
  const { data } = await openSession(store, await store.shopper.cart({ shipping: false }))
  const entry = await payInVain(store, data.external_transaction_id)
  return { data, entry }
}

withStore((store) => {
  describe("data that a browser writes into a payment session", () => {
    it("cannot use another shopper's paid session", async () => {
      const { shopper, books } = store()
      const { data: theirs, entry: before } = await paidBySomebodyElse(store())
      const cartId = await shopper.cart({ shipping: true })
      const { data } = await shopper.paymentSession(cartId, {
        ...theirs,
        status: "PAID",
        payment_status: "CON",
        captured_at: "2026-01-01T00:00:00.000Z",
        authorized_at: "2026-01-01T00:00:00.000Z",
        payment_order_id: before.id,
        idempotency_key: theirs.session_id,
      })
      expect(data.external_transaction_id).not.toBe(theirs.external_transaction_id)

      await shopper.complete(cartId)

      const [order] = await books.orders(cartId)
      expect(order?.payment_status).toBe("awaiting")
      expect(captures(order)).toEqual([])
      expect(await books.entry(theirs.external_transaction_id)).toEqual(before)
    })

    it("cannot hide another shopper's reference from the merchant", async () => {
      const { shopper, books } = store()
      const theirs = await openSession(store(), await shopper.cart())
      const cartId = await shopper.cart()
      await shopper.paymentSession(cartId, theirs.data)

      await shopper.addItem(cartId)
      await shopper.paymentSession(cartId, theirs.data, "pp_system_default")

      expect(await books.entry(theirs.data.external_transaction_id)).toMatchObject({
        status: "PEN",
        session_id: theirs.id,
        superseded_at: null,
      })
    })
  })

  describe("a session status that was changed by hand", () => {
    it.each(["captured", "authorized"] as const)(
      "as %s captures nothing; the payment does",
      async (status) => {
        const { shopper, books, container } = store()
        const cartId = await shopper.cart()
        const { id, data } = await openSession(store(), cartId)
        const change = { id, data, status, amount: TOTAL, currency_code: "aoa", context: {} }
        await container.resolve(Modules.PAYMENT).updatePaymentSession(change)

        await shopper.complete(cartId)
        const [awaiting] = await books.orders(cartId)
        expect(awaiting?.payment_status).toBe("awaiting")
        expect(captures(awaiting)).toEqual([])

        await payAndSync(store(), data.external_transaction_id)
        await expectOneCapturedOrder(store(), cartId)
      },
    )

    it("to cancelled loses no payment: the cart gets a session again, and is completed", async () => {
      const { shopper, container } = store()
      const cartId = await shopper.cart()
      const { id, data } = await openSession(store(), cartId)
      const change = {
        id,
        data,
        status: "canceled" as const,
        amount: TOTAL,
        currency_code: "aoa",
        context: {},
      }
      await container.resolve(Modules.PAYMENT).updatePaymentSession(change)

      await payAndSync(store(), data.external_transaction_id)
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a browser that is closed as soon as it has a session", () => {
    it("leaves the reference in the ledger, and paying it creates the order", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      const { id, collectionId, data } = await openSession(store(), cartId)

      expect(await books.entry(data.external_transaction_id)).toMatchObject({
        session_id: id,
        payment_collection_id: collectionId,
        cart_id: cartId,
        reference_number: data.reference_number,
        status: "PEN",
      })
      expect((await books.entry(data.external_transaction_id)).next_check_at).not.toBeNull()

      await payAndSync(store(), data.external_transaction_id)
      await expectOneCapturedOrder(store(), cartId)
    })

    it("before the service's answer is stored leaves the payment order in the ledger", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      const kept = jest.spyOn(books.ledger.transitions, "accepted")
      kept.mockRejectedValueOnce(new Error("the process died"))

      await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
      kept.mockRestore()

      const [entry] = await books.ledger.listPaymentOrders({ cart_id: cartId })
      expect(entry).toMatchObject({ request_state: "requested", status: "PEN", session_amount: TOTAL })
      expect(service.order(entry?.external_transaction_id ?? "")?.status).toBe("PEN")
    })

    it("gets another reference if the server dies before the first one is known", async () => {
      const { shopper, books, pg } = store()
      const { cartId, ...first } = await pressedButton(store())
      await pg("servicepay_payment_order")
        .where({ external_transaction_id: first.externalTransactionId })
        .update({ request_state: "requested", reference_number: null, next_check_at: null })

      await shopper.request("POST", `/store/carts/${cartId}/complete`)
      expect(await books.orders(cartId)).toEqual([])

      const second = await shopper.createOrder(cartId)
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)
      await payAndSync(store(), second.externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })
  })
})
