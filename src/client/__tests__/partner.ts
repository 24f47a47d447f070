import { ownTime } from "../../../kit/own-time"
import {
  SIMULATOR_DEFAULT_CREDENTIALS,
  startSimulator,
  type Simulator,
  type SimulatorOptions,
} from "../../simulator"
import { ServiceClient, type PaymentOrderRequest, type ServiceClientOptions } from "../index"

export const CREDENTIALS = SIMULATOR_DEFAULT_CREDENTIALS

/** A payment order as a store asks for one. */
export function paymentOrder(fields: Partial<PaymentOrderRequest> = {}): PaymentOrderRequest {
  return {
    externalTransactionId: "order_1",
    clientId: "cus_1",
    name: "Café do Uíge",
    amount: 6500,
    quantity: 1,
    image: null,
    ...fields,
  }
}

export function clientOf(baseUrl: string, options: Partial<ServiceClientOptions> = {}): ServiceClient {
  return new ServiceClient({
    baseUrl,
    applicationUUID: CREDENTIALS.publishableKey.replace("pk_test_", ""),
    clientId: CREDENTIALS.clientId,
    clientSecret: CREDENTIALS.clientSecret,
    requestsPerSecond: 10_000,
    ...options,
  })
}

/** The service simulated, and a client of it. */
export class Partner {
  private constructor(
    readonly service: Simulator,
    readonly client: ServiceClient,
  ) {}

  static async open(
    clientOptions: Partial<ServiceClientOptions> = {},
    simulatorOptions: Partial<SimulatorOptions> = {},
  ): Promise<Partner> {
    const service = await startSimulator({ credentials: CREDENTIALS, seed: 3, ...simulatorOptions })
    return new Partner(service, clientOf(service.url, clientOptions))
  }

  create(fields: Partial<PaymentOrderRequest> = {}) {
    return this.client.createPaymentOrder(paymentOrder(fields), "pt")
  }

  /** First ends open requests: a request without an answer would keep the client from closing. */
  async close(): Promise<void> {
    await this.service.close()
    await this.client.close()
  }
}

/** The error that a promise ends with, and how many milliseconds that took. */
export async function failure(promise: Promise<unknown>): Promise<{ error: unknown; milliseconds: number }> {
  const from = ownTime()
  try {
    await promise
  } catch (error) {
    return { error, milliseconds: ownTime() - from }
  }
  throw new Error("It was expected to fail, and did not.")
}
