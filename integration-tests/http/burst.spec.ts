import { randomUUID } from "node:crypto"
import { signBody } from "../../src/simulator"
import { expectOneCapturedOrder, pressedButton, synced } from "../setup/outcomes"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  describe("hundreds of notifications at the same moment", () => {
    it("are stored once each; forged ones are rejected, and the paid one is captured", async () => {
      const { api, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const send = async (body: string, secret: string) => {
        const headers = {
          "content-type": "application/json",
          "x-service-content-token": signBody(body, secret, "hex"),
        }
        return (
          await api.post("/api/service/webhook", Buffer.from(body), { headers, validateStatus: () => true })
        ).status
      }
      const letter = (id: string) =>
        JSON.stringify({ data: { externalTransactionId: id, paymentStatus: "CON" } })
      const strangers = Array.from({ length: 100 }, () => letter(`order_${randomUUID()}`))
      const { webhookSecret: secret } = CREDENTIALS

      const answers = await Promise.all(
        [...strangers, letter(externalTransactionId), ...strangers, ...strangers].flatMap((body) => [
          send(body, secret),
          send(body, "somebody else's"),
          send("not JSON", secret),
        ]),
      )

      expect(answers).toEqual(Array(301).fill([200, 401, 200]).flat())
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
