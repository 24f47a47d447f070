import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { expectOneCapturedOrder, payAndSync, pressedButton, synced } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Carts of other shoppers, each with an unpaid reference. The first one is the oldest of the store. */
  const strangersCarts = async () => {
    const { shopper } = store()
    const carts = [await shopper.cart(), await shopper.cart()]
    for (const cart of carts) {
      await shopper.createOrder(cart)
    }
    return carts
  }

  /** Runs `act` before the sync locks the cart, at the attempt with this number. */
  const beforeLock = (cartId: string, attempt: number, act: () => Promise<unknown>) => {
    const locking = store().container.resolve(Modules.LOCKING)
    const acquire = locking.acquire.bind(locking)
    let attempts = 0
    return jest.spyOn(locking, "acquire").mockImplementation(async (keys, options, context) => {
      if (keys === cartId && ++attempts === attempt) {
        await act()
      }
      return acquire(keys, options, context)
    })
  }

  /** Runs `act` between the sync's two reads of the cart, after the shopper's completion. */
  const beforeReadingBack = (cartId: string, act: () => Promise<unknown>) => {
    const locking = store().container.resolve(Modules.LOCKING)
    const acquire = locking.acquire.bind(locking)
    const came = jest.fn(act)
    let taken = 0
    const asked = jest.spyOn(locking, "acquire").mockImplementation(async (keys, options, context) => {
      if (keys === cartId && taken === 2 && came.mock.calls.length === 0) {
        await came()
      }
      await acquire(keys, options, context)
      taken += keys === cartId ? 1 : 0
    })
    return { came, asked }
  }

  /** The shopper's next click requests another session and is refused. The paid session is deleted anyway. */
  const takeSession = async (cartId: string, externalTransactionId: string) => {
    const { books, shopper, container } = store()
    const { session_id } = await books.entry(externalTransactionId)
    // Medusa creates the new session and deletes the old one at the same time, so either refusal may come first.
    await expect(shopper.paymentSession(cartId)).rejects.toThrow(
      /already_paid|Could not delete all payment sessions/,
    )
    const sessions = () => container.resolve(Modules.PAYMENT).listPaymentSessions({ id: session_id ?? "" })
    expect(await sessions()).toHaveLength(1)
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg("payment_session").where({ id: session_id }).update({ deleted_at: new Date() })
    expect(await sessions()).toEqual([])
  }

  describe("a payment captured by the shopper's click, whose session their next click deletes", () => {
    it("while the sync waits is synced without an attention item", async () => {
      const { shopper, service, books, container } = store()
      const strangers = await strangersCarts()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const payments = container.resolve(Modules.PAYMENT)
      const authorize = payments.authorizePaymentSession.bind(payments)
      const { came, asked } = beforeReadingBack(cartId, () => takeSession(cartId, externalTransactionId))
      jest.spyOn(payments, "authorizePaymentSession").mockImplementationOnce(async (id, context, shared) => {
        service.confirm(externalTransactionId)
        await until("the sync waits", () => asked.mock.calls.filter(([key]) => key === cartId).length >= 2)
        return authorize(id, context, shared)
      })

      await shopper.complete(cartId)
      await synced(store(), externalTransactionId)

      expect(came).toHaveBeenCalledTimes(1)
      expect((await books.entry(externalTransactionId)).attention_reason).toBeNull()
      await expectOneCapturedOrder(store(), cartId)
      expect(await books.ordersOf(strangers)).toEqual([])
    })

    it("before the sync has the cart is synced, and no other cart becomes an order", async () => {
      const { shopper, books } = store()
      const strangers = await strangersCarts()
      const { cartId, externalTransactionId } = await pressedButton(store())
      beforeLock(cartId, 1, async () => {
        await shopper.complete(cartId)
        await takeSession(cartId, externalTransactionId)
      })

      await payAndSync(store(), externalTransactionId)

      expect((await books.entry(externalTransactionId)).attention_reason).toBeNull()
      await expectOneCapturedOrder(store(), cartId)
      expect(await books.ordersOf(strangers)).toEqual([])
    })
  })
})
