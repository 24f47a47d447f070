import { Agent } from "undici"
import { z } from "zod"
import { CREDENTIALS } from "../../kit/credentials"
import { readPublishableKey } from "../../src/client"

const tokenAnswer = z.object({ access_token: z.string() })

/** Calls the service with plain undici: no timeout, no rate limit, no retry, no check of the answer. */
export class PlainClient {
  private readonly agent: Agent
  private readonly applicationUUID = readPublishableKey(CREDENTIALS.publishableKey)?.applicationUUID ?? ""
  private token: string | undefined

  constructor(
    private readonly origin: string,
    connections = 1,
  ) {
    this.agent = new Agent({ connections })
  }

  /** Creates a payment order at the service. */
  async createPaymentOrder(externalTransactionId: string): Promise<void> {
    const { applicationUUID } = this
    const order = {
      externalTransactionId,
      applicationUUID,
      clientId: "bench",
      name: "Café",
      amount: 6500,
      quantity: 1,
    }
    await this.send("POST", "/servicepartner/createPaymentOrder", JSON.stringify({ ...order, image: null }))
  }

  async queryStatus(externalTransactionId: string): Promise<void> {
    const query = new URLSearchParams({ externalTransactionId, applicationUUID: this.applicationUUID })
    await this.send("GET", `/servicepartner/paymentByExternalTransaction?${query.toString()}`)
  }

  async close(): Promise<void> {
    await this.agent.close()
  }

  private async send(method: "GET" | "POST", path: string, body: string | null = null): Promise<void> {
    this.token ??= await this.requestToken()
    const { statusCode, body: answer } = await this.agent.request({
      origin: this.origin,
      path,
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      body,
    })
    const text = await answer.text()
    if (statusCode !== 200 && statusCode !== 201) {
      throw new Error(`The simulator answered ${statusCode}: ${text}`)
    }
    JSON.parse(text)
  }

  private async requestToken(): Promise<string> {
    const { clientId, clientSecret } = CREDENTIALS
    const { body } = await this.agent.request({
      origin: this.origin,
      path: "/token",
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials&validity_period=3600",
    })
    return tokenAnswer.parse(await body.json()).access_token
  }
}
