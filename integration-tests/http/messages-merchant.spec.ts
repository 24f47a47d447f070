import { Modules } from "@medusajs/framework/utils"
import { draftOrder } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { cartChanged } from "../setup/attention-cases"
import { amountText, BY_MAIL_AND_SMS, HOUR, useMessages } from "../setup/messages"
import { confirmWithoutWebhook, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore(
  (store) => {
    const use = useMessages(store)
    const { mailbox, send, turnOn, choose, ordered, later, messages, subjects, ana } = use

    describe("what the merchant asks for", () => {
      it("is not sent if the customer has paid without a notification", async () => {
        const { orderId, externalTransactionId } = await ordered()
        await confirmWithoutWebhook(store(), externalTransactionId)
        await later(externalTransactionId, HOUR)
        expect(await ask(orderId, "email")).toMatchObject({ status: 400, body: { code: "nothing_to_send" } })
        expect(mailbox().deliveries).toBe(0)
      })

      const ask = (orderId: string, channel: string) =>
        ana().post(`/servicepay/orders/${orderId}/message`, { channel })

      it("is sent although the message is off, and again after a minute, but two clicks are one", async () => {
        const { orderId, externalTransactionId } = await ordered()
        const [first, second] = await Promise.all([ask(orderId, "email"), ask(orderId, "email")])
        expect([first.status, second.status]).toEqual([200, 200])
        // The one that comes second does not wait for the provider.
        expect([first.body, second.body]).toContainEqual({ state: "sent" })
        expect(subjects()).toHaveLength(1)
        await later(externalTransactionId, 61_000)
        expect((await ask(orderId, "email")).body).toEqual({ state: "sent" })
        expect(subjects()).toHaveLength(2)
        await turnOn("how_to_pay")
        await send()
        expect(subjects()).toHaveLength(2)
      })

      it("needs a recipient", async () => {
        const { orderId } = await ordered("923456789@sem-email.invalid")
        expect(await ask(orderId, "email")).toMatchObject({ status: 400, body: { code: "no_recipient" } })
        expect(await ask(orderId, "sms")).toMatchObject({ status: 400, body: { code: "no_recipient" } })
        expect((await ask("order_none", "email")).status).toBe(404)
        expect((await ask(orderId, "post")).status).toBe(400)
      })

      it("has the link by which a draft order is paid, which Medusa does not keep", async () => {
        const draft = await draftOrder(store(), ana())
        expect(await ask(draft, "email")).toMatchObject({ status: 200, body: { state: "sent" } })
        const { to, text, html } = await mailbox().find(/Como pagar/)
        expect(to).toBe("cliente@exemplo.ao")
        const [link = "none"] = /https:\/\/loja\.test\/servicepay\/pay\/[\w-]+/.exec(text) ?? []
        expect(html).toContain(link)
        expect(JSON.stringify(await store().pg("notification"))).not.toContain("/servicepay/pay/")
      })

      it("is previewed in a language, and sent as a test to an address", async () => {
        const message = { kind: "paid", language: "fr", channel: "email" }
        const preview = await ana().post("/servicepay/messages/preview", message)
        expect(preview).toMatchObject({
          status: 200,
          body: { subject: "[TEST] Paiement reçu : commande n° 1042 — Medusa Store" },
        })
        const test = await ana().post("/servicepay/messages/send-test", { ...message, to: "dona@loja.test" })
        expect(test).toMatchObject({ status: 200, body: { state: "sent" } })
        expect(mailbox().mails).toMatchObject([
          { to: "dona@loja.test", subject: "[TEST] Paiement reçu : commande n° 1042 — Medusa Store" },
        ])
        const bySms = (to: string) =>
          ana().post("/servicepay/messages/send-test", { ...message, channel: "sms", to })
        expect((await bySms("923 456 789")).status).toBe(200)
        expect(mailbox().mails).toMatchObject([{}, { to: "+244923456789@sms.test" }])
        expect(await bySms("nobody")).toMatchObject({ status: 400, body: { code: "no_recipient" } })
        mailbox().refuse("The mailbox is full.")
        const failed = await ana().post("/servicepay/messages/send-test", {
          ...message,
          to: "dona@loja.test",
        })
        expect(failed).toMatchObject({ status: 400, body: { code: "provider_failed" } })
      })
    })

    describe("the store's own template", () => {
      const MESSAGE = { kind: "how_to_pay", language: "en", channel: "email", to: "dona@loja.test" }
      const useTemplate = async (...on: string[]) => {
        const { fixed } = store().books.ledger.settingsVersions.configuration
        jest.replaceProperty(fixed, "messageTemplates", { how_to_pay: "d-0123456789" })
        await turnOn(...on)
      }
      /** What the provider got of the only e-mail, besides what the mail server received. */
      const notification = async () => {
        const [only] = await store()
          .container.resolve(Modules.NOTIFICATION)
          .listNotifications({ channel: "email" })
        return only
      }

      it("is tried with a test message: the provider gets it without the ready-made message, which is in the data", async () => {
        await useTemplate()
        expect((await ana().post("/servicepay/messages/send-test", MESSAGE)).status).toBe(200)
        // A provider such as Medusa's for SendGrid ignores the template if it also gets a content.
        expect(mailbox().mails).toMatchObject([{ template: "d-0123456789", subject: "", html: "" }])
        expect((await notification())?.data).toMatchObject({
          is_test: true,
          subject: "[TEST] How to pay for order 1042 — Medusa Store",
          text: expect.stringContaining("123 456 789") as unknown,
          html: expect.stringContaining("<!doctype html>") as unknown,
          link: "https://loja.exemplo/servicepay/pay/exemplo",
        })
      })

      it("is used for a live payment", async () => {
        await useTemplate("how_to_pay")
        await use.orderedLive()
        await send()
        expect(mailbox().mails).toMatchObject([{ template: "d-0123456789", subject: "", html: "" }])
        expect((await notification())?.data).toMatchObject({ is_test: false, reference: "123456789" })
      })

      it("is not used for a test payment, because it may not say TEST", async () => {
        await useTemplate("how_to_pay")
        await ordered()
        expect(await mailbox().find(/^\[TESTE\] Como pagar/)).toMatchObject({ template: "none" })
        expect((await notification())?.data).not.toHaveProperty("text")
      })
    })

    describe("the merchant", () => {
      it("hears of a new attention item in the bell, once", async () => {
        await cartChanged(store())
        await until("the bell rings", async () => (await use.bells()).length > 0)
        await send()
        await send()
        expect(await use.bells()).toEqual([
          {
            title: "ServicePay: um caso requer atenção",
            description: expect.stringContaining(amountText(TOTAL)) as unknown,
          },
        ])
      })

      it("gets one summary a day by e-mail, at seven in Angola, if something is open", async () => {
        await choose({ summaryEmail: "dona@loja.test" })
        const at = (time: string) => send(new Date(`2026-11-25T${time}:00Z`))
        await cartChanged(store())
        await at("05:59")
        expect(mailbox().deliveries).toBe(0)
        await Promise.all([at("06:00"), at("06:00")])
        await at("07:30")
        const { to, text } = await mailbox().find(/Requer atenção: 1/)
        expect(to).toBe("dona@loja.test")
        expect(text).toContain(amountText(TOTAL))
        expect(subjects()).toHaveLength(1)
      })

      it("gets no summary on a day when nothing is open in the morning", async () => {
        await choose({ summaryEmail: "dona@loja.test" })
        await send(new Date("2026-11-25T06:00:00Z"))
        await cartChanged(store())
        await send(new Date("2026-11-25T08:00:00Z"))
        expect(mailbox().deliveries).toBe(0)
        expect(await messages()).toMatchObject([{ kind: "summary", state: "skipped" }])
      })
    })
  },
  { ...BY_MAIL_AND_SMS, SERVICE_BACKEND_URL: "https://loja.test" },
)
