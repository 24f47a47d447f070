import { z } from "zod"
import { announced } from "../setup/announced"
import { hireMerchant } from "../setup/merchant"
import { pressedButton, synced } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { until } from "../../kit/until"

const ROUTE = (id: string) => `/store/servicepay/payment-orders/${id}/bank-reference`

const refusal = z.strictObject({ code: z.number(), message: z.string().min(1), error: z.string() })

interface Known {
  readonly id: string
  readonly secret: string
}

/** What the page tells that has pressed the button; `secret` is what create-order gave it. */
const report = (
  { shopper }: Store,
  { id, secret }: Known,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const whole = isObject(body) ? { report_secret: secret, ...body } : body
  return shopper.request("POST", ROUTE(id), whole, headers)
}

const isObject = (body: unknown): body is object => typeof body === "object" && !Array.isArray(body)

/** What the ledger has: reference and entity. */
const kept = async ({ books }: Store, id: string) => {
  const { bank_reference, bank_entity } = await books.entry(id)
  return [bank_reference, bank_entity]
}

const pendingPayment = async (store: Store) => {
  const { cartId, externalTransactionId: id, reportSecret: secret } = await pressedButton(store)
  return { cartId, id, known: { id, secret } }
}

withStore((store) => {
  describe("the bank reference that a shopper's browser reports", () => {
    it("is stored as digits, and shown on the order's page and in the payment's details", async () => {
      const { books, container, api, shopper } = store()
      const { cartId, id, known } = await pendingPayment(store())
      const answer = await report(store(), known, { reference: " 123 456 789 ", entity: "99999" })
      expect(answer.status).toBe(200)
      expect(answer.data).toEqual({ external_transaction_id: id })
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])

      const orderId = await shopper.complete(cartId)
      await until("the order is known", async () => (await books.entry(id)).order_id === orderId)
      const ana = await hireMerchant(container, api, "ana@loja.test")
      const shown = { bank_reference: "123456789", bank_entity: "99999" }
      expect((await ana.get(`/servicepay/orders/${orderId}`)).body).toMatchObject({ payment_orders: [shown] })
      const entry = await books.entry(id)
      expect((await ana.get(`/servicepay/payment-orders/${entry.id}`)).body).toMatchObject({
        payment_order: shown,
      })
    })

    it("may come without an entity, which a later report adds", async () => {
      const { id, known } = await pendingPayment(store())
      await report(store(), known, { reference: "123456789" })
      expect(await kept(store(), id)).toEqual(["123456789", null])
      await report(store(), known, { reference: "123456789", entity: "99999" })
      await report(store(), known, { reference: "123456789" })
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])
    })

    it("changes no status: the payment stays pending until the service confirms it", async () => {
      const { books } = store()
      const { id, known } = await pendingPayment(store())
      const before = await books.entry(id)
      await report(store(), known, {
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
      const pending = announced(container, "servicepay.payment.pending")
      const { cartId, id, known } = await pendingPayment(store())
      const orderId = await shopper.complete(cartId)
      await until("the pending payment is announced", () => pending.length === 1)

      await report(store(), known, { reference: "123456789", entity: "99999" })
      await until("it is announced again", () => pending.length === 2)
      await report(store(), known, { reference: "123 456 789", entity: "99999" })
      await report(store(), known, { reference: "123456789" })

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
      const pending = announced(container, "servicepay.payment.pending")
      const { cartId, known } = await pendingPayment(store())
      await report(store(), known, { reference: "123456789", entity: "99999" })
      expect(pending).toEqual([])

      await shopper.complete(cartId)

      await until("the pending payment is announced", () => pending.length > 0)
      expect(pending).toMatchObject([{ bank_reference: "123456789", bank_entity: "99999" }])
    })
  })

  describe("a browser's bank reference is rejected", () => {
    it("with anything but a few digits", async () => {
      const { id, known } = await pendingPayment(store())
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
        { reference: "123456789", report_secret: undefined },
        { reference: "123456789", report_secret: 1 },
        [],
        "reference=1",
      ]
      for (const body of bodies) {
        const { status, data } = await report(store(), known, body, { "accept-language": "en" })
        expect({ body, status }).toEqual({ body, status: 400 })
        expect(refusal.parse(data)).toMatchObject({ code: 400, error: "invalid_bank_reference" })
      }
      expect(await kept(store(), id)).toEqual([null, null])
    })

    it("with more digits than a bank reference has", async () => {
      const { known } = await pendingPayment(store())
      const { status, data } = await report(store(), known, { reference: "1", note: "x".repeat(2000) })
      expect(status).toBe(413)
      expect(refusal.parse(data).error).toBe("body_too_large")
    })

    it("for an unknown payment, in the shopper's language", async () => {
      const answers = await Promise.all(
        ["pt", "en", "fr"].map((language) =>
          report(
            store(),
            { id: "order_of-nobody", secret: "any" },
            { reference: "1" },
            { "accept-language": language },
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      const refusals = answers.map(({ data }) => refusal.parse(data))
      expect(new Set(refusals.map(({ error }) => error))).toEqual(new Set(["order_not_found"]))
      expect(new Set(refusals.map(({ message }) => message)).size).toBe(3)
    })

    it.each(["confirm", "cancel"] as const)("after the service said %s", async (end) => {
      const { service } = store()
      const { id, known } = await pendingPayment(store())
      service[end](id)
      await synced(store(), id)
      const { status, data } = await report(store(), known, { reference: "123456789" })
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

    it("after three different ones: the last stored one stays", async () => {
      const { id, known } = await pendingPayment(store())
      const tell = async (reference: string) => (await report(store(), known, { reference })).status
      expect([await tell("1"), await tell("1"), await tell("2"), await tell("3")]).toEqual([
        200, 200, 200, 200,
      ])
      const refused = await report(store(), known, { reference: "4" })
      expect(refused.status).toBe(409)
      expect(refusal.parse(refused.data).error).toBe("bank_reference_fixed")
      expect(await tell("3")).toBe(200)
      expect(await kept(store(), id)).toEqual(["3", null])
    })

    it("above the rate limit, with a Retry-After that another origin may read", async () => {
      const { known } = await pendingPayment(store())
      const origin = { origin: "http://localhost:8000" }
      const answers = await Promise.all(
        Array.from({ length: 14 }, () => report(store(), known, { reference: "123456789" }, origin)),
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

  it("keeps at most three of twenty references that arrive at the same time", async () => {
    const { id } = await pendingPayment(store())
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        store().books.ledger.bankReferences.report(id, { reference: String(place) }, ""),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === "kept")).toHaveLength(3)
    expect((await store().books.entry(id)).bank_changes).toBe(3)
  })

  describe("a stranger who knows a payment's id", () => {
    it("cannot report its bank reference without the secret of create-order", async () => {
      const { id, known } = await pendingPayment(store())
      await report(store(), known, { reference: "123456789", entity: "99999" })

      const refused = await report(store(), { id, secret: "guessed" }, { reference: "666", entity: "666" })

      expect(refused.status).toBe(403)
      expect(refusal.parse(refused.data).error).toBe("wrong_report_secret")
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])
      expect((await report(store(), known, { reference: "123456789" })).status).toBe(200)
    })

    it("finds the secret neither in the session, the cart's payment, the ledger nor the admin", async () => {
      const { books, container, api, shopper } = store()
      const { cartId, id, known } = await pendingPayment(store())
      const orderId = await shopper.complete(cartId)
      await until("the order is known", async () => (await books.entry(id)).order_id === orderId)
      const entry = await books.entry(id)
      const ana = await hireMerchant(container, api, "bia@loja.test")
      const sessions = "fields=*payment_collections.payment_sessions"
      const seen = [
        (await shopper.request("GET", `/store/orders/${orderId}?${sessions}`)).data,
        (await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })).data,
        (await shopper.request("GET", `/api/service/order/${id}/status`)).data,
        (await ana.get(`/servicepay/payment-orders/${entry.id}`)).body,
        (await ana.get(`/servicepay/orders/${orderId}`)).body,
      ]
      expect(JSON.stringify(seen[0])).toContain(id)
      const hash = entry.report_secret_sha256 ?? ""
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      expect(JSON.stringify(entry)).not.toContain(known.secret)
      for (const answer of seen) {
        expect(JSON.stringify(answer)).not.toContain(known.secret)
        expect(JSON.stringify(answer)).not.toContain(hash)
      }
    })

    it("does not use up the shopper's own reports", async () => {
      const { id, known } = await pendingPayment(store())
      const guesses = Array.from({ length: 15 }, () =>
        report(store(), { id, secret: "guessed" }, { reference: "1" }),
      )
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403]))
      expect((await report(store(), known, { reference: "123456789" })).status).toBe(200)
    })
  })

  it("accepts only the secret of the last create-order call", async () => {
    const { cartId, known } = await pendingPayment(store())
    const again = await store().shopper.createOrder(cartId)
    expect(again.externalTransactionId).toBe(known.id)
    expect(again.reportSecret).not.toBe(known.secret)
    expect((await report(store(), known, { reference: "1" })).status).toBe(403)
    const newest = { id: known.id, secret: again.reportSecret }
    expect((await report(store(), newest, { reference: "1" })).status).toBe(200)
  })

  describe("after the order was placed", () => {
    const placed = async () => {
      const payment = await pendingPayment(store())
      const orderId = await store().shopper.complete(payment.cartId)
      await until(
        "the order is known",
        async () => (await store().books.entry(payment.id)).order_id === orderId,
      )
      return payment
    }

    it("keeps the first reference, and publishes one event for it", async () => {
      const pending = announced(store().container, "servicepay.payment.pending")
      const { id, known } = await placed()
      await until("the pending payment is announced", () => pending.length === 1)
      await report(store(), known, { reference: "123456789", entity: "99999" })
      await until("it is announced again", () => pending.length === 2)

      const other = await report(store(), known, { reference: "987654321", entity: "99999" })
      const otherEntity = await report(store(), known, { reference: "123456789", entity: "11111" })

      expect([other.status, otherEntity.status]).toEqual([409, 409])
      expect(refusal.parse(other.data).error).toBe("bank_reference_fixed")
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])
      expect(pending).toHaveLength(2)
    })

    it("adds a missing entity without another event", async () => {
      const pending = announced(store().container, "servicepay.payment.pending")
      const { id, known } = await placed()
      await report(store(), known, { reference: "123456789" })
      await until("the reference is announced", () => pending.length === 2)
      await report(store(), known, { reference: "123456789", entity: "99999" })
      expect(await kept(store(), id)).toEqual(["123456789", "99999"])
      expect(pending).toHaveLength(2)
    })
  })

  it("records a change before the order is placed in the history, but not the first report", async () => {
    const { books, container, api } = store()
    const { id, known } = await pendingPayment(store())
    await report(store(), known, { reference: "1", entity: "99999" })
    await report(store(), known, { reference: "2", entity: "88888" })
    const ana = await hireMerchant(container, api, "carla@loja.test")
    const { body } = await ana.get(`/servicepay/payment-orders/${(await books.entry(id)).id}`)
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

  it("rejects an entity that the merchant does not expect", async () => {
    const { container, api } = store()
    const { id, known } = await pendingPayment(store())
    const ana = await hireMerchant(container, api, "dora@loja.test")
    const saved = await ana.post("/servicepay/settings", { version: 0, choices: { bankEntity: "99999" } })
    expect(saved.status).toBe(200)

    const refused = await report(store(), known, { reference: "123456789", entity: "11111" })

    expect(refused.status).toBe(422)
    expect(refusal.parse(refused.data).error).toBe("bank_entity_unexpected")
    expect(await kept(store(), id)).toEqual([null, null])
    expect((await report(store(), known, { reference: "123456789", entity: "99999" })).status).toBe(200)
  })
})
