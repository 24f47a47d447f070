import { dayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { day } from "../setup/angola"
import { captured, useAdmins } from "../setup/attention-cases"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const NOTHING = { count: 0, amount: 0 }

withStore((store) => {
  const { ana } = useAdmins(store)
  const pg = () => store().pg
  const report = (of: string, query = "") => ana().read(dayReport, `/servicepay/reconciliation/${of}${query}`)

  it("counts a refund on the day when it was recorded, and on the day of its payment", async () => {
    const { entry } = await captured(store())
    await captured(store())
    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 500, proof_number: "TRF-1" })
    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 300, proof_number: "TRF-2" })
    const refunds = pg()("servicepay_manual_refund")
    await refunds.where({ proof_number: "TRF-2" }).update({ created_at: `${day(-1)}T12:00:00Z` })
    const entries = pg()("servicepay_payment_order")
    await entries.where({ id: entry.id }).update({ status_at: `${day(-2)}T12:00:00Z` })

    const sumsOf = async (of: string) => {
      const { refunded, refunded_on_day } = await report(of)
      return { refunded, refunded_on_day }
    }
    expect(await sumsOf(day())).toEqual({ refunded: NOTHING, refunded_on_day: { count: 1, amount: 500 } })
    expect(await sumsOf(day(-1))).toEqual({ refunded: NOTHING, refunded_on_day: { count: 1, amount: 300 } })
    expect(await sumsOf(day(-2))).toEqual({ refunded: { count: 1, amount: 800 }, refunded_on_day: NOTHING })
    expect((await report(day(-2))).has_other_refunds).toBe(true)
    expect((await report(day())).has_other_refunds).toBe(true)
    const { payments } = await report(day(), "?figure=refunded_on_day")
    expect(payments).toMatchObject([{ payment_id: entry.id, refunded: 500, captured: TOTAL }])
    const live = await report(day(), "?environment=production")
    expect(live.refunded_on_day).toEqual(NOTHING)
  })

  it("tells two refunds of the same amount apart, and says when the two figures are the same refunds", async () => {
    const hasOthers = async () => (await report(day())).has_other_refunds
    const { entry } = await captured(store())
    const { entry: yesterday } = await captured(store())
    await pg()("servicepay_payment_order")
      .where({ id: yesterday.id })
      .update({ status_at: `${day(-1)}T12:00:00Z` })
    expect(await hasOthers()).toBe(false)
    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 500, proof_number: "TRF-1" })
    expect(await hasOthers()).toBe(false)

    // Now today's payment is refunded tomorrow, and yesterday's today.
    await pg()("servicepay_manual_refund").update({ created_at: `${day(1)}T12:00:00Z` })
    await ana().post(`/servicepay/attention/${yesterday.id}/refund`, { amount: 500, proof_number: "TRF-2" })
    const { refunded, refunded_on_day } = await report(day())
    expect(refunded).toEqual(refunded_on_day)
    expect(await hasOthers()).toBe(true)
  })
})
