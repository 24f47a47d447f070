import { createServer, type IncomingHttpHeaders } from "node:http"
import { z } from "zod"
import { listen } from "../../../kit/listen"
import {
  SIMULATOR_DEFAULT_CREDENTIALS,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from "../index"

export const CREDENTIALS = SIMULATOR_DEFAULT_CREDENTIALS

const answerSchema = z.looseObject({
  code: z.number().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  access_token: z.string().optional(),
  expires_in: z.number().optional(),
  token_type: z.string().optional(),
  paymentStatus: z.string().optional(),
  status: z.string().optional(),
  data: z.unknown().optional(),
})
const createdSchema = z.object({ data: z.object({ referenceNumber: z.string() }) })

export interface Answer {
  status: number
  headers: Headers
  body: z.infer<typeof answerSchema>
}

/** A shop's backend that calls the simulator's API (interface-spec §4). */
export class Shop {
  private constructor(
    readonly simulator: Simulator,
    readonly token: string,
  ) {}

  static async open(options: Partial<SimulatorOptions> = {}): Promise<Shop> {
    const simulator = await startSimulator({ credentials: CREDENTIALS, seed: 7, ...options })
    const { body } = await requestToken(simulator)
    return new Shop(simulator, body.access_token ?? "")
  }

  order(fields: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      externalTransactionId: "order_1",
      clientId: "customer_1",
      applicationUUID: this.simulator.applicationUUID,
      name: "Camisa de algodão",
      amount: 12_500,
      quantity: 1,
      ...fields,
    }
  }

  create(fields: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("/servicepartner/createPaymentOrder", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(this.order(fields)),
    })
  }

  async createdReference(fields: Record<string, unknown> = {}): Promise<string> {
    return createdSchema.parse((await this.create(fields)).body).data.referenceNumber
  }

  ask(query: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const path = `/servicepartner/paymentByExternalTransaction?${new URLSearchParams(query).toString()}`
    return this.send(path, { headers })
  }

  askFor(externalTransactionId: string): Promise<Answer> {
    return this.ask({ externalTransactionId, applicationUUID: this.simulator.applicationUUID })
  }

  send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (!headers.has("authorization")) headers.set("authorization", `Bearer ${this.token}`)
    return call(this.simulator.url + path, { ...init, headers })
  }
}

export function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`
}

export function requestToken(
  simulator: Simulator,
  form: Record<string, string> = { grant_type: "client_credentials", validity_period: "3600" },
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(`${simulator.url}/token`, {
    method: "POST",
    headers: { authorization: basic(CREDENTIALS.clientId, CREDENTIALS.clientSecret), ...headers },
    body: new URLSearchParams(form),
  })
}

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  const json: unknown = await response.json()
  return { status: response.status, headers: response.headers, body: answerSchema.parse(json) }
}

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  body: unknown
}

/** A shop's webhook: records each request. It answers with the given status codes in order, and then with 200. */
export class Webhook {
  readonly received: Received[] = []
  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async open(...statusCodes: number[]): Promise<Webhook> {
    const server = createServer()
    const { url, close } = await listen(server)
    const webhook = new Webhook(`${url}/api/service/webhook`, () => void close())
    server.on("request", (request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8")
        const body: unknown = JSON.parse(raw)
        webhook.received.push({ headers: request.headers, raw, body })
        response.writeHead(statusCodes.shift() ?? 200).end()
      })
    })
    return webhook
  }

  statuses(): unknown[] {
    const shape = z.object({ data: z.object({ paymentStatus: z.string() }) })
    return this.received.map(({ body }) => shape.parse(body).data.paymentStatus)
  }

  signature(index = 0): string {
    return z.string().parse(this.received[index]?.headers["x-service-content-token"])
  }
}
