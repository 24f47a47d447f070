import { useAdmins } from "../setup/attention-cases"
import {
  bankReferencePath,
  pendingPayment,
  reportReference,
  reportRefusal,
  storedReference,
} from "../setup/bank-references"
import { placeOrder, synced } from "../setup/outcomes"
import { useSettings } from "../setup/settings"
import { withStore } from "../setup/store"

const expectRefused = (answer: { status: number; data: unknown }, status: number, error: string) => {
  expect(answer.status).toBe(status)
  expect(reportRefusal.parse(answer.data).error).toBe(error)
}

withStore((store) => {
  const { ana } = useAdmins(store)
  const { save } = useSettings(ana)

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
        const { status, data } = await reportReference(store(), known, body, { "accept-language": "en" })
        expect({ body, status }).toEqual({ body, status: 400 })
        expect(reportRefusal.parse(data)).toMatchObject({ code: 400, error: "invalid_bank_reference" })
      }
      expect(await storedReference(store(), id)).toEqual([null, null])
    })

    it("with more digits than a bank reference has", async () => {
      const { known } = await pendingPayment(store())
      expectRefused(
        await reportReference(store(), known, {
          reference: "1",
          note: "x".repeat(2000),
        }),
        413,
        "body_too_large",
      )
    })

    it("for an unknown payment, in the shopper's language", async () => {
      const answers = await Promise.all(
        ["pt", "en", "fr"].map((language) =>
          reportReference(
            store(),
            { id: "order_of-nobody", secret: "any" },
            { reference: "1" },
            { "accept-language": language },
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      const refusals = answers.map(({ data }) => reportRefusal.parse(data))
      expect(new Set(refusals.map(({ error }) => error))).toEqual(new Set(["order_not_found"]))
      expect(new Set(refusals.map(({ message }) => message)).size).toBe(3)
    })

    it.each(["confirm", "cancel"] as const)("after the service said %s", async (end) => {
      const { service } = store()
      const { id, known } = await pendingPayment(store())
      service[end](id)
      await synced(store(), id)
      expectRefused(await reportReference(store(), known, { reference: "123456789" }), 409, "payment_final")
      expect(await storedReference(store(), id)).toEqual([null, null])
    })

    it("without Medusa's publishable API key", async () => {
      const { id } = await pendingPayment(store())
      const { status } = await store().api.post<unknown>(
        bankReferencePath(id),
        { reference: "123456789" },
        { validateStatus: () => true },
      )
      expect(status).toBe(400)
      expect(await storedReference(store(), id)).toEqual([null, null])
    })

    it("after three different ones: the last stored one stays", async () => {
      const { id, known } = await pendingPayment(store())
      const tell = async (reference: string) => (await reportReference(store(), known, { reference })).status
      expect([await tell("1"), await tell("1"), await tell("2"), await tell("3")]).toEqual([
        200, 200, 200, 200,
      ])
      expectRefused(await reportReference(store(), known, { reference: "4" }), 409, "bank_reference_fixed")
      expect(await tell("3")).toBe(200)
      expect(await storedReference(store(), id)).toEqual(["3", null])
    })

    it("above the rate limit, with a Retry-After that another origin may read", async () => {
      const { known } = await pendingPayment(store())
      const origin = { origin: "http://localhost:8000" }
      const answers = await Promise.all(
        Array.from({ length: 14 }, () => reportReference(store(), known, { reference: "123456789" }, origin)),
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

  it("rejects an entity that the merchant does not expect", async () => {
    const { id, known } = await pendingPayment(store())
    expect((await save({ choices: { bankEntity: "99999" } })).status).toBe(200)

    expectRefused(
      await reportReference(store(), known, { reference: "123456789", entity: "11111" }),
      422,
      "bank_entity_unexpected",
    )
    expect(await storedReference(store(), id)).toEqual([null, null])
    expect((await reportReference(store(), known, { reference: "123456789", entity: "99999" })).status).toBe(
      200,
    )
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
      await reportReference(store(), known, { reference: "123456789", entity: "99999" })

      expectRefused(
        await reportReference(store(), { id, secret: "guessed" }, { reference: "666", entity: "666" }),
        403,
        "wrong_report_secret",
      )
      expect(await storedReference(store(), id)).toEqual(["123456789", "99999"])
      expect((await reportReference(store(), known, { reference: "123456789" })).status).toBe(200)
    })

    it("finds the secret neither in the session, the cart's payment, the ledger nor the admin", async () => {
      const { books, shopper } = store()
      const { cartId, id, known } = await pendingPayment(store())
      const orderId = await placeOrder(store(), cartId, id)
      const entry = await books.entry(id)
      const sessions = "fields=*payment_collections.payment_sessions"
      const seen = [
        (await shopper.request("GET", `/store/orders/${orderId}?${sessions}`)).data,
        (await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })).data,
        (await shopper.request("GET", `/api/service/order/${id}/status`)).data,
        (await ana().get(`/servicepay/payment-orders/${entry.id}`)).body,
        (await ana().get(`/servicepay/orders/${orderId}`)).body,
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
        reportReference(store(), { id, secret: "guessed" }, { reference: "1" }),
      )
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403]))
      expect((await reportReference(store(), known, { reference: "123456789" })).status).toBe(200)
    })
  })

  it("accepts only the secret of the last create-order call", async () => {
    const { cartId, known } = await pendingPayment(store())
    const again = await store().shopper.createOrder(cartId)
    expect(again.externalTransactionId).toBe(known.id)
    expect(again.reportSecret).not.toBe(known.secret)
    expect((await reportReference(store(), known, { reference: "1" })).status).toBe(403)
    const newest = { id: known.id, secret: again.reportSecret }
    expect((await reportReference(store(), newest, { reference: "1" })).status).toBe(200)
  })
})
