import { Modules } from "@medusajs/framework/utils"
import { deleteDraftOrdersWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { age } from "../setup/age"
import { cartChanged, orderByHand, paidTooSoon, useAdmins } from "../setup/attention-cases"
import { awaitingOrder, notified, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { chooseProvider, collectionOf } from "../setup/payment-collections"
import { withStore } from "../setup/store"

const DAY = 86_400_000

withStore((store) => {
  const { ana } = useAdmins(store)
  const close = async (id: string) => {
    const note = { note: "Devolvido em dinheiro." }
    expect((await ana().post(`/servicepay/attention/${id}/close`, note)).status).toBe(200)
  }
  const refund = async (id: string, amount: number) => {
    const proof = { amount, proof_number: "T-1" }
    expect((await ana().post(`/servicepay/attention/${id}/refund`, proof)).status).toBe(201)
  }
  /** An order whose session was replaced by another provider's. The customer still paid its reference. */
  const replaced = async () => {
    const { books, service } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    await chooseProvider(store(), await collectionOf(store(), cartId))
    service.confirm(externalTransactionId)
    await syncedOrHeld(store(), externalTransactionId)
    const { id, attention_reason } = await books.entry(externalTransactionId)
    expect(attention_reason).toBe("session_replaced")
    return { cartId, orderId, externalTransactionId, id }
  }
  const processed = async (externalTransactionId: string, status: "CON" | "CAN") => {
    const id = await notified(store(), externalTransactionId, status)
    expect((await store().books.ledger.retrieveNotification(id)).state).toBe("processed")
  }

  it("does not capture a closed payment when the service contradicts itself and the shopper places the order", async () => {
    const { shopper, shop } = store()
    const { cartId, entry } = await paidTooSoon(store())
    await close(entry.id)

    await processed(entry.external_transaction_id, "CAN")
    await shopper.addShipping(cartId, shop.pickupOptionId)
    await shopper.request("POST", `/store/carts/${cartId}/complete`)

    expect(await store().books.orders(cartId)).toEqual([])
  })

  it("does not capture a closed payment when the service reports CAN and then CON again", async () => {
    const { shopper, shop } = store()
    const { cartId, entry } = await paidTooSoon(store())
    await close(entry.id)
    await shopper.addShipping(cartId, shop.pickupOptionId)

    await processed(entry.external_transaction_id, "CAN")
    await processed(entry.external_transaction_id, "CON")

    expect(await store().books.orders(cartId)).toEqual([])
  })

  it.each<[string, (id: string) => Promise<void>]>([
    ["refunded", (id) => refund(id, TOTAL)],
    ["closed", (id) => close(id)],
  ])("An order whose session was replaced is cancelled after its payment was %s", async (_, act) => {
    const { books, container, shop } = store()
    const { cartId, externalTransactionId, id } = await replaced()
    await act(id)

    await age(store(), externalTransactionId, 9 * DAY)
    await pollPayments(container)

    expect((await books.orders(cartId)).map(({ status }) => status)).toEqual(["canceled"])
    expect(await books.reserved(shop.inventoryItemId)).toBe(0)
  })

  it("The item of a fulfilled order whose payment was refunded stays closed", async () => {
    const { books, container } = store()
    const { orderId, externalTransactionId, id } = await replaced()
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
    await refund(id, TOTAL)
    await age(store(), externalTransactionId, 9 * DAY)
    const seen: boolean[] = []
    for (let time = 0; time < 3; time += 1) {
      await pollPayments(container)
      seen.push(await books.isOpen(externalTransactionId))
      await ana().post(`/servicepay/attention/${id}/close`, { note: "O cliente paga em dinheiro." })
    }
    await pollPayments(container)
    seen.push(await books.isOpen(externalTransactionId))
    expect(seen).toEqual([true, false, false, false])
  })

  it("Keeps a manual order when a payment whose attachment to it failed is refunded", async () => {
    const { container, books, pg } = store()
    const { entry } = await cartChanged(store())
    const orderId = await orderByHand(store(), entry.session_amount)
    const payments = container.resolve(Modules.PAYMENT)
    const fails = jest
      .spyOn(payments, "authorizePaymentSession")
      .mockRejectedValue(new Error("The connection was lost."))
    const attached = await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })
    fails.mockRestore()
    expect(attached).toMatchObject({
      status: 200,
      body: { outcome: "on_hold", reason: "paid_no_order" },
    })
    const past = new Date(Date.now() - 1000)
    await pg("servicepay_payment_order")
      .where({ id: entry.id })
      .update({ sync_lease_until: past, completing_until: null })
    await pg("servicepay_purchase_claim").update({ held_until: past })
    await refund(entry.id, entry.amount)
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
    const { container, books, pg } = store()
    const { entry } = await cartChanged(store())
    const orderId = await orderByHand(store(), entry.session_amount)
    await pg("order").where({ id: orderId }).update({ is_draft_order: true, status: "draft" })
    const attached = await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })
    expect(attached).toMatchObject({ status: 200, body: { outcome: "synced" } })
    await refund(entry.id, 1000)
    await deleteDraftOrdersWorkflow(container).run({ input: { order_ids: [orderId] } })
    for (let run = 0; run < 4; run += 1) {
      await pg("servicepay_payment_order")
        .where({ id: entry.id })
        .whereNotNull("sync_lease_until")
        .update({ sync_lease_until: new Date(Date.now() - 1000) })
      await pollPayments(container)
    }
    const now = await books.entry(entry.external_transaction_id)
    expect({
      sync_state: now.sync_state,
      onTheList: await books.isOpen(entry.external_transaction_id),
    }).toEqual({
      sync_state: "on_hold",
      onTheList: true,
    })
  })
})
