import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { actedOn, pressedButton } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"
import { sendToWebhook, notification, sign } from "./webhook-client"

const LIMIT = 64 * 1024

/** A notification with exactly this many bytes. */
function sized(id: string, bytes: number): string {
  const bare = notification(id, "CAN", { note: "" })
  return notification(id, "CAN", { note: "x".repeat(bytes - Buffer.byteLength(bare)) })
}

withStore((store) => {
  describe("§4 Webhook, bad input", () => {
    it("a notification of exactly 64 KiB is stored", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const body = sized(externalTransactionId, LIMIT)
      expect(Buffer.byteLength(body)).toBe(LIMIT)
      expect((await sendToWebhook(store(), body)).status).toBe(200)
      await actedOn(store())
      expect((await store().books.entry(externalTransactionId)).status).toBe("CAN")
    })

    it("one byte more is 413, even signed, and is not stored", async () => {
      const { externalTransactionId } = await pressedButton(store())
      const answer = await sendToWebhook(store(), sized(externalTransactionId, LIMIT + 1))
      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 413, error: "body_too_large" })
      expect(await store().books.ledger.listNotifications({})).toEqual([])
      expect((await store().books.entry(externalTransactionId)).status).toBe("PEN")
    })

    it("counts notifications that are too large, and limits their log lines", async () => {
      const { container } = store()
      const logged = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
      const counted = () =>
        container
          .resolve(ContainerRegistrationKeys.PG_CONNECTION)("servicepay_daily_count")
          .where({ name: "oversized_notifications" })
      const sent = await until("what is too large is counted", async () => {
        await Promise.all(
          Array.from({ length: 20 }, () => sendToWebhook(store(), sized("order_1", LIMIT + 1))),
        )
        return (await counted()).length > 0
      })
      expect(sent).toBe(true)
      const lines = logged.mock.calls.filter(([line]) => line.includes("over 64 KiB"))
      expect(lines).toHaveLength(1)
      logged.mockRestore()
    })

    it("64 KiB and more without a Content-Length are 413 too", async () => {
      const chunk = Buffer.alloc(16 * 1024, "x")
      const response = await fetch(`${store().api.defaults.baseURL ?? ""}/api/service/webhook`, {
        method: "POST",
        duplex: "half",
        headers: { "x-service-content-token": sign("x") },
        body: new ReadableStream<Uint8Array>({
          start(controller) {
            for (let part = 0; part < 5; part += 1) controller.enqueue(chunk)
            controller.close()
          },
        }),
      })
      expect(response.status).toBe(413)
    })

    it.each<[string, string | Buffer]>([
      ["is not JSON", "paymentStatus=CON"],
      ["is empty", ""],
      ["is not UTF-8", Buffer.from([0x7b, 0xff, 0x7d])],
      ["has a NUL byte", Buffer.from('{"data":"\u0000"}')],
      ["has an unknown status", notification("order_1", "PAID")],
      ["has no id", '{"data":{"paymentStatus":"CON"}}'],
      ["has two different ids", notification("order_1", "CON", { externalTransactionId: "order_2" })],
      ["has a NUL in its id", notification("order_\u0000", "CON")],
      ["is a list", "[]"],
    ])("signed, but it %s: 200, and stored as unreadable", async (_, body) => {
      const answer = await sendToWebhook(store(), body)
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toEqual({ received: true })
      const kept = await store().books.ledger.listNotifications({})
      expect(kept).toHaveLength(1)
      expect(kept[0]).toMatchObject({ state: "unreadable", external_transaction_id: null, status: null })
      const { body: text = "", body_encoding } = kept[0] ?? {}
      expect(Buffer.from(text, body_encoding === "base64" ? "base64" : "utf8")).toEqual(Buffer.from(body))
    })

    it("the same unreadable bytes again are 200 again, and stored once", async () => {
      expect((await sendToWebhook(store(), "{")).status).toBe(200)
      expect((await sendToWebhook(store(), "{")).status).toBe(200)
      expect(await store().books.ledger.listNotifications({})).toHaveLength(1)
    })

    it.each([
      ["pt", "A assinatura falta ou está errada."],
      ["en", "The signature is missing or wrong."],
      ["fr", "La signature manque ou est incorrecte."],
    ])("an error is in the caller's language: %s", async (language, message) => {
      const answer = await sendToWebhook(store(), "{}", {
        signature: null,
        headers: { "accept-language": language },
      })
      expect(JSON.parse(answer.text)).toEqual({ code: 401, message, error: "invalid_signature" })
    })
  })
})
