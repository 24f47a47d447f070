import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { readOrderPayments } from "../../src/api/admin/servicepay/orders/contract"
import { captured, halfCanceled, useAdmins } from "../setup/attention-cases"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const PART = 2500
const orderPayments = readOrderPayments.answers[200].schema
const refundRow = z.looseObject({ id: z.string() })
const summaryAnswer = z.object({
  order: z.object({
    payment_status: z.string(),
    total: z.number(),
    summary: z.looseObject({ pending_difference: z.number(), refunded_total: z.number() }),
  }),
})

withStore((store) => {
  const { ana } = useAdmins(store)

  /** A captured payment of an order, of which the merchant has recorded a refund. */
  const recordedRefund = async (amount: number) => {
    const { orderId, entry, paymentId } = await captured(store())
    const refund = { amount, proof_number: "TRF-1" }
    expect((await ana().post(`/servicepay/attention/${entry.id}/refund`, refund)).status).toBe(201)
    return { id: entry.id, orderId, paymentId }
  }
  const enter = (id: string) => ana().post(`/servicepay/attention/${id}/refund-in-medusa`)

  /** Medusa has written a refund and asks the provider: the process dies, so nothing removes the refund again. */
  const dyingBeforeProvider = async (refund: () => Promise<unknown>) => {
    const { pg, books } = store()
    let written: z.output<typeof refundRow>[] = []
    const asked = jest.spyOn(books.ledger.refunds, "consume").mockImplementation(async () => {
      written = z.array(refundRow).parse(await pg("refund"))
      throw new Error("The process died.")
    })
    await refund()
    asked.mockRestore()
    const left = z
      .array(refundRow)
      .parse(await pg("refund"))
      .map(({ id }) => id)
    await pg("refund").insert(written.filter(({ id }) => !left.includes(id)))
  }

  /** Nothing undoes what was written before. */
  const dyingAt = async (step: "createOrderChange" | "confirmOrderChange", id: string) => {
    const orders = store().container.resolve(Modules.ORDER)
    const spies = [
      jest.spyOn(orders, step).mockRejectedValueOnce(new Error("The process died.")),
      jest.spyOn(orders, "deleteOrderTransactions").mockResolvedValue(),
      jest.spyOn(orders, "deleteOrderChanges").mockResolvedValue(),
      jest.spyOn(orders, "deleteOrderChangeActions").mockResolvedValue(),
    ]
    await enter(id)
    for (const spy of spies) {
      spy.mockRestore()
    }
  }

  /** Enters the refund, and lets the process die at a moment. */
  const dieBefore = {
    "asks the provider": (id: string) => dyingBeforeProvider(() => enter(id)),
    "changes the order": async (id: string) => {
      const orders = store().container.resolve(Modules.ORDER)
      const booked = jest.spyOn(orders, "addOrderTransactions")
      booked.mockRejectedValueOnce(new Error("The process died."))
      await enter(id)
      booked.mockRestore()
    },
    "credits the order": (id: string) => dyingAt("createOrderChange", id),
    "confirms the credit": (id: string) => dyingAt("confirmOrderChange", id),
  }

  /** Refunds that are older than any process that could still be at them. */
  const minutesLater = async () => {
    const past = new Date(Date.now() - 150_000)
    await store().pg("refund").update({ created_at: past })
    await store().pg("order_change").update({ created_at: past })
    // What a cancellation wrote before stays the older.
    const before = new Date(past.getTime() - 1000)
    await store().pg("order_transaction").where({ reference: "refund" }).update({ created_at: before })
    await pollPayments(store().container)
  }
  const refundsOf = async (payment_id: string) =>
    (await store().pg("refund").where({ payment_id }).whereNull("deleted_at")).length
  const moneyOf = async (orderId: string) =>
    (await ana().read(orderPayments, `/servicepay/orders/${orderId}`)).payment_orders[0]?.money
  const shown = async (orderId: string) => {
    const { order } = await ana().read(
      summaryAnswer,
      `/orders/${orderId}?fields=total,payment_status,*summary`,
    )
    const { pending_difference, refunded_total } = order.summary
    return { ...order, summary: { pending_difference, refunded_total } }
  }

  const moments = [
    "asks the provider",
    "changes the order",
    "credits the order",
    "confirms the credit",
  ] as const

  describe.each(moments)(
    "A process that dies before it %s, while it enters a refund into Medusa,",
    (moment) => {
      it.each([
        ["all", TOTAL],
        ["a part", PART],
      ])("leaves no difference between order and ledger (%s of the payment)", async (_, amount) => {
        const undisturbed = await recordedRefund(amount)
        expect((await enter(undisturbed.id)).status).toBe(200)
        const { id, orderId, paymentId } = await recordedRefund(amount)
        await dieBefore[moment](id)

        await minutesLater()
        await pollPayments(store().container)

        expect(await refundsOf(paymentId)).toBe(1)
        expect(await moneyOf(orderId)).toMatchObject({ refunded: amount, not_in_medusa: 0 })
        const order = await shown(orderId)
        expect(order).toEqual(await shown(undisturbed.orderId))
        expect(order.payment_status).toBe(amount === TOTAL ? "refunded" : "partially_refunded")
        expect((await enter(id)).status).toBe(400)
      })

      it("enters nothing twice when the merchant presses again at once", async () => {
        const { id, paymentId } = await recordedRefund(PART)
        await dieBefore[moment](id)
        await enter(id)
        expect(await refundsOf(paymentId)).toBe(1)
      })
    },
  )

  it.each([
    ["all", TOTAL],
    ["a part", PART],
  ])(
    "A refund of %s, after a cancellation that failed, leaves the order as an undisturbed refund does",
    async (_, amount) => {
      const undisturbed = await recordedRefund(amount)
      expect((await enter(undisturbed.id)).status).toBe(200)
      const { id, orderId, paymentId } = await recordedRefund(amount)
      await halfCanceled(store(), orderId, paymentId)
      expect(await enter(id)).toMatchObject({ status: 400, body: { code: "busy" } })
      await minutesLater()
      await dieBefore["changes the order"](id)
      expect(await refundsOf(paymentId)).toBe(1)

      await minutesLater()

      expect(await shown(orderId)).toEqual(await shown(undisturbed.orderId))
    },
  )

  it("A change that a cancellation left behind does not block a refund", async () => {
    const { id, orderId } = await recordedRefund(PART)
    const change = { order_id: orderId, change_type: "credit_line" as const }
    await store().container.resolve(Modules.ORDER).createOrderChange(change)
    expect(await enter(id)).toMatchObject({ status: 400, body: { code: "order_changing" } })
    await minutesLater()

    expect((await enter(id)).status).toBe(200)

    expect(await moneyOf(orderId)).toMatchObject({ refunded: PART, not_in_medusa: 0 })
  })

  it("A refund that Medusa wrote, but that nobody has recorded, is removed when its process dies", async () => {
    const { entry, paymentId, cartId } = await captured(store())
    const payments = store().container.resolve(Modules.PAYMENT)
    const refund = { payment_id: paymentId, amount: PART }
    await dyingBeforeProvider(() => payments.refundPayment(refund).catch((error: unknown) => error))
    expect(await refundsOf(paymentId)).toBe(1)

    await minutesLater()

    expect(await refundsOf(paymentId)).toBe(0)
    expect((await store().books.orders(cartId))[0]?.payment_status).toBe("captured")
    expect(await store().books.isOpen(entry.external_transaction_id)).toBe(false)
  })
})
