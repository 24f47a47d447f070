import { MedusaError, Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { orderOf } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { useAdmins } from "../setup/attention-cases"
import {
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  holdUntilNotified,
  notified,
  payAndSync,
  payInVain,
  placeOrder,
  pressedButton,
} from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  const entryOf = (externalTransactionId: string) => store().books.entry(externalTransactionId)

  /** An order whose payment is authorised and not captured: only a status check says that it is paid. */
  const authorized = async () => {
    const { cartId, externalTransactionId } = await pressedButton(store())
    await confirmWithoutWebhook(store(), externalTransactionId)
    const orderId = await placeOrder(store(), cartId, externalTransactionId)
    const { session_id } = await entryOf(externalTransactionId)
    const payments = await store()
      .container.resolve(Modules.PAYMENT)
      .listPayments({ payment_session_id: session_id ?? "" })
    return { cartId, orderId, externalTransactionId, paymentId: payments[0]?.id ?? "" }
  }

  const minutesLater = async () => {
    const before = new Date(Date.now() - 660_000)
    await store().pg("capture").update({ created_at: before })
    await store().pg("servicepay_payment_order").update({ completing_until: null, updated_at: before })
    await pollPayments(store().container)
  }

  const expectSynced = async (externalTransactionId: string, cartId: string) => {
    expect(await entryOf(externalTransactionId)).toMatchObject({
      sync_state: "synced",
      attention_resolution: "synced",
    })
    await expectOneCapturedOrder(store(), cartId)
  }

  describe("A payment on hold is synced, and its item closed, by the next run of the job", () => {
    it("after the merchant has captured it in Medusa", async () => {
      const { container } = store()
      const { cartId, externalTransactionId, paymentId } = await authorized()
      const holding = await holdUntilNotified(store())
      await pollPayments(container)
      holding.mockRestore()
      expect(await entryOf(externalTransactionId)).toMatchObject({ attention_reason: "not_notified" })
      expect((await ana().post(`/payments/${paymentId}/capture`)).status).toBe(200)

      await minutesLater()

      await expectSynced(externalTransactionId, cartId)
    })

    it("after the shopper has completed the cart, and the process died before it acted on the order", async () => {
      const { books, container, shopper } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const broken = jest
        .spyOn(container.resolve(Modules.ORDER), "createOrders")
        .mockRejectedValue(new MedusaError("not_allowed", "Not in stock."))
      await payInVain(store(), externalTransactionId)
      broken.mockRestore()
      const claim = jest
        .spyOn(books.ledger.claims, "claim")
        .mockRejectedValueOnce(new Error("The process died."))
      await shopper.complete(cartId)
      await until("the event came to nothing", () => claim.mock.calls.length > 0)
      claim.mockRestore()
      expect(await books.isOpen(externalTransactionId)).toBe(true)

      await minutesLater()

      await expectSynced(externalTransactionId, cartId)
    })

    it("if Medusa refused its capture because an admin's capture was in progress", async () => {
      const { books, container, pg } = store()
      const { cartId, externalTransactionId, paymentId } = await authorized()
      const payments = container.resolve(Modules.PAYMENT)
      const capture = payments.capturePayment.bind(payments)
      const isWritten = async () => (await pg("capture").where({ payment_id: paymentId })).length > 0
      const capturing = jest.spyOn(payments, "capturePayment").mockImplementationOnce(async (...args) => {
        await until("the admin's capture is written", isWritten)
        return capture(...args)
      })
      const { claims } = books.ledger
      const claimCompletion = claims.claimCompletion.bind(claims)
      let isOver = false
      const asked = jest.spyOn(claims, "claimCompletion").mockImplementation(async (...args) => {
        await until("the sync is over", () => isOver)
        return claimCompletion(...args)
      })
      const syncing = notified(store(), externalTransactionId, "CON")
      await until("the sync is about to capture", () => capturing.mock.calls.length === 1)
      const pressed = ana().post(`/payments/${paymentId}/capture`)
      await syncing
      expect(await books.isOpen(externalTransactionId)).toBe(true)
      isOver = true
      expect((await pressed).status).toBe(200)
      capturing.mockRestore()
      asked.mockRestore()

      await minutesLater()

      await expectSynced(externalTransactionId, cartId)
    })
  })

  it("A new payment can pay for an order whose authorised payment the merchant closed", async () => {
    const { books, container } = store()
    const { orderId, externalTransactionId } = await authorized()
    const holding = await holdUntilNotified(store())
    await pollPayments(container)
    holding.mockRestore()
    const { id } = await entryOf(externalTransactionId)
    await minutesLater()
    const note = "A cliente quer outra referência."
    expect((await ana().post(`/servicepay/attention/${id}/close`, { note })).status).toBeLessThan(300)

    const { body } = await ana().post(`/servicepay/orders/${orderId}/payment-order`)
    const { external_transaction_id } = z.object({ external_transaction_id: z.string() }).parse(body)
    await payAndSync(store(), external_transaction_id)

    expect(await books.isOpen(external_transaction_id)).toBe(false)
    expect((await orderOf(ana(), orderId)).summary.pending_difference).toBe(0)
  })
})
