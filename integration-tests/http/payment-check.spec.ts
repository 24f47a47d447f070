import { useAdmins } from "../setup/attention-cases"
import { unheard } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  const awaiting = async () => {
    const { shopper, books } = store()
    const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
    return books.entry(externalTransactionId)
  }
  const check = (id: string) => ana().post(`/servicepay/payment-orders/${id}/check`)

  describe("a merchant who asks about a payment now", () => {
    it("hears that it was paid, though no notification came", async () => {
      const { service, books } = store()
      const { id, external_transaction_id } = await awaiting()
      await unheard(store(), () => service.confirm(external_transaction_id))

      expect(await check(id)).toMatchObject({ status: 200, body: { status: "CON" } })
      expect(await books.entry(external_transaction_id)).toMatchObject({
        status: "CON",
        status_source: "status_query",
      })
    })

    it("hears what is known already while the service does not answer, and nothing changes", async () => {
      const { service, books } = store()
      const { id, external_transaction_id } = await awaiting()
      service.faults.next("statusQuery", "down", Infinity)

      expect(await check(id)).toMatchObject({ status: 200, body: { status: "PEN" } })
      expect((await books.entry(external_transaction_id)).status).toBe("PEN")
    })

    it("is told when there is no such payment, and nobody else may ask", async () => {
      expect((await check("spo_none")).status).toBe(404)
      const { status } = await store().shopper.request(
        "POST",
        "/admin/servicepay/payment-orders/spo_none/check",
      )
      expect(status).toBe(401)
    })
  })
})
