/**
 * The errors of calls to the service: one class per cause (interface-spec §7).
 * A message tells the merchant's developer what to do; `serviceMessage` is the service's own text,
 * already in the caller's language. None of them ever carries a credential or a token.
 */

/** The service's readable details of an error. */
export interface ServiceErrorDetails {
  /** The HTTP status, or the body's `code` if that is the error. */
  readonly code?: number | undefined
  /** The service's machine-readable `error`, for example `invalid_client`. */
  readonly error?: string | undefined
  /** The service's `message`, in the language of the request. */
  readonly serviceMessage?: string | undefined
}

/** The service's own words, which are already sentences. */
function reasonOf({ serviceMessage }: ServiceErrorDetails): string {
  const words = serviceMessage?.trim() ?? ""
  return words === "" ? "no reason given." : words
}

export abstract class ServiceError extends Error {
  readonly code: number | undefined
  readonly error: string | undefined
  readonly serviceMessage: string | undefined
  /**
   * True when the service may have done what was requested although no answer says so. The caller must send a status
   * query before it tries again.
   */
  readonly ambiguous: boolean

  constructor(message: string, details: ServiceErrorDetails = {}, ambiguous = false) {
    super(message)
    this.name = new.target.name
    this.code = details.code
    this.error = details.error
    this.serviceMessage = details.serviceMessage
    this.ambiguous = ambiguous
  }
}

/** 401: the client id and secret, or the token, were refused. */
export class ServiceUnauthorizedError extends ServiceError {
  constructor(details: ServiceErrorDetails) {
    super(
      "The service rejected the keys (401). Check SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET, and that they belong to the same environment as SERVICE_PUBLISHABLE_KEY.",
      details,
    )
  }
}

/** 404: the service does not know the resource. */
export class ServiceNotFoundError extends ServiceError {
  constructor(details: ServiceErrorDetails) {
    super(
      "The service does not know this resource (404). Check the payment order's id and SERVICE_BASE_URL.",
      details,
    )
  }
}

/** 422: the service refused the body, for example because the amount is not an integer. */
export class ServiceInvalidRequestError extends ServiceError {
  constructor(details: ServiceErrorDetails) {
    super(
      `The service refused the request as invalid (422): ${reasonOf(details)} Also check that SERVICE_PUBLISHABLE_KEY and SERVICE_CLIENT_ID belong to the same account.`,
      details,
    )
  }
}

/** Any other status or body code of 400 and more. */
export class ServiceResponseError extends ServiceError {
  constructor(details: ServiceErrorDetails) {
    const code = details.code ?? 0
    super(`The service answered ${String(code)}: ${reasonOf(details)}`, details, code >= 500)
  }
}

/** 429: the service wants fewer requests. */
export class ServiceBusyError extends ServiceError {
  constructor(
    details: ServiceErrorDetails = {},
    message = "The service answered 429: too many requests. Try again in a moment. If this continues, lower the option `requestsPerSecond`.",
  ) {
    super(message, details)
  }
}

/** The store's own rate limit would delay this call too long. Nothing was sent. */
export class ServicePacedError extends ServiceBusyError {
  constructor() {
    super(
      {},
      "Too many requests wait for the store's own limit, the option `requestsPerSecond`. Try again in a moment.",
    )
  }
}

/** An answer that is not what the specification describes: not JSON, no `access_token`, no `referenceNumber`. */
export class ServiceUnreadableError extends ServiceError {
  constructor(what: string, details: ServiceErrorDetails = {}) {
    super(`The service's answer cannot be read: ${what}. Check SERVICE_BASE_URL.`, details, true)
  }
}

/** No answer within the deadline. */
export class ServiceTimeoutError extends ServiceError {
  constructor(seconds: number) {
    super(`The service did not respond within ${String(seconds)} s.`, {}, true)
  }
}

/** No connection, or it broke. `ambiguous` unless the connection was never made. */
export class ServiceUnreachableError extends ServiceError {
  constructor(cause: string, ambiguous: boolean) {
    super(`The service cannot be reached (${cause}). Check SERVICE_BASE_URL and the network.`, {}, ambiguous)
  }
}

/** A notification that carries a valid signature but not what interface-spec §6 says it carries. */
export class UnreadableNotificationError extends Error {
  constructor(reason: string) {
    super(`The notification cannot be read: ${reason}.`)
    this.name = "UnreadableNotificationError"
  }
}

const REFUSALS = [ServiceUnauthorizedError, ServiceNotFoundError, ServiceInvalidRequestError] as const

/** The names of the errors for which `isRefusedForGood`. */
export const REFUSAL_NAMES: readonly string[] = REFUSALS.map(({ name }) => name)

/** Whether the service would reject the same request again, so that a retry is useless (interface-spec §7). */
export function isRefusedForGood(error: unknown): boolean {
  return REFUSALS.some((refusal) => error instanceof refusal)
}

/** The error for an HTTP status, or a body `code`, of 400 and more (interface-spec §7). */
export function errorForCode(details: ServiceErrorDetails & { readonly code: number }): ServiceError {
  switch (details.code) {
    case 401:
      return new ServiceUnauthorizedError(details)
    case 404:
      return new ServiceNotFoundError(details)
    case 422:
      return new ServiceInvalidRequestError(details)
    case 429:
      return new ServiceBusyError(details)
    default:
      return new ServiceResponseError(details)
  }
}
