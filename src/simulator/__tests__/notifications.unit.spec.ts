import { createHmac } from "node:crypto"
import { type NotificationKnobs, SIGNATURE_ENCODINGS, signBody } from "../index"
import { CREDENTIALS, Shop, Webhook } from "./shop"

let shop: Shop
let webhook: Webhook

async function open(notifications: Partial<NotificationKnobs> = {}, ...statusCodes: number[]): Promise<void> {
  webhook = await Webhook.open(...statusCodes)
  shop = await Shop.open({ webhookUrl: webhook.url, notifications })
  await shop.create()
}
afterEach(async () => {
  await shop.simulator.close()
  webhook.close()
})

function outcomes(): unknown[] {
  return shop.simulator.notifications.map(({ outcome, statusCode }) => statusCode ?? outcome)
}

describe("§5 the signature", () => {
  it("is the HMAC-SHA256 of exactly the bytes that were sent", async () => {
    await open()
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    const raw = webhook.received[0]?.raw ?? ""
    const expected = createHmac("sha256", CREDENTIALS.webhookSecret).update(raw).digest("hex")
    expect(webhook.signature()).toBe(expected)
  })

  it.each([
    ["hex", /^[0-9a-f]{64}$/],
    ["HEX", /^[0-9A-F]{64}$/],
    ["base64", /^[A-Za-z0-9+/]{43}=$/],
    ["base64-unpadded", /^[A-Za-z0-9+/]{43}$/],
    ["base64url", /^[A-Za-z0-9_-]{43}$/],
    ["sha256=hex", /^sha256=[0-9a-f]{64}$/],
  ] as const)("can be written as %s", async (encoding, form) => {
    await open({ encoding })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(webhook.signature()).toMatch(form)
    expect(webhook.signature()).toBe(
      signBody(webhook.received[0]?.raw ?? "", CREDENTIALS.webhookSecret, encoding),
    )
  })

  it("has the same digest in every encoding", () => {
    const digests = SIGNATURE_ENCODINGS.map((encoding) => {
      const text = signBody("Olá", "secret", encoding).replace("sha256=", "")
      return Buffer.from(text, text.length === 64 ? "hex" : "base64").toString("hex")
    })
    expect(new Set(digests).size).toBe(1)
  })

  it("can be wrong, or missing", async () => {
    await open({ wrongSignature: true })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    const raw = webhook.received[0]?.raw ?? ""
    expect(webhook.signature()).not.toBe(signBody(raw, CREDENTIALS.webhookSecret, "hex"))
    await shop.simulator.notify("order_1", { signature: "none" })
    expect(webhook.received[1]?.headers).not.toHaveProperty("x-service-content-token")
  })
})

describe("§6 the notification", () => {
  it.each([
    ["data", { data: { externalTransactionId: "order_1", paymentStatus: "CON" } }],
    ["top", { externalTransactionId: "order_1", data: { paymentStatus: "CON" } }],
    ["nested", { event: { details: { order: { externalTransactionId: "order_1" } } } }],
  ] as const)("can carry the id in the place %s, and only there", async (idPlace, shape) => {
    await open({ idPlace })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(webhook.received[0]?.body).toMatchObject(shape)
    expect(webhook.received[0]?.raw.split("externalTransactionId")).toHaveLength(2)
  })

  it("reports PEN at creation only when asked to", async () => {
    await open({ sendPending: true })
    await shop.simulator.synced()
    shop.simulator.cancel("order_1")
    await shop.simulator.synced()
    expect(webhook.statuses()).toEqual(["PEN", "CAN"])
  })

  it("can be sent again, and forged", async () => {
    await open()
    const again = await shop.simulator.notify("order_1")
    expect(again).toMatchObject({ status: "PEN", outcome: "answered", statusCode: 200 })
    await shop.simulator.notify("order_unknown", { status: "CON" })
    await shop.simulator.notify("order_1", { status: "CON" })
    expect(webhook.statuses()).toEqual(["PEN", "CON", "CON"])
    expect(shop.simulator.order("order_1")?.status).toBe("PEN")
    await expect(shop.simulator.notify("order_unknown")).rejects.toThrow("no payment order")
  })

  it("is recorded but not sent while there is no webhook address", async () => {
    await open()
    shop.simulator.setWebhookUrl(undefined)
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(outcomes()).toEqual(["not-sent"])
    shop.simulator.setWebhookUrl(webhook.url)
    await shop.simulator.notify("order_1")
    expect(webhook.statuses()).toEqual(["CON"])
  })
})

describe("§6 delivery of a notification", () => {
  it("can be duplicated", async () => {
    await open({ duplicate: 2 })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(new Set(webhook.received.map(({ raw }) => raw)).size).toBe(1)
    expect(webhook.received).toHaveLength(3)
  })

  it("can be delayed", async () => {
    await open({ delayMs: 30 })
    const before = performance.now()
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(performance.now() - before).toBeGreaterThan(25)
    expect(webhook.statuses()).toEqual(["CON"])
  })

  it("can be dropped", async () => {
    await open({ drop: true })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(webhook.received).toEqual([])
    expect(outcomes()).toEqual(["dropped"])
  })

  it("loses the same notifications again with the same seed", async () => {
    const runs = []
    for (let run = 0; run < 2; run += 1) {
      await open({ drop: 0.5, duplicate: 19 })
      shop.simulator.confirm("order_1")
      await shop.simulator.synced()
      runs.push(webhook.received.length)
      if (run === 0) {
        await shop.simulator.close()
        webhook.close()
      }
    }
    expect(runs[0]).toBe(runs[1])
    expect(runs[0]).toBeGreaterThan(0)
    expect(runs[0]).toBeLessThan(20)
  })

  it("can be sent after a later notification", async () => {
    await open({ reorder: true, sendPending: true, reorderWaitMs: 60_000 })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(webhook.statuses()).toEqual(["CON", "PEN"])
  })

  it("holds the last notification back for a limited time", async () => {
    await open({ reorder: true, reorderWaitMs: 10 })
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(webhook.statuses()).toEqual(["CON"])
  })

  it("is not sent again by default", async () => {
    await open({}, 503)
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(outcomes()).toEqual([503])
  })

  it("is sent again until the shop answers 200", async () => {
    await open({ retries: 5, retryDelayMs: 1 }, 503, 401)
    shop.simulator.confirm("order_1")
    await shop.simulator.synced()
    expect(outcomes()).toEqual([503, 401, 200])
    expect(shop.simulator.notifications.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  })

  it("records why the shop cannot be reached", async () => {
    await open()
    webhook.close()
    const sent = await shop.simulator.notify("order_1")
    expect(sent).toMatchObject({ outcome: "unreachable", error: "ECONNREFUSED" })
  })

  it("is dropped when the simulator closes", async () => {
    await open({ delayMs: 600_000 })
    shop.simulator.confirm("order_1")
    await shop.simulator.close()
    expect(webhook.received).toEqual([])
  })
})
