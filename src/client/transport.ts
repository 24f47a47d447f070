import { setTimeout as sleep } from "node:timers/promises"
import { Agent } from "undici"
import { z } from "zod"
import type { Deadline } from "./deadline"
import {
  ServiceError,
  ServicePacedError,
  ServiceTimeoutError,
  ServiceUnreachableError,
  ServiceUnreadableError,
  errorForCode,
} from "./errors"
import { errorBody } from "./messages"
import { PriorityPace, type Priority } from "./priority-pace"
import { withoutCredential } from "./redact"
import { MAX_ATTEMPTS, mayRetry, readRetryAfter, retryDelay } from "./retry"

export interface TransportOptions {
  readonly baseUrl: string
  readonly requestsPerSecond: number
  /** How long one request may take, in milliseconds. */
  readonly requestTimeoutMs: number
}

export interface TransportRequest {
  readonly method: "GET" | "POST"
  /** Below the base address; a query is part of it. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** True when sending it twice does no harm. */
  readonly repeatable: boolean
  readonly priority: Priority
}

const MAX_ANSWER_BYTES = 1024 * 1024
const KEEP_ALIVE_MS = 30_000
const CONNECTIONS = 32
const CONNECT_TIMEOUT_MS = 3000

/** Failures before anything was sent, so that the service cannot have acted. */
const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
])

/**
 * Sends one request to the service and returns the parsed body of a 2xx answer. It keeps connections alive, stays
 * within the deadline, and retries only if that is harmless. Throws a `ServiceError` and nothing else.
 */
export class Transport {
  private readonly agent: Agent
  private readonly pace: PriorityPace
  private readonly origin: string
  private readonly prefix: string

  constructor(private readonly options: TransportOptions) {
    const base = new URL(options.baseUrl)
    this.origin = base.origin
    this.prefix = base.pathname.replace(/\/+$/, "")
    this.pace = new PriorityPace(options.requestsPerSecond)
    this.agent = new Agent({
      connections: CONNECTIONS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    })
  }

  async send(request: TransportRequest, deadline: Deadline): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      if (!(await this.pace.enter(request.priority, deadline.remaining()))) {
        throw new ServicePacedError()
      }
      const outcome = await this.attempt(request, deadline)
      if (!("error" in outcome)) {
        return outcome.body
      }
      const delay = retryDelay(attempt, outcome.retryAfterSeconds, Math.random)
      const again = attempt < MAX_ATTEMPTS && mayRetry(outcome.error, request.repeatable)
      if (!again || delay >= deadline.remaining()) {
        throw outcome.error
      }
      await sleep(delay)
    }
  }

  /** Closes the kept-alive connections after the current requests. */
  async close(): Promise<void> {
    await this.agent.close()
  }

  private async attempt(request: TransportRequest, deadline: Deadline): Promise<Outcome> {
    const timeout = Math.min(this.options.requestTimeoutMs, deadline.remaining())
    try {
      return await this.exchange(request, AbortSignal.timeout(Math.ceil(timeout)))
    } catch (error) {
      return { error: asServiceError(error, timeout) }
    }
  }

  private async exchange(request: TransportRequest, signal: AbortSignal): Promise<Outcome> {
    const { statusCode, headers, body } = await this.agent.request({
      origin: this.origin,
      path: this.prefix + request.path,
      method: request.method,
      headers: { accept: "application/json", ...request.headers },
      body: request.body ?? null,
      signal,
    })
    const parsed = parseJson(await body.text())
    const details = errorBody.safeParse(parsed).data
    const clean = (text: string | undefined) => withoutCredential(text, request.headers.authorization)
    const stated = { error: clean(details?.error), serviceMessage: clean(details?.message) }
    const code = statusCode >= 400 ? statusCode : Math.max(statusCode, details?.code ?? 0)
    if (code >= 400) {
      const retryAfter = headers["retry-after"]
      return {
        error: errorForCode({ code, ...stated }),
        retryAfterSeconds: readRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, new Date()),
      }
    }
    if (statusCode < 200 || statusCode > 299) {
      return { error: new ServiceUnreadableError(`status ${String(statusCode)}`) }
    }
    return parsed === undefined ? { error: new ServiceUnreadableError("it is not JSON") } : { body: parsed }
  }
}

type Outcome =
  | { readonly body: unknown }
  | { readonly error: ServiceError; readonly retryAfterSeconds?: number | undefined }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An error of Node or undici, read by shape: `instanceof` fails for errors of another realm, as under Jest. */
const thrown = z
  .object({ name: z.string().optional().catch(undefined), code: z.string().optional().catch(undefined) })
  .catch({})

function asServiceError(error: unknown, timeoutMs: number): ServiceError {
  if (error instanceof ServiceError) {
    return error
  }
  const { name, code = "unknown failure" } = thrown.parse(error)
  if (name === "TimeoutError") {
    return new ServiceTimeoutError(Math.round(timeoutMs / 100) / 10)
  }
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    return new ServiceUnreadableError("it is too large")
  }
  return new ServiceUnreachableError(code, !NEVER_CONNECTED.has(code))
}
