import { AccessToken } from "./access-token"
import { Deadline } from "./deadline"
import {
  ServiceError,
  ServiceNotFoundError,
  ServiceUnauthorizedError,
  ServiceUnreadableError,
} from "./errors"
import type { ServiceLanguage } from "./language"
import {
  createOrderResponse,
  readStatusRecord,
  type PaymentOrderRequest,
  type StatusRecord,
} from "./messages"
import type { Priority } from "./priority-pace"
import { Transport, type TransportRequest } from "./transport"

export interface ServiceClientOptions {
  /** Base address of the environment; HTTPS in production. */
  readonly baseUrl: string
  /** The publishable key without its prefix. */
  readonly applicationUUID: string
  readonly clientId: string
  readonly clientSecret: string
  /** Our own limit; the specification gives none. */
  readonly requestsPerSecond: number
  /** How long one request may take, in milliseconds. Default 4000. */
  readonly requestTimeoutMs?: number
  /** How long a whole call may take, with its token, waits and retries, in milliseconds. Default 9000. */
  readonly callTimeoutMs?: number
  /** Called for every token that the service gave. */
  readonly onToken?: () => void
  /** Called for every failed token request. */
  readonly onTokenFailure?: (error: unknown) => void
}

/** A checkout waits 10 s at most. The rest is for Medusa's own work before and after the call. */
const CALL_TIMEOUT_MS = 9000

/**
 * The service's REST API (interface-spec §4). Every method ends within the call's deadline and throws a `ServiceError`
 * and nothing else. Credentials stay inside.
 */
export class ServiceClient {
  private readonly transport: Transport
  private readonly token: AccessToken
  private readonly applicationUUID: string
  private readonly callTimeoutMs: number

  constructor(options: ServiceClientOptions) {
    this.applicationUUID = options.applicationUUID
    this.callTimeoutMs = options.callTimeoutMs ?? CALL_TIMEOUT_MS
    this.transport = new Transport({
      baseUrl: options.baseUrl,
      requestsPerSecond: options.requestsPerSecond,
      requestTimeoutMs: options.requestTimeoutMs ?? 4000,
    })
    this.token = new AccessToken(this.transport, options)
  }

  /**
   * Creates a payment order and returns its reference number, a non-empty string.
   *
   * After an ambiguous failure it sends a status query. If that finds no payment order, or no reference number, it
   * sends the same key once more. When this throws, nobody has seen a reference number: use a new id to try again.
   */
  async createPaymentOrder(
    order: PaymentOrderRequest,
    language: ServiceLanguage,
  ): Promise<{ referenceNumber: string }> {
    const deadline = this.deadline()
    try {
      return await this.sendOrder(order, language, deadline)
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.ambiguous) {
        throw error
      }
      const known = await this.knownReference(order.externalTransactionId, language, deadline)
      return known ? { referenceNumber: known } : await this.sendOrder(order, language, deadline)
    }
  }

  /**
   * Queries the status of a payment order (the fallback; the webhook is the truth). `applicationUUID` is that of its
   * creation, if it has changed since. A creation never waits for a status query. A `question` gives up after a short
   * wait.
   *
   * @throws ServiceNotFoundError when the service does not know it
   */
  async queryStatus(
    externalTransactionId: string,
    language: ServiceLanguage,
    applicationUUID = this.applicationUUID,
    priority: Priority = "polling",
  ): Promise<StatusRecord> {
    return this.sendQuery({ externalTransactionId, applicationUUID }, language, this.deadline(), priority)
  }

  /** Obtains a token, which shows that the service accepts the credentials. */
  async authenticate(): Promise<void> {
    await this.token.get(this.deadline())
  }

  async close(): Promise<void> {
    await this.transport.close()
  }

  private deadline(): Deadline {
    return new Deadline(this.callTimeoutMs)
  }

  private async sendOrder(order: PaymentOrderRequest, language: ServiceLanguage, deadline: Deadline) {
    const body = await this.sendAuthorized(
      {
        method: "POST",
        path: "/servicepartner/createPaymentOrder",
        headers: { "content-type": "application/json", "accept-language": language },
        body: JSON.stringify({ ...order, applicationUUID: this.applicationUUID }),
        repeatable: false,
        priority: "creation",
      },
      deadline,
    )
    const answer = createOrderResponse.safeParse(body)
    if (!answer.success) {
      throw new ServiceUnreadableError("the created payment order has no referenceNumber")
    }
    return { referenceNumber: answer.data.data.referenceNumber }
  }

  private async knownReference(
    id: string,
    language: ServiceLanguage,
    deadline: Deadline,
  ): Promise<string | undefined> {
    try {
      const query = { externalTransactionId: id, applicationUUID: this.applicationUUID }
      return (await this.sendQuery(query, language, deadline, "creation")).referenceNumber
    } catch (error) {
      if (error instanceof ServiceNotFoundError) {
        return undefined
      }
      throw error
    }
  }

  private async sendQuery(
    query: { externalTransactionId: string; applicationUUID: string },
    language: ServiceLanguage,
    deadline: Deadline,
    priority: Priority,
  ): Promise<StatusRecord> {
    const body = await this.sendAuthorized(
      {
        method: "GET",
        path: `/servicepartner/paymentByExternalTransaction?${new URLSearchParams(query).toString()}`,
        headers: { "accept-language": language },
        repeatable: true,
        priority,
      },
      deadline,
    )
    return readStatusRecord(body, query.externalTransactionId)
  }

  /** Sends with the bearer token; a refused token is renewed once. */
  private async sendAuthorized(request: TransportRequest, deadline: Deadline): Promise<unknown> {
    const token = await this.token.get(deadline)
    try {
      return await this.transport.send(withToken(request, token), deadline)
    } catch (error) {
      if (!(error instanceof ServiceUnauthorizedError)) {
        throw error
      }
      this.token.drop(token)
      return await this.transport.send(withToken(request, await this.token.get(deadline)), deadline)
    }
  }
}

function withToken(request: TransportRequest, token: string): TransportRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}
