import { paymentDetails } from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import { editQuantity } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { until } from "../../kit/until"
import { reportReference } from "../setup/bank-references"
import { amountText, BANK, BY_MAIL_AND_SMS, HOUR, useMessages } from "../setup/messages"
import { awaitingOrder, confirmWithoutWebhook, notified, payAndSync, synced, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { announcePending } from "../setup/announce-pending"

withStore(
  (store) => {
    const use = useMessages(store)
    const { mailbox, send, turnOn, choose, ordered, later, messages, subjects, ana } = use

    it("sends nothing before the merchant turns it on", async () => {
      const { externalTransactionId } = await ordered()
      await payAndSync(store(), externalTransactionId)
      await send()
      expect(await messages()).toEqual([])
      expect(mailbox().deliveries).toBe(0)
    })

    describe("how to pay", () => {
      it("arrives with reference, entity, amount and deadline, and says that it is a test", async () => {
        await turnOn("how_to_pay")
        const { orderId, externalTransactionId } = await ordered()
        const { to, subject, text, html } = await mailbox().find(/Como pagar/)
        expect(to).toBe("ana@example.test")
        expect(subject).toMatch(/^\[TESTE\] Como pagar a encomenda n\.º \d+/)
        for (const value of ["123 456 789", BANK.entity, amountText(TOTAL), "Pague até"]) {
          expect(text).toContain(value)
          expect(html).toContain(value)
        }
        const { id } = await store().books.entry(externalTransactionId)
        await use.settled()
        const details = await ana().read(paymentDetails, `/servicepay/payment-orders/${id}`)
        expect(details.messages).toMatchObject([
          { kind: "how_to_pay", channel: "email", state: "sent", recipient: "ana@example.test", attempts: 1 },
        ])
        expect(orderId).toBe(details.payment_order.order_id)
      })

      it("says of the rest of a paid order what is paid already", async () => {
        const { orderId, externalTransactionId } = await ordered()
        await payAndSync(store(), externalTransactionId)
        await editQuantity(ana(), orderId, 2)
        const ask = () => ana().post(`/servicepay/orders/${orderId}/message`, { channel: "email" })
        expect((await ask()).body).toEqual({ state: "sent" })
        expect((await ask()).body).toEqual({ state: "sent_before" })
        const { text } = await mailbox().find(/Como pagar/)
        expect(text).toContain(`Já recebemos ${amountText(TOTAL)} Kz da encomenda`)
        expect(text).toContain(`Falta pagar ${amountText(UNIT_PRICE)} Kz até`)
      })

      it("arrives once, however often events are repeated and jobs run at once", async () => {
        await turnOn("how_to_pay", "reminder", "paid", "ended")
        const { externalTransactionId } = await ordered()
        await mailbox().find(/Como pagar/)
        const { id } = await store().books.entry(externalTransactionId)
        await Promise.all([1, 2, 3].flatMap(() => [send(), announcePending(store(), id)]))
        await send()
        await use.settled()
        expect(subjects()).toHaveLength(1)
      })

      it("waits three minutes for the bank reference, and then goes with the link alone", async () => {
        await turnOn("how_to_pay")
        const { externalTransactionId } = await awaitingOrder(store())
        await send()
        expect(await messages()).toEqual([])
        await later(externalTransactionId, 4 * 60_000)
        await Promise.all([send(), send()])
        expect(mailbox().mails).toMatchObject([
          { text: expect.stringContaining("https://loja.test/servicepay/pay/") as unknown },
        ])
      })

      it("has no link if its payment belongs to the environment that is not active", async () => {
        await turnOn("how_to_pay")
        await use.orderedLive()
        await send()
        const { subject, text } = await mailbox().find(/Como pagar/)
        expect(subject).not.toContain("TESTE")
        expect(text).toContain("123 456 789")
        expect(text).not.toContain("/servicepay/pay/")
      })

      it("is not sent to a customer who has paid without a notification", async () => {
        await turnOn("how_to_pay")
        const { externalTransactionId } = await awaitingOrder(store())
        await confirmWithoutWebhook(store(), externalTransactionId)
        await later(externalTransactionId, 4 * 60_000)
        await send()
        expect(await messages()).toMatchObject([{ kind: "how_to_pay", state: "skipped" }])
        expect(mailbox().deliveries).toBe(0)
      })

      it("is not sent to an address that nobody reads", async () => {
        await turnOn("how_to_pay")
        await ordered("923456789@sem-email.invalid")
        await send()
        expect(await messages()).toEqual([])
      })

      it("arrives in the language of the order, and by SMS if the merchant wants that", async () => {
        await choose({ smsMessages: ["how_to_pay"] })
        const { cartId, externalTransactionId } = await orderedWithPhone("923 456 789")
        const { to, text } = await mailbox().find(/Como pagar/)
        expect(to).toBe("+244923456789@sms.test")
        expect(text).toMatch(/^TESTE Medusa Store: Pague a encomenda n\.o \d+: .*referencia 123 456 789\./)
        expect(await messages()).toMatchObject([{ channel: "sms", kind: "how_to_pay" }])
        expect([cartId, externalTransactionId]).not.toContain("")
      })
    })

    describe("the reminder", () => {
      it("arrives once, before the reference expires, after the service said that it is unpaid", async () => {
        await turnOn("how_to_pay", "reminder")
        const { externalTransactionId } = await ordered()
        await mailbox().find(/Como pagar/)
        await use.settled()
        await later(externalTransactionId, 20 * HOUR)
        await send()
        expect(subjects()).toHaveLength(1)
        await later(externalTransactionId, 1.5 * HOUR)
        await Promise.all([send(), send()])
        await send()
        expect(subjects().filter((subject) => subject.includes("Falta pagar"))).toHaveLength(1)
        expect(subjects()).toHaveLength(2)
      })

      it("does not go to a customer who has paid without a notification", async () => {
        await turnOn("reminder")
        const { externalTransactionId } = await ordered()
        await send()
        await confirmWithoutWebhook(store(), externalTransactionId)
        await later(externalTransactionId, 22 * HOUR)
        await send()
        expect(await messages()).toMatchObject([{ kind: "reminder", state: "skipped" }])
        expect(mailbox().deliveries).toBe(0)
        expect(await store().books.entry(externalTransactionId)).toMatchObject({ status: "CON" })
      })

      it("reaches a customer who lacks the channel by which how_to_pay is sent", async () => {
        await choose({ emailMessages: ["how_to_pay"], smsMessages: ["reminder"] })
        const { externalTransactionId } = await orderedWithPhone("923 456 789", "923456789@sem-email.invalid")
        await send()
        expect(await messages()).toEqual([])
        await later(externalTransactionId, 22 * HOUR)
        await send()
        expect(await messages()).toMatchObject([{ kind: "reminder", channel: "sms", state: "sent" }])
      })

      it("waits while the service does not say whether it is unpaid", async () => {
        await turnOn("reminder")
        const { externalTransactionId } = await ordered()
        await send()
        await later(externalTransactionId, 22 * HOUR)
        store().service.faults.next("statusQuery", "500", Infinity)
        await send()
        expect(await messages()).toMatchObject([{ kind: "reminder", state: "waiting", attempts: 1 }])
        store().service.faults.clear()
        await later(externalTransactionId, 60_000)
        await send()
        expect(subjects()).toEqual([expect.stringMatching(/Falta pagar/)])
      })
    })

    describe("paid", () => {
      it("arrives once the payment is captured, once after repeated notifications", async () => {
        await turnOn("paid")
        const { externalTransactionId } = await ordered()
        store().service.confirm(externalTransactionId)
        await mailbox().find(/Pagamento recebido/)
        await synced(store(), externalTransactionId)
        await notified(store(), externalTransactionId, "CON")
        await notified(store(), externalTransactionId, "CON")
        await Promise.all([send(), send()])
        await use.settled()
        expect(subjects()).toHaveLength(1)
      })

      it("is sent by the job when its event was lost", async () => {
        const { externalTransactionId } = await ordered()
        await choose({ emailMessages: ["paid"] })
        const claimDueOf = jest
          .spyOn(store().books.ledger.messages, "claimDueOf")
          .mockResolvedValue(undefined)
        await payAndSync(store(), externalTransactionId)
        await until("the event came to nothing", () => claimDueOf.mock.calls.length > 0)
        expect(mailbox().deliveries).toBe(0)
        await send()
        expect(subjects()).toEqual([expect.stringMatching(/Pagamento recebido/)])
      })
    })

    describe("ended", () => {
      it("arrives when the reference expires and the order stays unpaid, once", async () => {
        await choose({ keepUnpaidOrders: 3, emailMessages: ["ended"] })
        const { externalTransactionId } = await ordered()
        await send()
        await later(externalTransactionId, 25 * HOUR)
        await Promise.all([send(), send()])
        const { text } = await mailbox().find(/já não é válido/)
        expect(text).toContain("Se tem uma referência antiga, não a pague.")
        expect(text).toContain("Escolher como pagar: https://loja.test/servicepay/pay/")
        expect(text).not.toContain("123 456 789")
        await send()
        expect(subjects()).toHaveLength(1)
      })

      it("arrives when the service cancels the payment and the order stays", async () => {
        await choose({ cancelOrders: false, emailMessages: ["ended"] })
        const { externalTransactionId } = await ordered()
        store().service.cancel(externalTransactionId)
        await mailbox().find(/já não é válido/)
      })

      it("does not arrive when the order is cancelled with its payment", async () => {
        await turnOn("ended")
        const { externalTransactionId } = await ordered()
        store().service.cancel(externalTransactionId)
        await synced(store(), externalTransactionId)
        await send()
        expect(await messages()).toEqual([])
      })
    })

    const orderedWithPhone = async (phone: string, email = "ana@example.test") => {
      const cartId = await store().shopper.cart()
      const address = {
        first_name: "Ana",
        last_name: "Manuel",
        address_1: "Rua da Missão 1",
        city: "Luanda",
        country_code: "ao",
        phone,
      }
      await store().shopper.request("POST", `/store/carts/${cartId}`, { shipping_address: address, email })
      const { externalTransactionId, reportSecret } = await store().shopper.createOrder(cartId)
      await reportReference(store(), { id: externalTransactionId, secret: reportSecret }, BANK)
      await store().shopper.complete(cartId)
      return { cartId, externalTransactionId }
    }
  },
  { ...BY_MAIL_AND_SMS, SERVICE_BACKEND_URL: "https://loja.test" },
)
