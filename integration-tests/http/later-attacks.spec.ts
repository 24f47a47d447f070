import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, deleteDraftOrdersWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { age } from "../setup/age"
import { cartChanged, orderByHand, useAdmins } from "../setup/attention-cases"
import { awaitingOrder } from "../setup/outcomes"
import { captures } from "../setup/shopper"
import { withStore } from "../setup/store"
import { until } from "../setup/until"

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const TOTAL = 6500
const collectionAnswer = z.object({ payment_collection: z.object({ id: z.string() }) })

withStore((store) => {
  const { ana } = useAdmins(store)
  const isOpen = async (externalTransactionId: string) => {
    const { attention_reason, attention_resolved_at } = await store().books.entry(externalTransactionId)
    return attention_reason !== null && attention_resolved_at === null
  }
  const isSeenTo = (externalTransactionId: string) =>
    until(
      "it is synced or held",
      async () => (await store().books.entry(externalTransactionId)).sync_state !== "open",
    )
  const capturesOf = async (cartId: string) => (await store().books.orders(cartId)).flatMap(captures)

  it("Captures nothing on an order that another provider has authorised through a second payment collection", async () => {
    const { service, container, shopper } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    // The order was edited, or the dashboard's payment link was made: another collection for the same money.
    const made = await ana().post("/payment-collections", { order_id: orderId, amount: TOTAL })
    const { id } = collectionAnswer.parse(made.body).payment_collection
    const path = `/store/payment-collections/${id}/payment-sessions`
    expect((await shopper.request("POST", path, { provider_id: "pp_system_default" })).status).toBe(200)
    const payments = container.resolve(Modules.PAYMENT)
    const [session] = await payments.listPaymentSessions({ payment_collection_id: id })
    await payments.authorizePaymentSession(session?.id ?? "", {})

    service.confirm(externalTransactionId)
    await isSeenTo(externalTransactionId)
    const first = await capturesOf(cartId)
    const onTheList = await isOpen(externalTransactionId)
    // What the store's other provider does by itself once it captures what it has authorised.
    const [payment] = await payments.listPayments({ payment_session_id: session?.id ?? "" })
    await payments.capturePayment({ payment_id: payment?.id ?? "" })
    await pollPayments(container)
    const after = { captures: await capturesOf(cartId), onTheList: await isOpen(externalTransactionId) }

    expect({ first, onTheList, after }).toEqual({
      first: [],
      onTheList: true,
      after: { captures: [TOTAL], onTheList: true },
    })
  })

  it("The item of a fulfilled order whose payment was refunded stays closed", async () => {
    const { shopper, books, container, service } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    const made = await shopper.request("POST", "/store/payment-collections", { cart_id: cartId })
    const { id: collectionId } = collectionAnswer.parse(made.data).payment_collection
    const path = `/store/payment-collections/${collectionId}/payment-sessions`
    expect((await shopper.request("POST", path, { provider_id: "pp_system_default" })).status).toBe(200)
    service.confirm(externalTransactionId)
    await isSeenTo(externalTransactionId)
    const { id } = await books.entry(externalTransactionId)
    const { data } = await container
      .resolve("query")
      .graph({ entity: "order", fields: ["items.id"], filters: { id: orderId } })
    const [{ items }] = z.tuple([z.object({ items: z.array(z.object({ id: z.string() })) })]).parse(data)
    const shipped = await ana().post(`/orders/${orderId}/fulfillments`, {
      items: items.map(({ id }) => ({ id, quantity: 1 })),
    })
    expect({ status: shipped.status, body: shipped.status === 200 ? null : shipped.body }).toEqual({
      status: 200,
      body: null,
    })
    expect(
      (await ana().post(`/servicepay/attention/${id}/refund`, { amount: TOTAL, proof_number: "T-1" })).status,
    ).toBeLessThan(300)
    await age(store(), externalTransactionId, 9 * DAY)
    const seen: boolean[] = []
    for (let time = 0; time < 3; time += 1) {
      await pollPayments(container)
      seen.push(await isOpen(externalTransactionId))
      await ana().post(`/servicepay/attention/${id}/close`, { note: "O cliente paga em dinheiro." })
    }
    await pollPayments(container)
    seen.push(await isOpen(externalTransactionId))
    expect(seen).toEqual([true, false, false, false])
  })

  it("Keeps a manual order when a payment whose attachment to it failed is refunded", async () => {
    const { container, books } = store()
    const { entry } = await cartChanged(store())
    const orderId = await orderByHand(store(), entry.session_amount)
    const payments = container.resolve(Modules.PAYMENT)
    const fails = jest
      .spyOn(payments, "authorizePaymentSession")
      .mockRejectedValue(new Error("The connection was lost."))
    const attached = await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })
    fails.mockRestore()
    expect(attached).toMatchObject({ status: 200, body: { outcome: "on_hold" } })
    const past = new Date(Date.now() - 1000)
    const pg = container.resolve("__pg_connection__")
    await pg("servicepay_payment_order")
      .where({ id: entry.id })
      .update({ sync_lease_until: past, completing_until: null })
    await pg("servicepay_purchase_claim").update({ held_until: past })
    const refund = await ana().post(`/servicepay/attention/${entry.id}/refund`, {
      amount: entry.amount,
      proof_number: "T-1",
    })
    expect(refund.status).toBeLessThan(300)
    await age(store(), entry.external_transaction_id, 2 * DAY)
    await pollPayments(container)

    const order = await container.resolve(Modules.ORDER).retrieveOrder(orderId)
    const now = await books.entry(entry.external_transaction_id)
    expect({ order: order.status, sync_state: now.sync_state }).toEqual({
      order: "pending",
      sync_state: "on_hold",
    })
  })

  it("A partly refunded payment whose draft order is deleted needs attention", async () => {
    const { container, books } = store()
    const { entry } = await cartChanged(store())
    const orderId = await orderByHand(store(), entry.session_amount)
    const pg = container.resolve("__pg_connection__")
    await pg("order").where({ id: orderId }).update({ is_draft_order: true, status: "draft" })
    const attached = await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })
    expect(attached).toMatchObject({ status: 200, body: { outcome: "synced" } })
    const refund = await ana().post(`/servicepay/attention/${entry.id}/refund`, {
      amount: 1000,
      proof_number: "T-1",
    })
    expect(refund.status).toBeLessThan(300)
    await deleteDraftOrdersWorkflow(container).run({ input: { order_ids: [orderId] } })
    for (let run = 0; run < 4; run += 1) {
      await pg("servicepay_payment_order")
        .where({ id: entry.id })
        .whereNotNull("sync_lease_until")
        .update({ sync_lease_until: new Date(Date.now() - 1000) })
      await pollPayments(container)
    }
    const now = await books.entry(entry.external_transaction_id)
    expect({ sync_state: now.sync_state, onTheList: await isOpen(entry.external_transaction_id) }).toEqual({
      sync_state: "on_hold",
      onTheList: true,
    })
  })

  it("Captures nothing more when a second collection has captured and the process died before the order was updated", async () => {
    const { service, container, shopper } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    const made = await ana().post("/payment-collections", { order_id: orderId, amount: TOTAL })
    const { id } = collectionAnswer.parse(made.body).payment_collection
    const path = `/store/payment-collections/${id}/payment-sessions`
    expect((await shopper.request("POST", path, { provider_id: "pp_system_default" })).status).toBe(200)
    const payments = container.resolve(Modules.PAYMENT)
    const [session] = await payments.listPaymentSessions({ payment_collection_id: id })
    await payments.authorizePaymentSession(session?.id ?? "", {})
    const [payment] = await payments.listPayments({ payment_session_id: session?.id ?? "" })
    // The first step of Medusa's capture; its process dies before the second, which books it on the order.
    await payments.capturePayment({ payment_id: payment?.id ?? "" })

    service.confirm(externalTransactionId)
    await isSeenTo(externalTransactionId)
    const first = { captures: await capturesOf(cartId), onTheList: await isOpen(externalTransactionId) }
    // Somebody runs it again: now the books have it.
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment?.id ?? "" } })
    await pollPayments(container)
    const after = { captures: await capturesOf(cartId), onTheList: await isOpen(externalTransactionId) }
    const whole = { captures: [TOTAL], onTheList: true }
    expect({ first, after }).toEqual({ first: whole, after: whole })
  })
})
