import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { hook } from "../setup/order-created-hook"
import { notified } from "../setup/outcomes"
import { authorizedOrder, payWithoutWebhook } from "../setup/sessions"
import { captures } from "../setup/books"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  it("captures a payment once when a failing hook makes Medusa undo its order while the notification arrives", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await payWithoutWebhook(store(), cartId)
    let processed: Promise<unknown> = Promise.resolve()
    let isAtIt = false
    hook.orderCreated = async () => {
      hook.orderCreated = () => Promise.resolve()
      // A slow ERP that refuses the order.
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
    expect(await books.captures(cartId)).toEqual([6500])
    expect((await books.entry(external)).order_id).toBe(orders[0]?.id)
  })

  it("waits for an admin's capture, and captures the payment itself when Medusa undoes that capture", async () => {
    const { books, container } = store()
    const { cartId, external, paymentId } = await authorizedOrder(store())
    let fail: () => void = () => undefined
    const failing = new Promise<Date>((_, reject) => {
      fail = () => {
        reject(new Error("Knex: Timeout acquiring a connection."))
      }
    })
    // Medusa has written the capture and calls the provider, which waits for a database connection.
    const { claims } = books.ledger
    const claim = jest.spyOn(claims, "claimCompletion").mockImplementationOnce(() => failing)
    const pressed = container
      .resolve(Modules.PAYMENT)
      .capturePayment({ payment_id: paymentId })
      .catch((error: unknown) => error)
    await until("the capture is written", async () => (await books.captures(cartId)).length === 1)
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
    expect(await books.captures(cartId)).toEqual([6500])
  })

  it("Syncs a payment again when Medusa undoes its order after the lock has expired", async () => {
    const { books, container, shopper } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await payWithoutWebhook(store(), cartId)
    hook.orderCreated = async () => {
      hook.orderCreated = () => Promise.resolve()
      // Another server hangs for longer than Medusa keeps the cart's lock, which is 120 s.
      await container.resolve(Modules.LOCKING).release(cartId)
      await notified(store(), external, "CON")
      expect(await books.entry(external)).toMatchObject({ sync_state: "synced" })
      throw new Error("The ERP says no.")
    }

    const answer = await shopper.request("POST", `/store/carts/${cartId}/complete`)
    expect(answer.status).toBe(500)
    await pollPayments(container)
    await pollPayments(container)

    const orders = await books.orders(cartId)
    const isPlacedAndPaid = orders.length === 1 && orders.flatMap(captures).length === 1
    expect(isPlacedAndPaid || (await books.isOpen(external))).toBe(true)
  })
})
