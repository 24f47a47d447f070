import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { useAdmins } from "../setup/attention-cases"
import { collectEvents } from "../setup/emitted-events"
import { expectOneCapturedOrder, giveSettings, payAndSync, pressedButton } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const HOUR = 3_600_000
const HOUR_IN_MINUTES = 60
const DAY_IN_MINUTES = 1440

withStore((store) => {
  const { ana, details } = useAdmins(store)

  /** The merchant sets the lifespan of new references, in minutes. */
  const setLifespan = (minutes: number) => giveSettings(store(), { referencePaymentLifeSpan: minutes })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Makes the reference older by this many hours, and due for a status check. */
  const age = async (id: string, hours: number) => {
    const then = new Date(Date.now() - hours * HOUR)
    await store()
      .pg("servicepay_payment_order")
      .where({ id })
      .update({ created_at: then, issued_at: then, next_check_at: new Date(Date.now() - 1000) })
    return then
  }
  const shown = async (id: string) =>
    z.object({ expires_at: z.string() }).parse((await details(id)).payment_order).expires_at

  describe("a reference that was created with a lifespan of a day", () => {
    it("is still awaited, shown and captured when the lifespan is set to an hour", async () => {
      const { shopper, books, container } = store()
      const pending = collectEvents(container, "servicepay.payment.pending")
      const { cartId, externalTransactionId } = await pressedButton(store())
      const { id } = await books.entry(externalTransactionId)
      const issuedAt = await age(id, 3)
      await setLifespan(HOUR_IN_MINUTES)

      const orderId = await shopper.complete(cartId)
      await until("the pending payment is announced", () => pending.length > 0)
      await pollPayments(container)

      const expiresAt = new Date(issuedAt.getTime() + 24 * HOUR).toISOString()
      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      expect(pending).toMatchObject([{ expires_at: expiresAt }])
      expect(await shown(id)).toBe(expiresAt)
      expect((await ana().get(`/servicepay/orders/${orderId}`)).body).toMatchObject({
        payment_orders: [{ expires_at: expiresAt }],
      })
      await payAndSync(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })

    it("is returned again with its first expiry", async () => {
      const { shopper, books } = store()
      const { cartId, ...first } = await pressedButton(store())
      const { id } = await books.entry(first.externalTransactionId)
      await age(id, 3)
      const before = await shown(id)
      await setLifespan(HOUR_IN_MINUTES)

      expect(await shopper.createOrder(cartId)).toMatchObject({
        referenceNumber: first.referenceNumber,
        externalTransactionId: first.externalTransactionId,
      })
      const { data } = await shopper.paymentSession(cartId)
      expect(data.external_transaction_id).toBe(first.externalTransactionId)
      expect(await shown(id)).toBe(before)
    })
  })

  describe("a reference that was created with a lifespan of an hour", () => {
    it("is neither returned nor awaited two hours later, although the lifespan is set to a day", async () => {
      const { shopper, books, container } = store()
      await setLifespan(HOUR_IN_MINUTES)
      const { cartId, externalTransactionId } = await pressedButton(store())
      const { id } = await books.entry(externalTransactionId)
      const waiting = await shopper.cart()
      const other = await shopper.createOrder(waiting)
      await shopper.complete(waiting)
      await setLifespan(DAY_IN_MINUTES)
      await age(id, 2)
      await age((await books.entry(other.externalTransactionId)).id, 2)

      expect((await shopper.createOrder(cartId)).externalTransactionId).not.toBe(externalTransactionId)
      await pollPayments(container)
      expect((await books.orders(waiting))[0]?.status).toBe("canceled")
    })
  })

  it("the lifespan starts when the service answers", async () => {
    const { shopper, books, service } = store()
    service.faults.next("createPaymentOrder", { kind: "slow", ms: 300 })
    const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
    const { created_at, issued_at, lifespan_minutes } = await books.entry(externalTransactionId)
    expect(lifespan_minutes).toBe(DAY_IN_MINUTES)
    expect(new Date(issued_at ?? 0).getTime() - new Date(created_at).getTime()).toBeGreaterThanOrEqual(300)
  })
})
