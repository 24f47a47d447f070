import { Modules } from "@medusajs/framework/utils"
import { createOrderFulfillmentWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { useAdmins } from "../setup/attention-cases"
import { hook } from "../setup/order-created-hook"
import { goLive, held, payAndSync, pressedButton, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

/** Medusa uses a payment that was captured for a rolled-back order for the cart's next order, without asking. */
withStore((store) => {
  const { ana } = useAdmins(store)

  /** A cart whose payment is captured. The store's hook failed, and Medusa has deleted the order. */
  const capturedWithoutOrder = async () => {
    const { shopper, books } = store()
    const { cartId, externalTransactionId } = await pressedButton(store())
    await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")
    hook.orderCreated = () => Promise.reject(new Error("The ERP says no."))
    expect((await shopper.request("POST", `/store/carts/${cartId}/complete`)).status).toBe(500)
    expect(await books.orders(cartId)).toEqual([])
    return { cartId, externalTransactionId }
  }
  const claimsEnd = async () => {
    await store().pg("servicepay_payment_order").update({ sync_lease_until: null, completing_until: null })
    await store().pg("servicepay_purchase_claim").delete()
  }
  /** The same, after the store has given up: the payment is on hold. */
  const heldWithoutOrder = async () => {
    const { books, container } = store()
    const payment = await capturedWithoutOrder()
    while ((await books.entry(payment.externalTransactionId)).sync_state === "open") {
      await claimsEnd()
      await pollPayments(container)
    }
    const { id, session_id } = await held(store(), payment.externalTransactionId)
    await claimsEnd()
    return { ...payment, id, session_id }
  }
  const completes = async (cartId: string) => {
    hook.orderCreated = () => Promise.resolve()
    await store().shopper.request("POST", `/store/carts/${cartId}/complete`)
    const [order] = await store().books.orders(cartId)
    expect(order?.payment_status).toBe("captured")
  }

  it.each([
    ["refunded", "refund", { amount: TOTAL, proof_number: "TRF-1" }],
    ["closed", "close", { note: "Devolvido em dinheiro." }],
  ])(
    "An order that is placed with a payment which the merchant has %s needs attention",
    async (_, action, body) => {
      const { books, container } = store()
      const { cartId, externalTransactionId, id } = await heldWithoutOrder()
      expect((await ana().post(`/servicepay/attention/${id}/${action}`, body)).status).toBeLessThan(300)
      expect(await books.isOpen(externalTransactionId)).toBe(false)

      await completes(cartId)
      await pollPayments(container)

      expect(await books.entry(externalTransactionId)).toMatchObject({
        attention_reason: "amount_mismatch",
        attention_resolved_at: null,
      })
    },
  )

  it("After a captured payment is refunded in Medusa, its cart can be paid again", async () => {
    const { books, shopper } = store()
    const { cartId, externalTransactionId, id } = await heldWithoutOrder()
    const refund = { amount: TOTAL, proof_number: "TRF-1" }
    expect((await ana().post(`/servicepay/attention/${id}/refund`, refund)).status).toBe(201)
    expect((await ana().post(`/servicepay/attention/${id}/refund-in-medusa`)).status).toBe(200)
    hook.orderCreated = () => Promise.resolve()

    const again = await shopper.createOrder(cartId)
    expect(again.externalTransactionId).not.toBe(externalTransactionId)
    await payAndSync(store(), again.externalTransactionId)

    expect(await books.orders(cartId)).toHaveLength(1)
    expect(await books.isOpen(again.externalTransactionId)).toBe(false)
  })

  it("An order that is placed with a sandbox payment while live payments are on needs attention", async () => {
    const { books } = store()
    const { cartId, externalTransactionId } = await capturedWithoutOrder()
    const live = await goLive(store())

    await claimsEnd()
    await completes(cartId)
    await syncedOrHeld(store(), externalTransactionId)
    live.mockRestore()

    expect(await books.entry(externalTransactionId)).toMatchObject({
      attention_reason: "test_payment",
      attention_resolved_at: null,
    })
  })

  it("An order that costs more than the captured payment needs attention, although the store fulfils it at once", async () => {
    const { shopper, books, container } = store()
    const { cartId, externalTransactionId } = await capturedWithoutOrder()
    const default_tax_rate = { code: "IVA", name: "IVA", rate: 14 }
    await createTaxRegionsWorkflow(container).run({
      input: [{ country_code: "ao", provider_id: "tp_system", default_tax_rate }],
    })
    expect((await shopper.request("POST", `/store/carts/${cartId}/taxes`)).status).toBe(200)
    hook.orderCreated = async () => {
      hook.orderCreated = () => Promise.resolve()
      const [placed] = await books.orders(cartId)
      const order = await container
        .resolve(Modules.ORDER)
        .retrieveOrder(placed?.id ?? "", { relations: ["items"] })
      const items = (order.items ?? []).map(({ id, quantity }) => ({ id, quantity }))
      await createOrderFulfillmentWorkflow(container).run({ input: { order_id: order.id, items } })
    }

    expect((await shopper.request("POST", `/store/carts/${cartId}/complete`)).status).toBe(200)
    await syncedOrHeld(store(), externalTransactionId)

    expect(await books.entry(externalTransactionId)).toMatchObject({
      attention_reason: "underpaid",
      attention_resolved_at: null,
    })
  })

  it("A refund of a captured payment that has no order is entered into Medusa", async () => {
    const { container } = store()
    const { id, session_id } = await heldWithoutOrder()
    const path = `/servicepay/attention/${id}`
    expect((await ana().post(`${path}/refund`, { amount: TOTAL, proof_number: "TRF-1" })).status).toBe(201)

    expect(await ana().post(`${path}/refund-in-medusa`)).toMatchObject({
      status: 200,
      body: { refunded: TOTAL },
    })

    const [payment] = await container
      .resolve(Modules.PAYMENT)
      .listPayments({ payment_session_id: session_id ?? "" }, { relations: ["refunds"] })
    expect(payment?.refunds).toMatchObject([{ amount: TOTAL }])
  })
})
