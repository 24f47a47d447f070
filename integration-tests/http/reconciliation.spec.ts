import { dayReport, listDays } from "../../src/api/admin/servicepay/reconciliation/contract"
import { countOpen } from "../../admin/reconciliation/count-open"
import type { Figure } from "../../src/workflows/reconciliation/figures"
import { day } from "../setup/angola"
import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { listPayments, sumPayments } from "../../src/api/admin/servicepay/payment-orders/contract"
import { captured, cartChanged, listAnswer, paidAfterCancel, useAdmins } from "../setup/attention-cases"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const NOTHING = { count: 0, amount: 0 }

withStore((store) => {
  const { ana } = useAdmins(store)

  const pg = () => store().pg
  const entries = () => pg()("servicepay_payment_order")
  const chart = (query = "") => ana().read(listDays.answers[200].schema, `/servicepay/reconciliation${query}`)
  const report = (of = day(), query = "") => ana().read(dayReport, `/servicepay/reconciliation/${of}${query}`)
  /** Confirmed, and about to be captured. */
  const capturePending = async () => {
    const { entry, paymentId } = await captured(store())
    await pg()("capture").where({ payment_id: paymentId }).delete()
    await entries().where({ id: entry.id }).update({ sync_state: "open", synced_at: null })
  }
  const pending = async () => store().shopper.createOrder(await store().shopper.cart())

  it("shows a day's confirmed, on-hold and pending amounts in the chart", async () => {
    await captured(store())
    await cartChanged(store())
    await pending()

    const { environment, days } = await chart()

    expect(environment).toBe("sandbox")
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({
      day: day(),
      confirmed: { count: 2, amount: 2 * TOTAL },
      capture_pending: NOTHING,
      on_hold: { count: 1, amount: TOTAL },
      waiting: { count: 1, amount: TOTAL },
    })
    expect(days[0]).toEqual({
      day: day(-29),
      confirmed: NOTHING,
      capture_pending: NOTHING,
      on_hold: NOTHING,
      waiting: NOTHING,
    })
  })

  it("shows the same figures on every page of a store with every kind of payment", async () => {
    const refunded = (await captured(store())).entry
    await captured(store())
    const held = (await cartChanged(store())).entry
    await paidAfterCancel(store())
    await pending()
    await store().books.ledger.notifications.keepUnreadable(Buffer.from("?"), "It is not JSON.")
    await ana().post(`/servicepay/attention/${refunded.id}/refund`, { amount: 500, proof_number: "TRF-1" })
    await ana().post(`/servicepay/attention/${held.id}/refund`, { amount: TOTAL, proof_number: "TRF-2" })
    await capturePending()
    // Paid today, but created on another day.
    await entries().where({ id: refunded.id }).update({ created_at: "2026-01-31T12:00:00Z" })

    const today = (await chart()).days.at(-1)
    const shown = await report()
    const { sums } = await ana().read(
      sumPayments.answers[200].schema,
      `/servicepay/payment-orders/sums?confirmed_from=${day()}&confirmed_to=${day()}`,
    )
    const needing = await ana().read(
      listPayments.answers[200].schema,
      "/servicepay/payment-orders?to_do=attention",
    )
    const open = await ana().read(listAnswer, "/servicepay/attention")
    const health = await ana().read(healthReport, "/servicepay/health")

    expect(shown.confirmed).toEqual({ count: 5, amount: 5 * TOTAL })
    expect([today?.confirmed, sums.CON]).toEqual([shown.confirmed, shown.confirmed])
    expect(today?.waiting).toEqual({ count: 1, amount: TOTAL })
    expect(today?.capture_pending).toEqual(shown.waiting)
    expect(today?.on_hold).toEqual({ count: 1, amount: TOTAL })
    expect(needing.payments).toHaveLength(1)
    expect(shown.on_hold).toEqual(today?.on_hold)
    expect(countOpen(shown)).toBe(needing.payments.length + shown.waiting.count)
    expect(shown.closed).toEqual({ count: 1, amount: TOTAL })
    expect(shown.refunded).toEqual({ count: 2, amount: TOTAL + 500 })
    expect([health.open_attention, open.items.length]).toEqual([2, 2])
  })

  it("lists exactly the payments that each figure counts", async () => {
    const refunded = (await captured(store())).entry
    const rounded = await captured(store())
    const held = (await cartChanged(store())).entry
    await paidAfterCancel(store())
    await capturePending()
    await pending()
    const replaced = await pending()
    await entries()
      .where({ external_transaction_id: replaced.externalTransactionId })
      .update({ superseded_at: new Date() })
    await ana().post(`/servicepay/attention/${refunded.id}/refund`, { amount: 500, proof_number: "TRF-1" })
    await ana().post(`/servicepay/attention/${held.id}/refund`, { amount: TOTAL, proof_number: "TRF-2" })
    await entries().where({ id: refunded.id }).update({ created_at: "2026-01-31T12:00:00Z" })
    const captures = pg()("capture").where({ payment_id: rounded.paymentId })
    await captures.update({ amount: TOTAL - 0.5 })
    await entries()
      .where({ id: rounded.entry.id })
      .update({ session_amount: TOTAL - 0.5 })

    const today = (await chart()).days.at(-1)
    const shown = await report()
    const listed = async (query: string) => {
      const { payments } = await ana().read(
        listPayments.answers[200].schema,
        `/servicepay/payment-orders?environment=sandbox&${query}`,
      )
      return { count: payments.length, amount: payments.reduce((sum, { amount }) => sum + amount, 0) }
    }
    const range = `confirmed_from=${day()}&confirmed_to=${day()}`
    expect(await listed(range)).toEqual(today?.confirmed)
    expect(await listed(`${range}&to_do=capture`)).toEqual(today?.capture_pending)
    expect(await listed(`${range}&to_do=attention`)).toEqual(today?.on_hold)
    expect(await listed(`${range}&to_do=nothing`)).toEqual({ count: 3, amount: 3 * TOTAL })
    expect(await listed(`to_do=payment&created_from=${day()}&created_to=${day()}`)).toEqual(today?.waiting)
    expect(await listed(`confirmed_to=${day(-1)}`)).toEqual(NOTHING)

    const rowsOf = async (figure: Figure) => (await report(day(), `?figure=${figure}`)).payments
    const sumOf = async (figure: "captured" | "refunded") => {
      const rows = await rowsOf(figure)
      return { count: rows.length, amount: rows.reduce((sum, row) => sum + row[figure], 0) }
    }
    expect(await sumOf("captured")).toEqual(shown.captured)
    expect(await sumOf("refunded")).toEqual(shown.refunded)
    for (const figure of ["waiting", "on_hold", "closed"] as const) {
      const rows = await rowsOf(figure)
      const amount = rows.reduce((sum, { confirmed, captured }) => sum + confirmed - captured, 0)
      expect({ figure, count: rows.length, amount }).toEqual({ figure, ...shown[figure] })
      expect(rows).toHaveLength(1)
    }
    expect(await rowsOf("rounding")).toMatchObject([{ payment_id: rounded.entry.id, finding: "agrees" }])
    expect(await rowsOf("open")).toHaveLength(countOpen(shown))
    expect(await rowsOf("wrong")).toEqual([])
  })

  it("compares a day's confirmed payments with Medusa's captures, and lists the differences", async () => {
    const { entry } = await captured(store())
    const { entry: heldEntry } = await cartChanged(store())

    const shown = await report()

    expect(shown).toMatchObject({
      day: day(),
      environment: "sandbox",
      confirmed: { count: 2, amount: 2 * TOTAL },
      captured: { count: 1, amount: TOTAL },
      rounding: 0,
      on_hold: { count: 1, amount: TOTAL },
      waiting: NOTHING,
      closed: NOTHING,
      wrong: 0,
      unexplained: 0,
      has_more: false,
    })
    expect(shown.payments).toMatchObject([
      {
        finding: "on_hold",
        payment_id: heldEntry.id,
        reason: "cart_changed",
        reference_number: heldEntry.reference_number,
        confirmed: TOTAL,
        captured: 0,
      },
    ])

    await ana().post(`/servicepay/attention/${heldEntry.id}/close`, { note: "Devolvido em numerário" })
    expect(await report()).toMatchObject({
      on_hold: NOTHING,
      closed: { count: 1, amount: TOTAL },
      unexplained: 0,
    })
    expect(entry.status).toBe("CON")
  })

  it("accounts for rounded cents", async () => {
    const { entry, paymentId } = await captured(store())
    await entries()
      .where({ id: entry.id })
      .update({ session_amount: TOTAL - 0.4 })
    await pg()("capture")
      .where({ payment_id: paymentId })
      .update({ amount: TOTAL - 0.4 })

    expect(await report()).toMatchObject({
      confirmed: { amount: TOTAL },
      captured: { amount: TOTAL - 0.4 },
      rounding: 0.4,
      wrong: 0,
      unexplained: 0,
    })
  })

  it("a payment belongs to the day in Angola on which it was confirmed", async () => {
    const { entry } = await captured(store())
    await entries().where({ id: entry.id }).update({ status_at: "2026-01-31T23:30:00Z" })

    expect((await report("2026-01-31")).confirmed).toEqual(NOTHING)
    expect(await report("2026-02-01")).toMatchObject({
      confirmed: { count: 1, amount: TOTAL },
      captured: { count: 1, amount: TOTAL },
      wrong: 0,
    })
    const { days } = await chart("?from=2026-01-31&to=2026-02-01")
    expect(days.map(({ day, confirmed }) => [day, confirmed.count])).toEqual([
      ["2026-01-31", 0],
      ["2026-02-01", 1],
    ])
    expect(await report()).toMatchObject({ captured: NOTHING, wrong: 0 })
  })

  it("keeps sandbox payments out of the live report", async () => {
    await captured(store())
    expect(await report(day(), "?environment=production")).toMatchObject({
      environment: "production",
      confirmed: NOTHING,
      captured: NOTHING,
      wrong: 0,
    })
  })

  it.each([
    "?from=2026-02-01&to=2026-01-01",
    "?from=2025-01-01&to=2026-01-01",
    "?from=yesterday",
    "/2026-02-30",
    "?x=1",
  ])("answers %s with what to send instead", async (query) => {
    const { status, body } = await ana().get(`/servicepay/reconciliation${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining("Correct the request.") as unknown })
  })
})
