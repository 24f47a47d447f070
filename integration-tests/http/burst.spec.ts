import { randomUUID } from "node:crypto"
import { expectOneCapturedOrder, pressedButton, synced } from "../setup/outcomes"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  describe("hundreds of notifications at the same moment", () => {
    it("are stored once each; forged ones are rejected, and the paid one is captured", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const notification = (id: string) =>
        JSON.stringify({ data: { externalTransactionId: id, paymentStatus: "CON" } })
      const strangers = Array.from({ length: 100 }, () => notification(`order_${randomUUID()}`))
      const { webhookSecret: secret } = CREDENTIALS

      const answers = await Promise.all(
        [...strangers, notification(externalTransactionId), ...strangers, ...strangers].flatMap((body) => [
          shopper.notify(body, secret),
          shopper.notify(body, "somebody else's"),
          shopper.notify("not JSON", secret),
        ]),
      )

      expect(answers.map(({ status }) => status)).toEqual(Array(301).fill([200, 401, 200]).flat())
      await synced(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
      const kept = await until("all are worked off", async () => {
        const all = await books.ledger.listNotifications({}, { take: 1000 })
        return all.every(({ state }) => state !== "received") && all
      })
      const states = kept.map(({ state, outcome, attempts }) => `${state} ${outcome ?? ""} ${attempts}`)
      expect(states.toSorted()).toEqual([
        ...Array<string>(100).fill("ignored unknown 1"),
        "processed synced 1",
        "unreadable The notification cannot be read: it is not JSON in UTF-8. 0",
      ])
    })
  })
})
