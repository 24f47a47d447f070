import crypto from "node:crypto"
import { isSignedBy } from "../../src/client"
import { CREDENTIALS } from "../setup/simulator"
import { actedOn, pressedButton, synced } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { ENCODINGS, ID_PLACES, sendToWebhook, notification, sign } from "./webhook-client"

/** The state that a rejected notification must not change. */
async function state({ books, service }: Store, externalTransactionId: string) {
  const { status, sync_state, updated_at } = await books.entry(externalTransactionId)
  const inbox = await books.ledger.listNotifications({})
  return {
    status,
    sync_state,
    updated_at,
    rows: inbox.length,
    service: service.order(externalTransactionId)?.status,
  }
}

withStore((store) => {
  describe("§5 Webhook signature", () => {
    it("1. is over the raw body: JSON with unusual spaces and order is accepted", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const body = `\r\n{ "x" : 1.0e0,\t"data":{"paymentStatus":"C\\u004fN", "externalTransactionId" :"${externalTransactionId}"}}\n`
      expect((await sendToWebhook(store(), body)).status).toBe(200)
      await synced(store(), externalTransactionId)
    })

    it("1. is over the raw body: the same JSON written differently is rejected", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const sent = notification(externalTransactionId, "CON")
      const signature = sign(JSON.stringify(JSON.parse(sent), null, 2))
      expect((await sendToWebhook(store(), sent, { signature })).status).toBe(401)
    })

    it.each([
      "application/octet-stream",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "nonsense",
      null,
    ])("1. is over the raw body, whatever the content type: %p", async (contentType) => {
      const { externalTransactionId } = await pressedButton(store())
      const answer = await sendToWebhook(store(), notification(externalTransactionId, "CAN"), { contentType })
      expect(answer.status).toBe(200)
      await synced(store(), externalTransactionId)
      expect((await store().books.entry(externalTransactionId)).status).toBe("CAN")
    })

    it("2. is HMAC SHA-256 with WEBHOOK_SECRET: another secret or another hash is rejected", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const body = notification(externalTransactionId, "CON")
      const { webhookSecret, clientSecret } = CREDENTIALS
      const wrong = [
        crypto.createHmac("sha256", clientSecret).update(body).digest("hex"),
        crypto.createHmac("sha1", webhookSecret).update(body).digest("hex"),
        crypto.createHmac("sha512", webhookSecret).update(body).digest("hex").slice(0, 64),
        crypto
          .createHash("sha256")
          .update(webhookSecret + body)
          .digest("hex"),
        crypto.createHash("sha256").update(body).digest("hex"),
      ]
      for (const signature of wrong) {
        expect((await sendToWebhook(store(), body, { signature })).status).toBe(401)
      }
      const right = crypto.createHmac("sha256", webhookSecret).update(body).digest("hex")
      expect((await sendToWebhook(store(), body, { signature: right })).status).toBe(200)
    })

    it("3. compares in constant time, for a right and for a wrong digest", () => {
      const compare = jest.spyOn(crypto, "timingSafeEqual")
      const body = Buffer.from(notification("order_1", "CON"))
      expect(isSignedBy([CREDENTIALS.webhookSecret], body, sign(body))).toBe(true)
      expect(isSignedBy([CREDENTIALS.webhookSecret], body, "00".repeat(32))).toBe(false)
      expect(compare).toHaveBeenCalledTimes(2)
      compare.mockRestore()
    })

    it.each<[string, string | null]>([
      ["is missing", null],
      ["is empty", ""],
      ["belongs to another body", sign("{}")],
      ["is too short", sign("{}").slice(0, 60)],
      ["is not a digest at all", "Bearer x"],
    ])("4. answers 401 and changes no state when the signature %s", async (_, signature) => {
      const { externalTransactionId } = await pressedButton(store())
      const before = await state(store(), externalTransactionId)
      const answer = await sendToWebhook(store(), notification(externalTransactionId, "CON"), { signature })
      expect(answer.status).toBe(401)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 401, error: "invalid_signature" })
      expect(await state(store(), externalTransactionId)).toEqual(before)
      expect(before.rows).toBe(0)
    })

    it("4. answers 401 and changes no state when the service itself signs wrongly", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const before = await state(store(), externalTransactionId)
      const sent = await store().service.notify(externalTransactionId, { status: "CON", signature: "wrong" })
      expect(sent.statusCode).toBe(401)
      expect(await state(store(), externalTransactionId)).toEqual(before)
    })

    it("5. parses the body only after a valid check: unsigned garbage is 401, never 400, and is not stored", async () => {
      for (const garbage of ["{", "", "\u0000", "[".repeat(60_000), '{"data":{"paymentStatus":"PAID"}}']) {
        const answer = await sendToWebhook(store(), garbage, { signature: sign(`${garbage}.`) })
        expect(answer.status).toBe(401)
      }
      expect(await store().books.ledger.listNotifications({})).toEqual([])
    })

    const everyWay = ENCODINGS.flatMap((encoding) =>
      Object.entries(ID_PLACES).map(([place, body]) => ({ encoding, place, body })),
    )
    it.each(everyWay)(
      "6. the encoding is not shown: $encoding is accepted, with the id in $place",
      async ({ encoding, body }) => {
        const { externalTransactionId } = await pressedButton(store())
        const sent = JSON.stringify(body(externalTransactionId, "CAN"))
        expect((await sendToWebhook(store(), sent, { signature: sign(sent, encoding) })).status).toBe(200)
        await actedOn(store())
        expect((await store().books.entry(externalTransactionId)).status).toBe("CAN")
      },
    )

    it.each(["HEX", "base64-unpadded", "sha256=hex"] as const)(
      "6. the encoding is not shown: %s is accepted from the service",
      async (encoding) => {
        const { externalTransactionId } = await pressedButton(store())
        const sent = await store().service.notify(externalTransactionId, { status: "PEN", encoding })
        expect(sent.statusCode).toBe(200)
      },
    )
  })
})
