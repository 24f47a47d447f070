import { useAdmins } from "../setup/attention-cases"
import { confirmWithoutWebhook } from "../setup/outcomes"
import { withStore } from "../setup/store"

/** The default of `statusFallbackGrace`. */
const GRACE_MS = 120_000

withStore((store) => {
  const { ana, details } = useAdmins(store)

  const awaiting = async () => {
    const { shopper, books } = store()
    const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
    return books.entry(externalTransactionId)
  }
  const check = (id: string) => ana().post(`/servicepay/payment-orders/${id}/check`)

  describe("a merchant who checks a payment's status", () => {
    it("learns that it was paid, and until when the store waits for the notification", async () => {
      const { books } = store()
      const { id, external_transaction_id } = await awaiting()
      await confirmWithoutWebhook(store(), external_transaction_id)

      const checked = await check(id)
      const entry = await books.entry(external_transaction_id)
      expect(entry).toMatchObject({ status: "CON", status_source: "status_query" })
      const wait = {
        until: new Date(new Date(entry.status_at ?? 0).getTime() + GRACE_MS).toISOString(),
        fallback: "capture",
      }
      expect(checked).toMatchObject({
        status: 200,
        body: { status: "CON", is_current: true, notification_wait: wait },
      })
      expect((await details(id)).payment_order.notification_wait).toEqual(wait)
    })

    it("gets the known status while the service does not answer, and learns that the service did not say so", async () => {
      const { service, books } = store()
      const { id, external_transaction_id } = await awaiting()
      service.faults.next("statusQuery", "down", Infinity)

      const known = { status: "PEN", notification_wait: null }
      expect(await check(id)).toMatchObject({ status: 200, body: { ...known, is_current: false } })
      expect((await books.entry(external_transaction_id)).status).toBe("PEN")
      service.faults.clear()
      expect(await check(id)).toMatchObject({ status: 200, body: { ...known, is_current: true } })
    })

    it("learns the current status also right after the shopper's page has asked", async () => {
      const { shopper, service } = store()
      const { id, external_transaction_id } = await awaiting()
      await shopper.request("GET", `/api/service/order/${external_transaction_id}/status`)
      const asked = service.counts.statusQuery
      expect(await check(id)).toMatchObject({ status: 200, body: { status: "PEN", is_current: true } })
      expect(service.counts.statusQuery).toBe(asked + 1)
    })

    it("gets 404 for an unknown payment", async () => {
      expect((await check("spo_none")).status).toBe(404)
    })
  })
})
