import { listDays } from "../../src/api/admin/servicepay/reconciliation/contract"
import { day } from "../setup/angola"
import { captured, cartChanged } from "../setup/attention-cases"
import { copyPayment } from "../setup/copy-payment"
import { awaitingOrder, TOTAL } from "../setup/outcomes"
import { usePayments } from "../setup/payments"
import { withStore } from "../setup/store"

const today = () => `created_from=${day()}&created_to=${day()}`

withStore((store) => {
  const { ana, list, idsOf, rows, numberOf, pending } = usePayments(store)

  const sums = async (query: string) => (await ana().get(`/servicepay/payment-orders/sums?${query}`)).body

  describe("the merchant sees", () => {
    it("every payment that the service accepted, newest first, with its order number", async () => {
      const { entry } = await captured(store())
      const second = await pending()
      await rows().insert({
        ...(await rows().where({ id: second.id }).first()),
        id: "spo_failed",
        request_state: "failed",
        external_transaction_id: "order_failed",
      })

      const { payments, next } = await list()

      expect(next).toBeNull()
      expect(payments).toMatchObject([
        { id: second.id, status: "PEN", amount: TOTAL, order_display_id: null, attention: null },
        {
          id: entry.id,
          status: "CON",
          status_source: "webhook",
          sync_state: "synced",
          environment: "sandbox",
          reference_number: entry.reference_number,
          order_id: entry.order_id,
          order_display_id: await numberOf(entry.order_id ?? ""),
          name: "Café do Uíge",
        },
      ])
    })

    it("what is refunded of each payment", async () => {
      const whole = (await captured(store())).entry
      const part = (await captured(store())).entry
      await captured(store())
      const refund = (id: string, amount: number) =>
        ana().post(`/servicepay/attention/${id}/refund`, { amount, proof_number: `TRF-${id}` })
      await refund(whole.id, TOTAL)
      await refund(part.id, 500.5)

      const { payments } = await list()

      expect(payments.map(({ refunded }) => refunded)).toEqual([0, 500.5, TOTAL])
    })

    it("the payments with a recorded refund, and those whose refund is not in Medusa yet", async () => {
      const { id } = (await captured(store())).entry
      const finished = (await captured(store())).entry
      const held = (await cartChanged(store())).entry
      const refund = (id: string) =>
        ana().post(`/servicepay/attention/${id}/refund`, { amount: 500, proof_number: `TRF-${id}` })
      await refund(finished.id)
      await ana().post(`/servicepay/attention/${finished.id}/refund-in-medusa`)
      await refund(id)
      await refund(held.id)

      expect(await idsOf("refund=recorded")).toEqual([held.id, finished.id, id])
      expect(await idsOf("refund=unfinished")).toEqual([id])
      expect(await idsOf("refund=unfinished&status=CON")).toEqual([id])
      expect(await idsOf("refund=unfinished&to_do=attention")).toEqual([])
      expect(await sums(`${today()}&refund=unfinished`)).toMatchObject({
        sums: { CON: { count: 1, amount: TOTAL } },
      })

      await ana().post(`/servicepay/attention/${id}/refund-in-medusa`)
      expect(await idsOf("refund=unfinished")).toEqual([])
    })

    it("the payments that match all filters", async () => {
      const paid = (await captured(store())).entry
      const held = (await cartChanged(store())).entry
      const open = await pending()
      const old = await pending()
      await rows().where({ id: old.id }).update({ created_at: "2026-01-31T23:30:00Z" })

      expect(await idsOf("status=PEN")).toEqual([open.id, old.id])
      expect(await idsOf("status=CON")).toEqual([held.id, paid.id])
      expect(await idsOf("sync_state=on_hold")).toEqual([held.id])
      expect(await idsOf("to_do=attention")).toEqual([held.id])
      expect(await idsOf("to_do=attention&status=CAN")).toEqual([])
      expect(await idsOf("environment=sandbox")).toEqual([open.id, held.id, paid.id, old.id])
      expect(await idsOf("environment=production")).toEqual([])
      expect(await idsOf("environment=sandbox&status=CON&sync_state=synced")).toEqual([paid.id])
      expect(await idsOf(`created_from=${day()}`)).toEqual([open.id, held.id, paid.id])
      // Half past midnight in Luanda.
      expect(await idsOf("created_from=2026-02-01&created_to=2026-02-01")).toEqual([old.id])
      expect(await idsOf("created_to=2026-01-31")).toEqual([])
      expect(await idsOf(`status=PEN&q=${old.reference_number ?? ""}`)).toEqual([old.id])
      expect(await idsOf(`status=CON&q=${old.reference_number ?? ""}`)).toEqual([])
    })
  })

  it("neither repeats nor skips a payment across pages while new ones arrive, even in the same microsecond", async () => {
    const first = await pending()
    const at = "2026-11-20T10:00:00.123456Z"
    await copyPayment(store().pg, first.id, 25, at)
    await copyPayment(store().pg, first.id, 25, "2026-11-20T10:00:00.123457Z")
    const expected = new Set([
      first.id,
      ...(await rows().whereLike("id", "spo_more_%").pluck<string[]>("id")),
    ])
    for (const filter of ["", "&status=PEN"]) {
      const seen: string[] = []
      let next: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `limit=7${filter}${next ? `&after=${next}` : ""}`,
        )
        seen.push(...page.payments.map(({ id }) => id))
        next = page.next
        await copyPayment(store().pg, first.id, 1, new Date().toISOString())
      } while (next)
      expect(seen).toHaveLength(51 + (filter ? 8 : 0))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining([...expected]))
    }
  })

  it("says of each payment whether its order is cancelled", async () => {
    const { orderId } = await awaitingOrder(store())
    await pending()
    await ana().post(`/orders/${orderId}/cancel`)
    expect((await list()).payments.map(({ order_canceled }) => order_canceled)).toEqual([false, true])
  })

  it("a payment's page names who did each step", async () => {
    const { entry } = await cartChanged(store())
    await ana().post(`/servicepay/attention/${entry.id}/close`, { note: "Era um teste." })
    const { body } = await ana().get(`/servicepay/payment-orders/${entry.id}`)
    expect(body).toMatchObject({
      payment_order: { id: entry.id, name: "Café do Uíge", quantity: 1, check_attempts: 0 },
      order_display_id: null,
      actors: { [ana().id]: "ana@loja.test" },
      history: [
        { step: "attention_opened", actor: "system" },
        { step: "closed", actor: ana().id },
      ],
    })
  })

  it("totals have the number and the kwanzas of payments of each status in a range of days", async () => {
    await captured(store())
    await captured(store())
    await pending()
    const old = await pending()
    await rows().where({ id: old.id }).update({ created_at: "2026-01-31T23:30:00Z" })
    const none = { count: 0, amount: 0 }
    expect(await sums(today())).toEqual({
      sums: {
        PEN: { count: 1, amount: TOTAL },
        CON: { count: 2, amount: 2 * TOTAL },
        CAN: none,
        other_pending: none,
      },
    })
    expect(await sums(`${today()}&status=CON&environment=sandbox`)).toEqual({
      sums: { PEN: none, CON: { count: 2, amount: 2 * TOTAL }, CAN: none, other_pending: none },
    })
    expect(await sums("created_from=2026-02-01&created_to=2026-02-01&q=ana@example.test")).toEqual({
      sums: { PEN: { count: 1, amount: TOTAL }, CON: none, CAN: none, other_pending: none },
    })
  })

  it("excludes replaced references from the pending total, as the reconciliation does", async () => {
    const cart = await store().shopper.cart()
    const replaced = await pending(cart)
    await store().shopper.addItem(cart)
    const current = await pending(cart)
    const unwatched = await pending()
    await rows().where({ id: unwatched.id }).update({ next_check_at: null })
    expect(current.id).not.toBe(replaced.id)

    const stillPayable = { count: 1, amount: current.amount }
    const others = { count: 2, amount: replaced.amount + unwatched.amount }
    for (const query of [today(), `${today()}&status=PEN`, `${today()}&q=ana@example.test`]) {
      expect(await sums(query)).toMatchObject({ sums: { PEN: stillPayable, other_pending: others } })
    }
    expect(await sums(`${today()}&to_do=payment`)).toMatchObject({
      sums: { PEN: stillPayable, other_pending: { count: 0, amount: 0 } },
    })
    const { days } = await ana().read(listDays.answers[200].schema, "/servicepay/reconciliation")
    expect(days.at(-1)).toMatchObject({ waiting: stillPayable })
    expect((await list()).payments).toMatchObject([
      { id: unwatched.id, superseded: false, shown_status: "expired" },
      { id: current.id, superseded: false, shown_status: "PEN" },
      { id: replaced.id, superseded: true, shown_status: "superseded" },
    ])
  })

  it("answers a wrong query with 400 and what to correct", async () => {
    for (const path of [
      "payment-orders?limit=101",
      "payment-orders?limit=0",
      "payment-orders?status=PAID",
      "payment-orders?stauts=CON",
      "payment-orders?to_do=rest",
      "payment-orders?after=x",
      "payment-orders?after=bnVsbA",
      "payment-orders?q=",
      "payment-orders?q=1&q=2",
      "payment-orders?q=%00",
      `payment-orders?after=${Buffer.from('{"id":"\\u0000","at":"2026-01-01T00:00:00Z"}').toString("base64url")}`,
      "payment-orders?created_from=2026-02-30",
      "payment-orders?created_from=2026-02-02&created_to=2026-02-01",
      "payment-orders?confirmed_from=2026-02-02&confirmed_to=2026-02-01",
      "payment-orders/sums?confirmed_from=2026-01-01&confirmed_to=2026-04-03",
      "payment-orders/sums?created_from=2026-02-01&created_to=2026-02-01&confirmed_from=2000-01-01",
      "payment-orders/sums?created_from=2026-01-01&confirmed_to=2026-01-02",
      "payment-orders/sums",
      "payment-orders/sums?created_from=2026-01-01",
      "payment-orders/sums?created_from=2026-01-01&created_to=2026-04-03",
      "payment-orders/export?limit=5",
      "payment-orders/export?environment=test",
    ]) {
      const { status, body } = await ana().get(`/servicepay/${path}`)
      expect({ path, status }).toEqual({ path, status: 400 })
      expect(JSON.stringify(body)).toContain("Correct the request. ")
    }
  })
})
