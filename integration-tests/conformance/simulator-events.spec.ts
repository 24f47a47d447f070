import { createServer, type IncomingHttpHeaders } from "node:http"
import { createHmac } from "node:crypto"
import { z } from "zod"
import { listen, type Listening } from "../../kit/listen"
import { SimulatedOrderError, startSimulator, type Simulator } from "../../src/simulator"
import { CREDENTIALS } from "../setup/simulator"

interface Heard {
  readonly method: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
}

/** A store that only receives notifications. */
let partner: Listening
let heard: Heard[]
let service: Simulator

beforeEach(async () => {
  heard = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      heard.push({ method: request.method, headers: request.headers, raw: Buffer.concat(chunks) })
      response.writeHead(200).end()
    })
  })
  partner = await listen(server)
  service = await startSimulator({
    credentials: CREDENTIALS,
    seed: 5,
    webhookUrl: `${partner.url}/api/service/webhook`,
  })
  await create("order_1")
})
afterEach(async () => {
  await service.close()
  await partner.close()
})

async function create(externalTransactionId: string): Promise<void> {
  const pair = Buffer.from(`${CREDENTIALS.clientId}:${CREDENTIALS.clientSecret}`).toString("base64")
  const token = await fetch(`${service.url}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${pair}` },
    body: new URLSearchParams({ grant_type: "client_credentials", validity_period: "3600" }),
  })
  const { access_token } = z.object({ access_token: z.string() }).parse(await token.json())
  const { applicationUUID } = service
  const order = {
    externalTransactionId,
    clientId: "c",
    applicationUUID,
    name: "Café",
    amount: 1,
    quantity: 1,
  }
  await fetch(`${service.url}/servicepartner/createPaymentOrder`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify(order),
  })
}

const parsed = (raw: Buffer | undefined): unknown => JSON.parse(raw?.toString("utf8") ?? "")

describe("§3 States and transitions, from the service's side", () => {
  it.each([
    ["confirm", "CON"],
    ["cancel", "CAN"],
    ["expire", "CAN"],
  ] as const)("PEN → %s → %p, and the webhook reports it", async (end, paymentStatus) => {
    expect(service.order("order_1")?.status).toBe("PEN")
    expect(service[end]("order_1").status).toBe(paymentStatus)
    await service.synced()
    expect(heard.map(({ raw }) => parsed(raw))).toMatchObject([{ data: { paymentStatus } }])
  })

  it.each(["confirm", "cancel", "expire"] as const)("CON and CAN are final: no %s moves them", (end) => {
    service.confirm("order_1")
    expect(() => service[end]("order_1")).toThrow(SimulatedOrderError)
    expect(service.order("order_1")?.status).toBe("CON")
  })
})

describe("§4 Webhook and §5 Webhook signature, from the service's side", () => {
  it("a notification is a POST of JSON, signed in x-service-content-token over its raw bytes", async () => {
    service.confirm("order_1")
    await service.synced()
    const [notification] = heard
    expect(notification?.method).toBe("POST")
    expect(notification?.headers["content-type"]).toContain("application/json")
    const digest = createHmac("sha256", CREDENTIALS.webhookSecret)
      .update(notification?.raw ?? "")
      .digest("hex")
    expect(notification?.headers["x-service-content-token"]).toBe(digest)
  })
})

describe("§6 Events, from the service's side", () => {
  it.each(["data", "top", "nested"] as const)(
    "data.paymentStatus is always there; externalTransactionId may be in %s",
    async (idPlace) => {
      service.setKnobs({ idPlace })
      service.confirm("order_1")
      await service.synced()
      const text = heard[0]?.raw.toString("utf8") ?? ""
      expect(parsed(heard[0]?.raw)).toMatchObject({ data: { paymentStatus: "CON" } })
      expect(text.split('"externalTransactionId":"order_1"')).toHaveLength(2)
    },
  )

  it("the service stops waiting for a partner that does not answer within 5 seconds", () => {
    expect(service.knobs.timeoutMs).toBe(5000)
  })
})
