import { z } from "@medusajs/framework/zod"
import { editQuantity } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { BANK, BY_MAIL_AND_SMS, HOUR, useMessages } from "../setup/messages"
import { awaitingOrder, confirmWithoutWebhook, payAndSync, synced, withoutWebhook } from "../setup/outcomes"
import { withStore } from "../setup/store"

const told = z.object({
  payment_orders: z.array(z.object({ cancellation_message: z.enum(["sent", "waiting"]).nullable() })),
})

withStore(
  (store) => {
    const use = useMessages(store)
    const { mailbox, send, turnOn, ordered, later, messages, subjects, ana } = use

    /** Cancels the order in Medusa, and waits until the plugin has seen it. */
    const cancel = async (orderId: string, externalTransactionId: string) => {
      await ana().change(`/orders/${orderId}/cancel`)
      await until("the plugin has seen the cancelled order", async () => {
        const { superseded_at } = await store().books.entry(externalTransactionId)
        return superseded_at !== null
      })
    }

    /** What the order's page says about each of its payments. */
    const toldIn = async (orderId: string) => {
      const { payment_orders } = await ana().read(told, `/servicepay/orders/${orderId}`)
      return payment_orders.map(({ cancellation_message }) => cancellation_message)
    }

    /** An order with two references. The shop's page has not reported the second. */
    const withTwoReferences = async () => {
      const order = await ordered()
      await editQuantity(ana(), order.orderId, 2)
      await ana().change(`/servicepay/orders/${order.orderId}/payment-order`)
      return order
    }

    it("tells the customer once not to pay the reference, and gives no link", async () => {
      await turnOn("how_to_pay", "order_canceled")
      const { orderId, externalTransactionId } = await ordered()
      await mailbox().find(/Como pagar/)
      await cancel(orderId, externalTransactionId)
      await Promise.all([send(), send()])
      const { subject, text } = await mailbox().find(/Não pague/)
      expect(subject).toMatch(/^\[TESTE\] Não pague a encomenda n\.º \d+: foi cancelada/)
      expect(text).toContain("123 456 789")
      expect(text).toContain(BANK.entity)
      expect(text).not.toContain("/servicepay/pay/")
      await send()
      expect(subjects()).toHaveLength(2)
      expect(await toldIn(orderId)).toEqual(["sent"])
    })

    it("comes once for two references, and names the one that the customer was given", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await withTwoReferences()
      await cancel(orderId, externalTransactionId)
      await send()
      const { text } = await mailbox().find(/Não pague/)
      expect(text).toContain("123 456 789")
      expect(text).toContain("nem por referência nem de outra forma")
      await send()
      expect(subjects()).toHaveLength(1)
      expect(await toldIn(orderId)).toEqual(["sent", "sent"])
    })

    it("is written once, although two processes look at its two references at the same time", async () => {
      const { books } = store()
      const { orderId, externalTransactionId } = await withTwoReferences()
      const known = await books.entry(externalTransactionId)
      const [other] = await books.ledger.listPaymentOrders({ order_id: orderId, id: { $ne: known.id } })
      const message = {
        order_id: orderId,
        kind: "order_canceled",
        channel: "email",
        language: "pt",
        recipient: "ana@example.ao",
      } as const
      const write = (payment_order_id = "none") =>
        books.ledger.messages.add([{ ...message, payment_order_id }])
      const written = await Promise.all([write(known.id), write(other?.id)])
      expect(written.flat()).toHaveLength(1)
      // After a message that failed, another payment's can be written.
      await books.ledger.updateMessages({ selector: { order_id: orderId }, data: { state: "failed" } })
      expect(await write("spo_third")).toHaveLength(1)
    })

    it("is not needed for an order that another reference paid: the receipt says not to pay the first", async () => {
      await turnOn("paid", "order_canceled")
      const { orderId } = await withTwoReferences()
      const [newest] = await store().books.ledger.listPaymentOrders(
        { order_id: orderId },
        { take: 1, order: { created_at: "DESC" } },
      )
      await payAndSync(store(), newest?.external_transaction_id ?? "none")
      const { text } = await mailbox().find(/Pagamento recebido/)
      expect(text).toContain("Não pague nenhuma outra referência desta encomenda.")
      const alone = await ordered()
      await payAndSync(store(), alone.externalTransactionId)
      const second = await until("the second receipt has arrived", () => Promise.resolve(mailbox().mails[1]))
      expect(second.subject).toMatch(/Pagamento recebido/)
      expect(second.text).not.toContain("outra referência")
    })

    it("names the newer of two references that the customer was given", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await withTwoReferences()
      await store()
        .pg("servicepay_payment_order")
        .where({ order_id: orderId })
        .whereNot({ external_transaction_id: externalTransactionId })
        .update({ bank_reference: "987654321", bank_entity: BANK.entity })
      await cancel(orderId, externalTransactionId)
      await send()
      const { text } = await mailbox().find(/Não pague/)
      expect(text).toContain("987 654 321")
      await send()
      expect(subjects()).toHaveLength(1)
    })

    it("comes if the service says only then that the payment is cancelled", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await ordered()
      await withoutWebhook(store(), () => store().service.cancel(externalTransactionId))
      await cancel(orderId, externalTransactionId)
      await send()
      await mailbox().find(/Não pague/)
      await send()
      expect(subjects()).toHaveLength(1)
    })

    it("comes although the event of the cancellation was lost", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await ordered()
      await send()
      await store().pg("order").where({ id: orderId }).update({ status: "canceled", canceled_at: new Date() })
      await send()
      expect(subjects()).toEqual([])
      await later(externalTransactionId, HOUR + 60_000)
      await send()
      await mailbox().find(/Não pague/)
    })

    it("comes although the service does not answer", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await ordered()
      store().service.faults.next("statusQuery", "500", Infinity)
      await cancel(orderId, externalTransactionId)
      await send()
      await mailbox().find(/Não pague/)
    })

    it("is not said to be on its way while it is off", async () => {
      const { orderId, externalTransactionId } = await ordered()
      await cancel(orderId, externalTransactionId)
      await send()
      expect(await toldIn(orderId)).toEqual([null])
    })

    it("changes nothing of its payments when the cancellation is followed up again", async () => {
      const { orderId, externalTransactionId } = await ordered()
      await cancel(orderId, externalTransactionId)
      const { updated_at } = await store().books.entry(externalTransactionId)
      await store().books.ledger.transitions.supersedeOrder(orderId)
      expect((await store().books.entry(externalTransactionId)).updated_at).toEqual(updated_at)
    })

    it("is not sent to a customer who has paid: that is a refund, and needs attention", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await ordered()
      await confirmWithoutWebhook(store(), externalTransactionId)
      await cancel(orderId, externalTransactionId)
      await send()
      expect(subjects()).toEqual([])
      expect(await messages()).toMatchObject([{ kind: "order_canceled", state: "skipped" }])
    })

    it("comes when the service cancels the payment, and the store the order with it", async () => {
      await turnOn("ended", "order_canceled")
      const { externalTransactionId } = await ordered()
      store().service.cancel(externalTransactionId)
      await synced(store(), externalTransactionId)
      await send()
      await mailbox().find(/Não pague/)
      await send()
      expect(subjects()).toHaveLength(1)
    })

    it("comes without a reference, if the customer was told how to pay", async () => {
      await turnOn("how_to_pay", "order_canceled")
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await later(externalTransactionId, 4 * 60_000)
      await send()
      await mailbox().find(/Como pagar/)
      await cancel(orderId, externalTransactionId)
      await send()
      const { text } = await mailbox().find(/Não pague/)
      expect(text).toContain("foi cancelada. Não a pague, nem por referência nem de outra forma.")
      expect(text).toContain("Se já pagou, contacte a loja.")
    })

    it("is not sent if the store knows no reference, and did not tell the customer how to pay", async () => {
      await turnOn("order_canceled")
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await cancel(orderId, externalTransactionId)
      await send()
      expect(await messages()).toEqual([])
    })
  },
  { ...BY_MAIL_AND_SMS, SERVICE_BACKEND_URL: "https://loja.test" },
)
