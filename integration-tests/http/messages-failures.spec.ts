import { Modules } from "@medusajs/framework/utils"
import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { sendMessagesOf } from "../../src/workflows/messages/send-due-messages"
import { draftOrder } from "../../kit/order-edits"
import { BY_MAIL_AND_SMS, HOUR, useMessages } from "../setup/messages"
import { payAndSync } from "../setup/outcomes"
import { announcePending } from "../setup/announce-pending"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const MINUTE = 60_000

withStore((store) => {
  const use = useMessages(store)
  const { mailbox, send, turnOn, ordered, later, messages, subjects, ana, bells } = use
  const ledger = () => store().books.ledger

  /** An order whose customer must be told how to pay, with nothing sent yet. */
  const untold = async () => {
    const event = jest.spyOn(ledger().messages, "claimDueOf").mockResolvedValue(undefined)
    await turnOn("how_to_pay")
    const placed = await ordered()
    await until("the event came to nothing", () => event.mock.calls.length > 0)
    return placed
  }
  /** The process that sends it is gone, and its lease has run out. */
  const outlived = (externalTransactionId: string) => later(externalTransactionId, 6 * MINUTE)

  describe("a provider that fails", () => {
    it("is tried again later, and the customer gets the message once", async () => {
      const { externalTransactionId } = await untold()
      mailbox().refuse("The mailbox is full.")
      await send()
      expect(await messages()).toMatchObject([
        { state: "waiting", attempts: 1, error: expect.stringContaining("The mailbox is full.") as unknown },
      ])
      await send()
      expect(mailbox().deliveries).toBe(1)
      mailbox().refuse(undefined)
      await later(externalTransactionId, MINUTE)
      await send()
      await later(externalTransactionId, HOUR)
      await send()
      expect(subjects()).toHaveLength(1)
      expect(await messages()).toMatchObject([{ state: "sent", attempts: 2, error: null }])
    })

    it("is given up after hours, and the merchant is told, without an attention item", async () => {
      const { externalTransactionId } = await untold()
      mailbox().refuse("The mailbox is full.")
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        await send()
        await later(externalTransactionId, HOUR)
      }
      expect(mailbox().deliveries).toBe(8)
      expect(await messages()).toMatchObject([{ state: "failed", attempts: 8 }])
      expect((await ana().read(healthReport, "/servicepay/health")).problems).toContain("messages_unsent")
      expect(await bells()).toMatchObject([{ title: "ServicePay: uma mensagem pode não ter sido enviada" }])
      expect(await use.openItems()).toEqual([])
    })

    it("delays no payment and no other message", async () => {
      const { externalTransactionId } = await untold()
      mailbox().refuse("The mailbox is full.")
      await send()
      await payAndSync(store(), externalTransactionId)
      mailbox().refuse(undefined)
      await later(externalTransactionId, MINUTE)
      await send()
      // The order is paid by now: telling the customer how to pay would be wrong.
      expect(await messages()).toMatchObject([{ kind: "how_to_pay", state: "skipped" }])
      expect(subjects()).toEqual([])
    })
  })

  describe("a provider that never answers", () => {
    afterEach(() => {
      mailbox().release()
    })

    it("holds up no event, because events also bring the news of payments", async () => {
      const { externalTransactionId } = await untold()
      jest.restoreAllMocks()
      mailbox().hold()
      const { id } = await store().books.entry(externalTransactionId)
      let isHandled = false
      const handled = sendMessagesOf(store().container, id).then(() => {
        isHandled = true
      })
      await until("the provider has the message", () => mailbox().deliveries > 0)
      expect(isHandled).toBe(true)
      mailbox().release()
      await handled
      await use.settled()
      expect(await messages()).toMatchObject([{ state: "sent", attempts: 1 }])
    })

    it("keeps no admin waiting for longer than some seconds, and the message leaves once", async () => {
      // The process may still have the settings of the test before for a moment.
      await turnOn()
      const { orderId } = await ordered()
      mailbox().hold()
      const [asked, tested] = await Promise.all([
        ana().post(`/servicepay/orders/${orderId}/message`, { channel: "email" }),
        ana().post("/servicepay/messages/send-test", { kind: "paid", language: "pt", to: "ana@loja.test" }),
      ])
      expect(asked).toMatchObject({ status: 200, body: { state: "waiting" } })
      expect(tested).toMatchObject({ status: 400, body: { code: "provider_failed" } })
      mailbox().release()
      await use.settled()
      await send()
      expect(await messages()).toMatchObject([{ state: "sent", attempts: 1 }])
      expect(subjects().filter((subject) => subject.includes("Como pagar"))).toHaveLength(1)
    })
  })

  describe("a process that dies", () => {
    it("after the provider took the message: it is recorded as sent, and not sent again", async () => {
      const { externalTransactionId } = await untold()
      const sent = jest.spyOn(ledger().messages, "sent").mockRejectedValue(new Error("Gone."))
      await send()
      sent.mockRestore()
      expect(await messages()).toMatchObject([{ state: "sending" }])
      await send()
      await outlived(externalTransactionId)
      await Promise.all([send(), send()])
      expect(await messages()).toMatchObject([{ state: "sent", attempts: 1 }])
      expect(mailbox().deliveries).toBe(1)
    })

    it("while the provider has it: it may have been sent, so it is never sent again, and the merchant is notified", async () => {
      const { externalTransactionId } = await untold()
      const sent = jest.spyOn(ledger().messages, "sent").mockRejectedValue(new Error("Gone."))
      await send()
      sent.mockRestore()
      await store().pg("notification").where({ channel: "email" }).update({ status: "pending" })
      await outlived(externalTransactionId)
      await send()
      expect(await messages()).toMatchObject([{ state: "interrupted" }])
      await outlived(externalTransactionId)
      await send()
      expect(mailbox().deliveries).toBe(1)
      expect((await ana().read(healthReport, "/servicepay/health")).problems).toContain("messages_unsent")
    })

    it("before the provider got it: another process sends it, once", async () => {
      const { externalTransactionId } = await untold()
      const claim = jest.spyOn(ledger().messages, "claim").mockResolvedValue([])
      await send()
      claim.mockRestore()
      expect(await ledger().messages.claim(5, 300)).toHaveLength(1)
      await send()
      expect(mailbox().deliveries).toBe(0)
      await outlived(externalTransactionId)
      await Promise.all([send(), send(), send()])
      expect(subjects()).toHaveLength(1)
      expect(await messages()).toMatchObject([{ state: "sent", attempts: 1 }])
    })

    it("between the decision and its end: the decision is made again, and gives the same message", async () => {
      const { externalTransactionId } = await untold()
      const decided = jest.spyOn(ledger().messages, "decided").mockRejectedValue(new Error("Gone."))
      await send()
      decided.mockRestore()
      await outlived(externalTransactionId)
      await send()
      expect(subjects()).toHaveLength(1)
    })
  })

  it("two processes at once send every customer's message once", async () => {
    await turnOn("how_to_pay", "paid")
    const event = jest.spyOn(ledger().messages, "claimDueOf").mockResolvedValue(undefined)
    const customers = ["ana@exemplo.ao", "rui@exemplo.ao", "eva@exemplo.ao", "leo@exemplo.ao"]
    for (const email of customers) {
      await ordered(email)
    }
    await until("the events came to nothing", () => event.mock.calls.length >= customers.length)
    await Promise.all([send(), send(), send(), send()])
    await use.settled()
    expect(
      mailbox()
        .mails.map(({ to }) => to)
        .sort(),
    ).toEqual([...customers].sort())
    expect(mailbox().deliveries).toBe(customers.length)
  })

  it("a requested message whose link is gone at the next attempt is not dropped in silence", async () => {
    const orderId = await draftOrder(store(), ana())
    mailbox().refuse("The mailbox is full.")
    const asked = await ana().post(`/servicepay/orders/${orderId}/message`, { channel: "email" })
    expect(asked).toMatchObject({ status: 200, body: { state: "waiting" } })
    mailbox().refuse(undefined)
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await later("of no payment", 6 * MINUTE)
      await send()
    }
    // None of these uses up an attempt.
    expect(await messages()).toMatchObject([
      { state: "waiting", attempts: 1, error: expect.stringContaining("backendUrl") as unknown },
    ])
  })

  it("deletes an old message, and never sends it again, even if its payment is synced again", async () => {
    await turnOn("how_to_pay", "paid")
    const { externalTransactionId } = await ordered()
    await mailbox().find(/Como pagar/)
    await payAndSync(store(), externalTransactionId)
    await mailbox().find(/Pagamento recebido/)
    await use.settled()
    const { id } = await store().books.entry(externalTransactionId)
    const payment = () => store().pg("servicepay_payment_order").where({ id })
    const then = new Date(Date.now() - 200 * 24 * HOUR)
    await payment().update({ created_at: then, issued_at: then, status_at: then })
    await store().pg("servicepay_message").update({ created_at: then, updated_at: then })

    await store().container.resolve(Modules.WORKFLOW_ENGINE).run("job-servicepay-prune-messages", {})
    expect(await messages()).toEqual([])

    await announcePending(store(), id)
    await payment().update({ messages_at: then, synced_at: new Date() })
    await send()
    expect(await messages()).toEqual([])
    expect(subjects()).toHaveLength(2)
  })
}, BY_MAIL_AND_SMS)
