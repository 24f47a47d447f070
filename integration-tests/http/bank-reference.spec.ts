import { collectEvents } from "../setup/emitted-events"
import { useAdmins } from "../setup/attention-cases"
import { pendingPayment, reportReference, storedReference } from "../setup/bank-references"
import { placeOrder } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  const { ana } = useAdmins(store)

  describe("the bank reference that a shopper's browser reports", () => {
    it("is stored as digits, and shown on the order's page and in the payment's details", async () => {
      const { books } = store()
      const { cartId, id, known } = await pendingPayment(store())
      const answer = await reportReference(store(), known, { reference: " 123 456 789 ", entity: "99999" })
      expect(answer.status).toBe(200)
      expect(answer.data).toEqual({ external_transaction_id: id })
      expect(await storedReference(store(), id)).toEqual(["123456789", "99999"])

      const orderId = await placeOrder(store(), cartId, id)
      const shown = { bank_reference: "123456789", bank_entity: "99999" }
      expect((await ana().get(`/servicepay/orders/${orderId}`)).body).toMatchObject({
        payment_orders: [shown],
      })
      const entry = await books.entry(id)
      expect((await ana().get(`/servicepay/payment-orders/${entry.id}`)).body).toMatchObject({
        payment_order: shown,
      })
    })

    it("may come without an entity, which a later report adds", async () => {
      const { id, known } = await pendingPayment(store())
      await reportReference(store(), known, { reference: "123456789" })
      expect(await storedReference(store(), id)).toEqual(["123456789", null])
      await reportReference(store(), known, { reference: "123456789", entity: "99999" })
      await reportReference(store(), known, { reference: "123456789" })
      expect(await storedReference(store(), id)).toEqual(["123456789", "99999"])
    })

    it("changes no status: the payment stays pending until the service confirms it", async () => {
      const { books } = store()
      const { id, known } = await pendingPayment(store())
      const before = await books.entry(id)
      await reportReference(store(), known, {
        reference: "1",
        entity: "2",
        amount: 1,
        status: "CON",
        reference_number: "9",
      })
      const { bank_reference, bank_entity, bank_changes, updated_at, ...rest } = await books.entry(id)
      expect([bank_reference, bank_entity, bank_changes]).toEqual(["1", "2", 1])
      expect(before).toMatchObject(rest)
      expect(new Date(updated_at).getTime()).toBeGreaterThanOrEqual(new Date(before.updated_at).getTime())
    })
  })

  describe("the e-mail with the reference", () => {
    it("can be sent when the browser reports the reference after the order was placed", async () => {
      const { container, shopper } = store()
      const pending = collectEvents(container, "servicepay.payment.pending")
      const { cartId, id, known } = await pendingPayment(store())
      const orderId = await shopper.complete(cartId)
      await until("the pending payment is announced", () => pending.length === 1)

      await reportReference(store(), known, { reference: "123456789", entity: "99999" })
      await until("it is announced again", () => pending.length === 2)
      await reportReference(store(), known, { reference: "123 456 789", entity: "99999" })
      await reportReference(store(), known, { reference: "123456789" })

      expect(pending).toMatchObject([
        { external_transaction_id: id, bank_reference: null },
        {
          external_transaction_id: id,
          order_id: orderId,
          bank_reference: "123456789",
          bank_entity: "99999",
        },
      ])
    })

    it("needs one event when the browser reported the reference before the order was placed", async () => {
      const { container, shopper } = store()
      const pending = collectEvents(container, "servicepay.payment.pending")
      const { cartId, known } = await pendingPayment(store())
      await reportReference(store(), known, { reference: "123456789", entity: "99999" })
      expect(pending).toEqual([])

      await shopper.complete(cartId)

      await until("the pending payment is announced", () => pending.length > 0)
      expect(pending).toMatchObject([{ bank_reference: "123456789", bank_entity: "99999" }])
    })
  })

  describe("after the order was placed", () => {
    const placed = async () => {
      const payment = await pendingPayment(store())
      await placeOrder(store(), payment.cartId, payment.id)
      return payment
    }

    it("keeps the first reference, and publishes one event for it", async () => {
      const pending = collectEvents(store().container, "servicepay.payment.pending")
      const { id, known } = await placed()
      await until("the pending payment is announced", () => pending.length === 1)
      await reportReference(store(), known, { reference: "123456789", entity: "99999" })
      await until("it is announced again", () => pending.length === 2)

      const other = await reportReference(store(), known, { reference: "987654321", entity: "99999" })
      const otherEntity = await reportReference(store(), known, { reference: "123456789", entity: "11111" })

      expect([other.status, otherEntity.status]).toEqual([409, 409])
      expect(other.data).toMatchObject({ error: "bank_reference_fixed" })
      expect(await storedReference(store(), id)).toEqual(["123456789", "99999"])
      expect(pending).toHaveLength(2)
    })

    it("adds a missing entity without another event", async () => {
      const pending = collectEvents(store().container, "servicepay.payment.pending")
      const { id, known } = await placed()
      await reportReference(store(), known, { reference: "123456789" })
      await until("the reference is announced", () => pending.length === 2)
      await reportReference(store(), known, { reference: "123456789", entity: "99999" })
      expect(await storedReference(store(), id)).toEqual(["123456789", "99999"])
      expect(pending).toHaveLength(2)
    })
  })

  it("records a change before the order is placed in the history, but not the first report", async () => {
    const { books } = store()
    const { id, known } = await pendingPayment(store())
    await reportReference(store(), known, { reference: "1", entity: "99999" })
    await reportReference(store(), known, { reference: "2", entity: "88888" })
    const { body } = await ana().get(`/servicepay/payment-orders/${(await books.entry(id)).id}`)
    expect(body).toMatchObject({
      history: [
        {
          step: "bank_reference_changed",
          actor: "system",
          detail: { reference: "2", entity: "88888", reference_before: "1", entity_before: "99999" },
        },
      ],
    })
  })
})
