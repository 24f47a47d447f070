import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { useAdmins } from "../setup/attention-cases"
import { awaitingOrder, expectOneCapturedOrder, TOTAL } from "../setup/outcomes"
import { authorizedOrder } from "../setup/sessions"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const orderRow = z.object({
  summary: z.object({ pending_difference: z.coerce.number() }),
  payment_collections: z.array(z.object({ status: z.string() })),
})

withStore((store) => {
  const { ana } = useAdmins(store)
  const pg = () => store().pg
  const listEntries = async (orderId: string) => {
    const { container } = store()
    const { data } = await container.resolve("query").graph({
      entity: "order",
      fields: ["summary.*", "payment_status", "payment_collections.status"],
      filters: { id: orderId },
    })
    return orderRow.parse(data[0])
  }
  /** Runs the job a minute later, until the payment is synced. */
  const laterSynced = (externalTransactionId: string) =>
    until("it is synced", async () => {
      const { container, books } = store()
      const past = new Date(Date.now() - 61_000)
      await pg()("capture").update({ created_at: past })
      await pg()("servicepay_payment_order")
        .whereNotNull("sync_lease_until")
        .update({ sync_lease_until: past })
      await pg()("servicepay_notification").where({ state: "received" }).update({ next_attempt_at: past })
      await pollPayments(container)
      const waiting = await books.ledger.listNotifications({ state: "received" })
      return (await books.entry(externalTransactionId)).sync_state === "synced" && waiting.length === 0
    })
  const whole = { summary: { pending_difference: 0 }, payment_collections: [{ status: "completed" }] }

  it("Of a payment that an admin captured in parts, only the last is added if Medusa died before it added that", async () => {
    const { books, container } = store()
    const { external, orderId, paymentId } = await authorizedOrder(store())
    for (const amount of [2000, TOTAL - 2000]) {
      await ana().change(`/payments/${paymentId}/capture`, { amount })
    }
    // As a death leaves it: the capture's row is there, its date and its transaction are not.
    const orders = container.resolve(Modules.ORDER)
    const [last = ""] = await pg()("capture")
      .where({ amount: TOTAL - 2000 })
      .pluck<string[]>("id")
    const [added] = await orders.listOrderTransactions({ order_id: orderId, reference_id: last })
    await orders.deleteOrderTransactions([added?.id ?? ""])
    await pg()("payment").where({ id: paymentId }).update({ captured_at: null })
    await pg()("payment_collection").update({ status: "authorized" })
    await pg()("capture").update({ created_at: new Date(Date.now() - 120_000) })
    expect((await listEntries(orderId)).summary.pending_difference).toBe(TOTAL - 2000)

    await books.ledger.transitions.report(external, "CON", "webhook")
    await laterSynced(external)

    expect(await listEntries(orderId)).toEqual(whole)
    expect(await books.isOpen(external)).toBe(false)
  })

  describe("A captured payment that Medusa has not added to its order", () => {
    it("is added to the order before it counts as synced, after a short failure of PostgreSQL", async () => {
      const { service, container, books } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const booked = jest.spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
      booked.mockRejectedValueOnce(new Error("the connection broke"))
      service.confirm(externalTransactionId)
      await until(
        "the first attempt is over",
        async () => (await books.entry(externalTransactionId)).sync_error !== null,
      )
      booked.mockRestore()

      await laterSynced(externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
      expect(await listEntries(orderId)).toEqual(whole)
    })

    it("is added to the order before it counts as synced, after the process that captured it died", async () => {
      const { service, container, books } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")
      const { session_id, payment_collection_id } = await books.entry(externalTransactionId)
      await container.resolve(Modules.PAYMENT).authorizePaymentSession(session_id ?? "", {})
      await pg()("payment_collection").where({ id: payment_collection_id }).update({ status: "awaiting" })
      await pg()("servicepay_payment_order").update({ completing_until: null })
      service.confirm(externalTransactionId)

      await laterSynced(externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
      expect(await listEntries(orderId)).toEqual(whole)
    })
  })
})
