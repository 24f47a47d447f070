import { z } from "zod"
import { announced } from "../setup/announced"
import { Merchant } from "../setup/merchant"
import { settled } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { until } from "../setup/until"

const ROUTE = (id: string) => `/store/servicepay/payments/${id}/bank-reference`

const refusal = z.strictObject({ code: z.number(), message: z.string().min(1), error: z.string() })

const report = ({ shopper }: Store, id: string, body: unknown, headers: Record<string, string> = {}) =>
  shopper.request("POST", ROUTE(id), body, headers)

/** What the ledger has: reference and entity. */
const kept = async ({ books }: Store, id: string) => {
  const { bank_reference, bank_entity } = await books.entry(id)
  return [bank_reference, bank_entity]
}

const pendingPayment = async (store: Store) => {
  const cartId = await store.shopper.cart()
  const { externalTransactionId } = await store.shopper.createOrder(cartId)
  return { cartId, id: externalTransactionId }
}

withStore((store) => {
  describe("the bank reference that a shopper's browser has seen", () => {
    it("is kept as digits, and shown to the merchant on the order's page and in the payment's details", async () => {
      const { books, container, api, shopper } = store()
      const { cartId, id } = await pendingPayment(store())
      const answer = await report(store(), id, { reference: " 123 456 789 ", entity: "99999" })
      expect(answer.status).toBe(200)
      expect(answer.data).toEqual({ external_transaction_id: id })
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])

      const orderId = await shopper.complete(cartId)
      await until("the order is known", async () => (await books.entry(id)).order_id === orderId)
      const ana = await Merchant.hire(container, api, "ana@loja.test")
      const shown = { bank_reference: "123456789", bank_entity: "99999" }
      expect((await ana.get(`/servicepay/orders/${orderId}`)).body).toMatchObject({ payment_orders: [shown] })
      const entry = await books.entry(id)
      expect((await ana.get(`/servicepay/payments/${entry.id}`)).body).toMatchObject({ payment_order: shown })
    })

    it("may come without an entity, which is then added, and not lost again", async () => {
      const { id } = await pendingPayment(store())
      await report(store(), id, { reference: "123456789" })
      expect(await kept(store(), id)).toEqual(["123456789", null])
      await report(store(), id, { reference: "123456789", entity: "99999" })
      await report(store(), id, { reference: "123456789" })
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])
    })

    it("decides nothing: the payment stays pending, and what is captured is what the service says", async () => {
      const { books } = store()
      const { id } = await pendingPayment(store())
      const before = await books.entry(id)
      await report(store(), id, {
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
    it("can be sent when the browser tells the reference after the order was placed", async () => {
      const { container, shopper } = store()
      const pending = announced(container, "servicepay.payment.pending")
      const { cartId, id } = await pendingPayment(store())
      const orderId = await shopper.complete(cartId)
      await until("the pending payment is announced", () => pending.length === 1)

      await report(store(), id, { reference: "123456789", entity: "99999" })
      await until("it is announced again", () => pending.length === 2)
      await report(store(), id, { reference: "123 456 789", entity: "99999" })
      await report(store(), id, { reference: "123456789" })

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

    it("needs one announcement when the reference was told before the order was placed", async () => {
      const { container, shopper } = store()
      const pending = announced(container, "servicepay.payment.pending")
      const { cartId, id } = await pendingPayment(store())
      await report(store(), id, { reference: "123456789", entity: "99999" })
      expect(pending).toEqual([])

      await shopper.complete(cartId)

      await until("the pending payment is announced", () => pending.length > 0)
      expect(pending).toMatchObject([{ bank_reference: "123456789", bank_entity: "99999" }])
    })
  })

  describe("a browser that tells a bank reference is refused", () => {
    it("with anything but a few digits", async () => {
      const { id } = await pendingPayment(store())
      const bodies = [
        { entity: "99999" },
        { reference: "" },
        { reference: "   " },
        { reference: 123456789 },
        { reference: "12345678a" },
        { reference: "https://pay.example/123" },
        { reference: "١٢٣" },
        { reference: "1".repeat(31) },
        { reference: "123456789", entity: "<b>" },
        { reference: "123456789", entity: "1".repeat(16) },
        [],
        "reference=1",
      ]
      for (const body of bodies) {
        const { status, data } = await report(store(), id, body, { "accept-language": "en" })
        expect({ body, status }).toEqual({ body, status: 400 })
        expect(refusal.parse(data)).toMatchObject({ code: 400, error: "invalid_bank_reference" })
      }
      expect(await kept(store(), id)).toEqual([null, null])
    })

    it("with more than a bank reference could ever be", async () => {
      const { id } = await pendingPayment(store())
      const { status, data } = await report(store(), id, { reference: "1", note: "x".repeat(2000) })
      expect(status).toBe(413)
      expect(refusal.parse(data).error).toBe("body_too_large")
    })

    it("for a payment that nobody knows, in the shopper's language", async () => {
      const answers = await Promise.all(
        ["pt", "en", "fr"].map((language) =>
          report(store(), "order_of-nobody", { reference: "1" }, { "accept-language": language }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      const refusals = answers.map(({ data }) => refusal.parse(data))
      expect(new Set(refusals.map(({ error }) => error))).toEqual(new Set(["order_not_found"]))
      expect(new Set(refusals.map(({ message }) => message)).size).toBe(3)
    })

    it.each(["confirm", "cancel"] as const)("after the service said %s", async (end) => {
      const { service } = store()
      const { id } = await pendingPayment(store())
      service[end](id)
      await settled(store(), id)
      const { status, data } = await report(store(), id, { reference: "123456789" })
      expect(status).toBe(409)
      expect(refusal.parse(data).error).toBe("payment_final")
      expect(await kept(store(), id)).toEqual([null, null])
    })

    it("without Medusa's publishable API key", async () => {
      const { id } = await pendingPayment(store())
      const { status } = await store().api.post<unknown>(
        ROUTE(id),
        { reference: "123456789" },
        { validateStatus: () => true },
      )
      expect(status).toBe(400)
      expect(await kept(store(), id)).toEqual([null, null])
    })

    it("after a third different one: the last that was kept stays", async () => {
      const { id } = await pendingPayment(store())
      const tell = async (reference: string) => (await report(store(), id, { reference })).status
      expect([await tell("1"), await tell("1"), await tell("2"), await tell("3")]).toEqual([
        200, 200, 200, 200,
      ])
      const refused = await report(store(), id, { reference: "4" })
      expect(refused.status).toBe(409)
      expect(refusal.parse(refused.data).error).toBe("bank_reference_fixed")
      expect(await tell("3")).toBe(200)
      expect(await kept(store(), id)).toEqual(["3", null])
    })

    it("without end: it is asked to wait, and a page on another address may read for how long", async () => {
      const { id } = await pendingPayment(store())
      const origin = { origin: "http://localhost:8000" }
      const answers = await Promise.all(
        Array.from({ length: 14 }, () => report(store(), id, { reference: "123456789" }, origin)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(12).fill(200),
        ...Array<number>(2).fill(429),
      ])
      const refused = answers.find(({ status }) => status === 429)
      const seconds = Number(refused?.headers["retry-after"])
      expect(seconds).toBeGreaterThan(0)
      expect(refused?.data).toMatchObject({ error: "too_many_requests", retry_after: seconds })
    })
  })

  it("twenty browsers that tell twenty references at once leave three changes at most", async () => {
    const { id } = await pendingPayment(store())
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        store().books.ledger.moves.reportBankReference(id, { reference: String(place) }),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === "kept")).toHaveLength(3)
    expect((await store().books.entry(id)).bank_changes).toBe(3)
  })
})
