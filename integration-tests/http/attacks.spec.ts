import { Modules } from "@medusajs/framework/utils"
import { beginOrderEditOrderWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { age } from "../setup/age"
import { paidTooSoon, useAdmins } from "../setup/attention-cases"
import { confirmUnheard } from "../setup/sessions"
import { hook } from "../setup/order-created-hook"
import { withStore } from "../setup/store"
import { until } from "../setup/until"

const DAY = 86_400_000

withStore((store) => {
  const { ana, captureAmounts } = useAdmins(store)
  let told = 0
  const notified = async (externalTransactionId: string, status: "CON" | "CAN") => {
    const { books, container } = store()
    const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: status }, at: (told += 1) })
    const id = await books.ledger.notifications.keep(Buffer.from(body), { externalTransactionId, status })
    await pollPayments(container)
    expect((await books.ledger.retrieveNotification(id ?? "")).state).toBe("processed")
  }
  const collectionOf = async (cartId: string) => {
    const answer = await store().shopper.request("POST", "/store/payment-collections", { cart_id: cartId })
    return (answer.data as { payment_collection: { id: string } }).payment_collection.id
  }
  const session = (collectionId: string, provider_id: string) =>
    store().shopper.request("POST", `/store/payment-collections/${collectionId}/payment-sessions`, {
      provider_id,
    })
  const awaiting = async () => {
    const { shopper, books } = store()
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    const collectionId = await collectionOf(cartId)
    await shopper.complete(cartId)
    await until(
      "the order is on record",
      async () => (await books.entry(externalTransactionId)).order_id !== null,
    )
    return { cartId, collectionId, externalTransactionId }
  }
  const isOpen = async (externalTransactionId: string) => {
    const { attention_reason, attention_resolved_at } = await store().books.entry(externalTransactionId)
    return attention_reason !== null && attention_resolved_at === null
  }

  it("does not capture a closed payment when the service contradicts itself and the shopper places the order", async () => {
    const { shopper, shop } = store()
    const { cartId, entry } = await paidTooSoon(store())
    const closed = await ana().post(`/servicepay/attention/${entry.id}/close`, {
      note: "Paguei-lhe em dinheiro.",
    })
    expect(closed.status).toBe(200)

    await notified(entry.external_transaction_id, "CAN")
    await shopper.addShipping(cartId, shop.pickupOptionId)
    await shopper.request("POST", `/store/carts/${cartId}/complete`)

    expect(await captureAmounts(cartId)).toEqual([])
  })

  it("does not capture a closed payment when the service reports CAN and then CON again", async () => {
    const { shopper, shop } = store()
    const { cartId, entry } = await paidTooSoon(store())
    await ana().post(`/servicepay/attention/${entry.id}/close`, { note: "Paguei-lhe em dinheiro." })
    await shopper.addShipping(cartId, shop.pickupOptionId)

    await notified(entry.external_transaction_id, "CAN")
    await notified(entry.external_transaction_id, "CON")

    expect(await captureAmounts(cartId)).toEqual([])
  })

  it("releases the stock when another provider's session stays unpaid", async () => {
    const { books, container, shop } = store()
    const { cartId, collectionId, externalTransactionId } = await awaiting()
    expect((await session(collectionId, "pp_system_default")).status).toBe(200)
    await age(store(), externalTransactionId, 9 * DAY)

    await pollPayments(container)

    expect({
      watched: (await books.entry(externalTransactionId)).next_check_at !== null,
      status: (await books.orders(cartId))[0]?.status,
      told: await isOpen(externalTransactionId),
      reserved: await books.reserved(shop.inventoryItemId),
    }).toEqual({ watched: false, status: "canceled", told: false, reserved: 0 })
  })

  it("releases the stock when an order edit stays unconfirmed", async () => {
    const { books, container } = store()
    const { cartId, externalTransactionId } = await awaiting()
    const order_id = (await books.orders(cartId))[0]?.id ?? ""
    await beginOrderEditOrderWorkflow(container).run({ input: { order_id } })
    await age(store(), externalTransactionId, 9 * DAY)

    await pollPayments(container)

    const seen = {
      watched: (await books.entry(externalTransactionId)).next_check_at !== null,
      canceled: (await books.orders(cartId))[0]?.status === "canceled",
      told: await isOpen(externalTransactionId),
    }
    expect(Object.values(seen)).toContain(true)
  })

  it("puts a payment on hold when another provider has authorised its order", async () => {
    const { books, container, shopper, service } = store()
    const cartId = await shopper.cart()
    const collectionId = await collectionOf(cartId)
    expect((await session(collectionId, "pp_system_default")).status).toBe(200)
    const [cash] = await container
      .resolve(Modules.PAYMENT)
      .listPaymentSessions({ payment_collection_id: collectionId })
    // Two tabs at once: Medusa keeps both sessions.
    await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
      provider_id: "pp_servicepay_servicepay",
      amount: Number(cash?.amount),
      currency_code: "aoa",
      data: {},
    })
    await shopper.complete(cartId)
    const [order] = await books.orders(cartId)
    expect(order?.payment_status).toBe("authorized")
    const [entry] = await books.ledger.listPaymentOrders({ cart_id: cartId })
    const external = entry?.external_transaction_id ?? ""
    service.confirm(external)
    await until("it is synced or held", async () => (await books.entry(external)).sync_state !== "open")

    expect({ captured: await captureAmounts(cartId), told: await isOpen(external) }).toEqual({
      captured: [[]],
      told: true,
    })
  })

  it("keeps an order to be paid on delivery when a reference for it stays unpaid", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const collectionId = await collectionOf(cartId)
    expect((await session(collectionId, "pp_system_default")).status).toBe(200)
    await shopper.complete(cartId)
    expect((await books.orders(cartId))[0]?.payment_status).toBe("authorized")

    // Anybody who knows the payment collection's id.
    expect((await session(collectionId, "pp_servicepay_servicepay")).status).toBe(200)
    const [entry] = await books.ledger.listPaymentOrders({ cart_id: cartId })
    await age(store(), entry?.external_transaction_id ?? "", 2 * DAY)
    await pollPayments(container)

    expect((await books.orders(cartId))[0]).toMatchObject({ status: "pending", payment_status: "authorized" })
  })

  it("captures a payment once when a failing hook makes Medusa undo its order while the notification arrives", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await confirmUnheard(store(), cartId)
    let processed: Promise<unknown> = Promise.resolve()
    let isAtIt = false
    hook.orderCreated = async () => {
      hook.orderCreated = () => Promise.resolve()
      // An ERP that is slow to say no.
      const body = Buffer.from(
        JSON.stringify({ data: { externalTransactionId: external, paymentStatus: "CON" } }),
      )
      await books.ledger.notifications.keep(body, { externalTransactionId: external, status: "CON" })
      processed = pollPayments(container)
      await until("the sync is at it", async () => {
        isAtIt = (await books.entry(external)).sync_attempts > 0
        return isAtIt
      })
      throw new Error("The ERP says no.")
    }

    const answer = await shopper.request("POST", `/store/carts/${cartId}/complete`)
    await processed

    expect(answer.status).toBe(500)
    expect(isAtIt).toBe(true)
    await until("the payment is synced", async () => {
      await pollPayments(container)
      return (await books.entry(external)).sync_state === "synced"
    })
    const orders = await books.orders(cartId)
    expect(orders).toHaveLength(1)
    expect((await captureAmounts(cartId)).flat()).toEqual([6500])
    expect((await books.entry(external)).order_id).toBe(orders[0]?.id)
  })

  it("waits for an admin's capture, and captures the payment itself when Medusa undoes that capture", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await confirmUnheard(store(), cartId)
    await shopper.complete(cartId)
    const [order] = await books.orders(cartId)
    expect(order?.payment_status).toBe("authorized")
    const payment_id = order?.payment_collections[0]?.payments[0]?.id ?? ""
    let fail: () => void = () => undefined
    const failing = new Promise<boolean>((_, reject) => {
      fail = () => {
        reject(new Error("Knex: Timeout acquiring a connection."))
      }
    })
    // Medusa has written the capture, and asks the provider, whose statement waits for a connection.
    const { claims } = books.ledger
    const claim = jest.spyOn(claims, "claimCompletion").mockImplementationOnce(() => failing)
    const pressed = container
      .resolve(Modules.PAYMENT)
      .capturePayment({ payment_id })
      .catch((error: unknown) => error)
    await until("the capture is written", async () => (await captureAmounts(cartId)).flat().length === 1)
    await until("the provider is asked", () => Promise.resolve(claim.mock.calls.length === 1))

    await books.ledger.transitions.report(external, "CON", "webhook")
    await pollPayments(container)
    expect(await books.entry(external)).toMatchObject({
      sync_state: "open",
      sync_error: expect.stringContaining("Another process is capturing") as string,
    })

    fail()
    expect(await pressed).toBeInstanceOf(Error)
    claim.mockRestore()
    await until("the payment is synced", async () => {
      await pollPayments(container)
      return (await books.entry(external)).sync_state === "synced"
    })
    expect((await captureAmounts(cartId)).flat()).toEqual([6500])
  })
})
