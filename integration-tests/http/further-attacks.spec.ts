import { Modules } from "@medusajs/framework/utils"
import { createCartCreditLinesWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { age } from "../setup/age"
import { useAdmins } from "../setup/attention-cases"
import { hook } from "../setup/order-created-hook"
import { awaitingOrder } from "../setup/outcomes"
import { confirmUnheard } from "../setup/sessions"
import { captures } from "../setup/shopper"
import { withStore } from "../setup/store"
import { until } from "../setup/until"

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const TOTAL = 6500

const collectionAnswer = z.object({ payment_collection: z.object({ id: z.string() }) })
const totals = z.object({
  total: z.coerce.number(),
  summary: z.object({ pending_difference: z.coerce.number() }),
})

withStore((store) => {
  const { ana } = useAdmins(store)

  const notified = async (externalTransactionId: string, status: "CON" | "CAN") => {
    const { books, container } = store()
    const body = Buffer.from(JSON.stringify({ externalTransactionId, status, of: crypto.randomUUID() }))
    const id = (await books.ledger.notifications.keep(body, { externalTransactionId, status })) ?? ""
    await pollPayments(container)
    return id
  }
  const isOpen = async (externalTransactionId: string) => {
    const { attention_reason, attention_resolved_at } = await store().books.entry(externalTransactionId)
    return attention_reason !== null && attention_resolved_at === null
  }
  const isSeenTo = (externalTransactionId: string) =>
    until(
      "it is synced or held",
      async () => (await store().books.entry(externalTransactionId)).sync_state !== "open",
    )
  const asks = async (orderId: string) => {
    const { data } = await store()
      .container.resolve("query")
      .graph({ entity: "order", fields: ["id", "total", "summary.*"], filters: { id: orderId } })
    const { total, summary } = totals.parse(data[0])
    return { total, pending: summary.pending_difference }
  }
  const capturesOf = async (cartId: string) => (await store().books.orders(cartId)).flatMap(captures)
  const credit = async (orderId: string, amount: number) => {
    const line = { amount, reference: "gift_card", reference_id: crypto.randomUUID() }
    expect((await ana().post(`/orders/${orderId}/credit-lines`, line)).status).toBe(200)
  }
  /** Another payment collection of an order, as the dashboard's payment link makes it. */
  const secondCollection = async (orderId: string, amount: number) => {
    const made = await ana().post("/payment-collections", { order_id: orderId, amount })
    return collectionAnswer.parse(made.body).payment_collection.id
  }

  describe("A cart's total that changes after the reference was given, with its session left as it was,", () => {
    it.each<[string, (cartId: string) => Promise<unknown>]>([
      [
        "by a tax",
        async (cartId) => {
          const default_tax_rate = { code: "IVA", name: "IVA", rate: 14 }
          await createTaxRegionsWorkflow(store().container).run({
            input: [{ country_code: "ao", provider_id: "tp_system", default_tax_rate }],
          })
          const answer = await store().shopper.request("POST", `/store/carts/${cartId}/taxes`)
          expect(answer.status).toBe(200)
        },
      ],
      ["by a gift card", (cartId) => giftCard(cartId, 3000)],
      ["by a gift card for all of it", (cartId) => giftCard(cartId, TOTAL)],
    ])("is not captured with the old total: %s", async (_, change) => {
      const { shopper, books, service } = store()
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      await change(cartId)
      await shopper.request("POST", `/store/carts/${cartId}/complete`)

      service.confirm(externalTransactionId)
      await isSeenTo(externalTransactionId)

      expect(await books.entry(externalTransactionId)).toMatchObject({ sync_state: "on_hold" })
      expect(await capturesOf(cartId)).toEqual([])
    })

    const giftCard = (cart_id: string, amount: number) =>
      createCartCreditLinesWorkflow(store().container).run({
        input: [{ cart_id, amount, reference: "gift_card", reference_id: crypto.randomUUID(), metadata: {} }],
      })
  })

  it("Captures the full payment of an awaiting order whose total the merchant reduced, and the excess needs attention", async () => {
    const { books, service } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    await credit(orderId, 3000)

    service.confirm(externalTransactionId)
    await isSeenTo(externalTransactionId)

    expect(await capturesOf(cartId)).toEqual([TOTAL])
    expect(await asks(orderId)).toEqual({ total: TOTAL - 3000, pending: -3000 })
    expect(await books.entry(externalTransactionId)).toMatchObject({
      sync_state: "synced",
      attention_reason: "amount_mismatch",
      attention_resolved_at: null,
    })
  })

  describe("An order that a second payment collection has paid", () => {
    it("is not captured again with its first reference: paid in cash", async () => {
      const { service } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const second = await secondCollection(orderId, TOTAL)
      const paid = await ana().post(`/payment-collections/${second}/mark-as-paid`, { order_id: orderId })
      expect(paid.status).toBe(200)
      expect(await capturesOf(cartId)).toEqual([TOTAL])

      service.confirm(externalTransactionId)
      await isSeenTo(externalTransactionId)

      expect(await capturesOf(cartId)).toEqual([TOTAL])
      expect(await isOpen(externalTransactionId)).toBe(true)
    })

    it("is not captured again with its first reference: paid with another reference", async () => {
      const { books, service, shopper } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await credit(orderId, 3000)
      const second = await secondCollection(orderId, TOTAL - 3000)
      const asked = await shopper.request("POST", `/store/payment-collections/${second}/payment-sessions`, {
        provider_id: "pp_servicepay_servicepay",
      })
      expect(asked.status).toBe(200)
      const [link] = await books.ledger.listPaymentOrders({ payment_collection_id: second })
      service.confirm(link?.external_transaction_id ?? "")
      await isSeenTo(link?.external_transaction_id ?? "")
      const attached = await ana().post(`/servicepay/attention/${link?.id ?? ""}/attach`, {
        order_id: orderId,
      })
      expect(attached).toMatchObject({ status: 200, body: { outcome: "synced" } })

      service.confirm(externalTransactionId)
      await isSeenTo(externalTransactionId)

      expect(await capturesOf(cartId)).toEqual([TOTAL - 3000])
      expect(await isOpen(externalTransactionId)).toBe(true)
    })
  })

  it("An order that expires while Medusa places it keeps no stock", async () => {
    const { shopper, books, container, shop } = store()
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    await age(store(), externalTransactionId, DAY + 61 * MINUTE)
    const inventory = container.resolve(Modules.INVENTORY)
    let sweep: Promise<unknown> | undefined
    const reserve = Reflect.get(inventory, "createReservationItems")
    jest
      .spyOn(inventory, "createReservationItems")
      .mockImplementationOnce(async (...args: Parameters<typeof inventory.createReservationItems>) => {
        // Others hold the lock of this product's stock; meanwhile the minute's sweep comes by.
        await until("the order is linked", async () => (await books.orders(cartId)).length > 0)
        sweep = pollPayments(container)
        return Reflect.apply(reserve, inventory, args)
      })

    await shopper.request("POST", `/store/carts/${cartId}/complete`)
    expect(sweep).toBeDefined()
    await sweep
    await age(store(), externalTransactionId, 2 * DAY)
    await pollPayments(container)

    const [order] = await books.orders(cartId)
    expect(order?.status).toBe("canceled")
    expect(await books.reserved(shop.inventoryItemId)).toBe(0)
  })

  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    [
      "given back",
      (id) => ana().post(`/servicepay/attention/${id}/refund`, { amount: TOTAL, proof_number: "T-1" }),
    ],
    ["closed", (id) => ana().post(`/servicepay/attention/${id}/close`, { note: "Devolvido em dinheiro." })],
  ])("An order whose session was replaced is cancelled after its payment was %s", async (_, act) => {
    const { shopper, books, container, service, shop } = store()
    const { cartId, externalTransactionId } = await awaitingOrder(store())
    const made = await shopper.request("POST", "/store/payment-collections", { cart_id: cartId })
    const { id: collectionId } = collectionAnswer.parse(made.data).payment_collection
    const path = `/store/payment-collections/${collectionId}/payment-sessions`
    expect((await shopper.request("POST", path, { provider_id: "pp_system_default" })).status).toBe(200)
    service.confirm(externalTransactionId)
    await isSeenTo(externalTransactionId)
    const { id, attention_reason } = await books.entry(externalTransactionId)
    expect(attention_reason).toBe("session_replaced")
    expect((await act(id)).status).toBeLessThan(300)

    await age(store(), externalTransactionId, 9 * DAY)
    await pollPayments(container)

    expect((await books.orders(cartId)).map(({ status }) => status)).toEqual(["canceled"])
    expect(await books.reserved(shop.inventoryItemId)).toBe(0)
  })

  it("Syncs a payment again when Medusa undoes its order after the lock has expired", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await confirmUnheard(store(), cartId)
    hook.orderCreated = async () => {
      hook.orderCreated = () => Promise.resolve()
      // Somebody else's server hangs for longer than the 120 s that Medusa keeps the cart's lock.
      await container.resolve(Modules.LOCKING).release(cartId)
      await notified(external, "CON")
      expect(await books.entry(external)).toMatchObject({ sync_state: "synced" })
      throw new Error("The ERP says no.")
    }

    const answer = await shopper.request("POST", `/store/carts/${cartId}/complete`)
    expect(answer.status).toBe(500)
    await pollPayments(container)
    await pollPayments(container)

    const orders = await books.orders(cartId)
    const isPlacedAndPaid = orders.length === 1 && orders.flatMap(captures).length === 1
    expect(isPlacedAndPaid || (await isOpen(external))).toBe(true)
  })

  it("Does not capture a payment that a notification cancels right after a status check placed its order", async () => {
    const { books, container, shopper } = store()
    const pg = container.resolve("__pg_connection__")
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await confirmUnheard(store(), cartId)
    await shopper.complete(cartId)
    expect((await books.orders(cartId)).map(({ payment_status }) => payment_status)).toEqual(["authorized"])

    const notification = await notified(external, "CAN")
    // The grace passes, and the minute in which the click might have captured it.
    const past = new Date(Date.now() - 600_000)
    const entry = pg("servicepay_payment_order").where({ external_transaction_id: external })
    await entry.update({ status_at: past, completing_until: past })
    await pg("servicepay_purchase_claim").update({ held_until: past })
    await pollPayments(container)
    expect(await capturesOf(cartId)).toEqual([])

    await pg("servicepay_notification").where({ id: notification }).update({ next_attempt_at: past })
    await pollPayments(container)
    expect(await books.entry(external)).toMatchObject({ status: "CAN", sync_state: "synced" })
    expect(await capturesOf(cartId)).toEqual([])
    expect((await books.orders(cartId)).map(({ status }) => status)).toEqual(["canceled"])
  })
})
