import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { BANK, BY_MAIL_AND_SMS, HOUR, useMessages } from "../setup/messages"
import { awaitingOrder } from "../setup/outcomes"
import { withStore } from "../setup/store"

const MINUTE = 60_000

withStore((store) => {
  const { mailbox, send, turnOn, later, messages, ana } = useMessages(store)
  const ledger = () => store().books.ledger

  describe("a store that does not know its own address", () => {
    const problems = async () => (await ana().read(healthReport, "/servicepay/health")).problems

    it("keeps the message about an order without a bank reference, says so, and sends it once it knows the address", async () => {
      expect(await problems()).not.toContain("backend_url_missing")
      await turnOn("how_to_pay", "reminder")
      expect(await problems()).toContain("backend_url_missing")
      const { externalTransactionId } = await awaitingOrder(store())
      // Much longer than the attempts of a provider that fails.
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        await later(externalTransactionId, 2 * HOUR)
        await send()
      }
      expect(mailbox().deliveries).toBe(0)
      expect(await messages()).toMatchObject([
        { state: "waiting", attempts: 0, error: expect.stringContaining("Set backendUrl") as unknown },
      ])
      const { configuration } = ledger().settingsVersions
      jest.replaceProperty(configuration, "fixed", {
        ...configuration.fixed,
        backendUrl: "https://loja.test",
      })
      expect(await problems()).not.toContain("backend_url_missing")
      await later(externalTransactionId, 6 * MINUTE)
      await send()
      const { text } = await mailbox().find(/Como pagar/)
      expect(text).toContain("https://loja.test/servicepay/pay/")
      expect(await messages()).toMatchObject([{ state: "sent", attempts: 1, error: null }])
    })

    it("sends it when the bank reference is reported, and not if the reference expires", async () => {
      await turnOn("how_to_pay")
      const [reported, expired] = [await awaitingOrder(store()), await awaitingOrder(store())]
      for (const { externalTransactionId } of [reported, expired]) {
        await later(externalTransactionId, 5 * MINUTE)
      }
      await send()
      expect(await messages()).toMatchObject([{ state: "waiting" }, { state: "waiting" }])
      await store()
        .pg("servicepay_payment_order")
        .where({ external_transaction_id: reported.externalTransactionId })
        .update({ bank_reference: BANK.reference, bank_entity: BANK.entity })
      await later(expired.externalTransactionId, 25 * HOUR)
      await send()
      expect((await messages()).map(({ state }) => state).sort()).toEqual(["sent", "skipped"])
      expect((await mailbox().find(/Como pagar/)).text).toContain("123 456 789")
      expect(mailbox().deliveries).toBe(1)
    })
  })
}, BY_MAIL_AND_SMS)
