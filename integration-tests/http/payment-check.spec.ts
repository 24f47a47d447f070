import { useAdmins } from "../setup/attention-cases"
import { confirmWithoutWebhook } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  const awaiting = async () => {
    const { shopper, books } = store()
    const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
    return books.entry(externalTransactionId)
  }
  const check = (id: string) => ana().post(`/servicepay/payment-orders/${id}/check`)

  describe("a merchant who checks a payment's status", () => {
    it("learns that it was paid, although no notification arrived", async () => {
      const { books } = store()
      const { id, external_transaction_id } = await awaiting()
      await confirmWithoutWebhook(store(), external_transaction_id)

      expect(await check(id)).toMatchObject({ status: 200, body: { status: "CON" } })
      expect(await books.entry(external_transaction_id)).toMatchObject({
        status: "CON",
        status_source: "status_query",
      })
    })

    it("gets the known status while the service does not answer", async () => {
      const { service, books } = store()
      const { id, external_transaction_id } = await awaiting()
      service.faults.next("statusQuery", "down", Infinity)

      expect(await check(id)).toMatchObject({ status: 200, body: { status: "PEN" } })
      expect((await books.entry(external_transaction_id)).status).toBe("PEN")
    })

    it("gets 404 for an unknown payment", async () => {
      expect((await check("spo_none")).status).toBe(404)
    })
  })
})
