import { dayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { day } from "../setup/angola"
import { captured, useAdmins } from "../setup/attention-cases"
import { copyPayment } from "../setup/copy-payment"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  const pg = () => store().pg
  const entries = () => pg()("servicepay_payment_order")
  const report = () => ana().read(dayReport, `/servicepay/reconciliation/${day()}`)

  describe("detects an error in Medusa's captures independently of the ledger:", () => {
    it("a paid order whose capture is gone", async () => {
      const { entry, paymentId } = await captured(store())
      await pg()("capture").where({ payment_id: paymentId }).delete()

      expect(await report()).toMatchObject({
        wrong: 1,
        unexplained: TOTAL,
        payments: [{ finding: "not_captured", payment_id: entry.id, confirmed: TOTAL, captured: 0 }],
      })
    })

    it("a capture of another amount", async () => {
      const { paymentId } = await captured(store())
      await pg()("capture")
        .where({ payment_id: paymentId })
        .update({ amount: TOTAL - 1 })

      expect(await report()).toMatchObject({
        wrong: 1,
        unexplained: 1,
        payments: [{ finding: "wrong_amount" }],
      })
    })

    it("a capture that the service never confirmed", async () => {
      const { entry, paymentId } = await captured(store())
      await entries().where({ id: entry.id }).update({ status: "PEN", sync_state: "open" })

      expect(await report()).toMatchObject({
        wrong: 1,
        unexplained: -TOTAL,
        payments: [{ finding: "not_confirmed", payment_id: entry.id, medusa_payment_id: paymentId }],
      })
    })

    it("a capture that is not in the ledger", async () => {
      const { entry, paymentId } = await captured(store())
      await entries().where({ id: entry.id }).update({ session_id: null })
      await entries().where({ id: entry.id }).update({ status: "PEN", sync_state: "open" })

      const { payments } = await report()
      expect(payments).toMatchObject([
        { finding: "not_confirmed", payment_id: null, medusa_payment_id: paymentId },
      ])
    })

    it("two payments with the same capture", async () => {
      const { entry } = await captured(store())
      await copyPayment(pg(), entry.id, 1)

      const shown = await report()
      expect(shown).toMatchObject({
        confirmed: { count: 2, amount: 2 * TOTAL },
        captured: { count: 1, amount: TOTAL },
        wrong: 1,
        unexplained: TOTAL,
      })
      expect(shown.payments).toMatchObject([{ finding: "not_captured" }])
    })
  })
})
