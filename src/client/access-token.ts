import { Deadline } from "./deadline"
import { ServiceUnreadableError } from "./errors"
import { tokenResponse } from "./messages"
import type { Transport } from "./transport"

/** Lifetime that we request for a token, in seconds (interface-spec §8). */
const VALIDITY_PERIOD = 3600
/** Seconds before its expiry at which a token is renewed (interface-spec §4, step 3). */
const RENEW_BEFORE = 60
/** Seconds. An `expires_in` outside this range is ignored. */
const SANE_LIFETIME = { from: RENEW_BEFORE + 1, to: 30 * 24 * 3600 }

export interface AccessTokenOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** Called for each token that the service gave. */
  readonly onToken?: () => void
  /** Called once for each failed token request, however many callers waited for it. */
  readonly onTokenFailure?: (error: unknown) => void
}

interface CachedToken {
  readonly value: string
  readonly renewAt: number
}

/** Seconds that a token may be used, given the lifetime that the service reported. */
export function usableSeconds(expiresIn: unknown): number {
  const seconds = typeof expiresIn === "string" ? Number(expiresIn) : expiresIn
  const sane = typeof seconds === "number" && seconds >= SANE_LIFETIME.from && seconds <= SANE_LIFETIME.to
  return (sane ? seconds : VALIDITY_PERIOD) - RENEW_BEFORE
}

/**
 * The bearer token of one pair of credentials (interface-spec §5). It stays in memory until a minute before it expires.
 * At most one token request is in progress, however many callers wait for it.
 */
export class AccessToken {
  // Hard private fields, so that printing this object prints no secret.
  readonly #credentials: Pick<AccessTokenOptions, "clientId" | "clientSecret">
  private readonly onToken: AccessTokenOptions["onToken"]
  private readonly onFailure: AccessTokenOptions["onTokenFailure"]
  #cached: CachedToken | undefined
  #underWay: Promise<string> | undefined

  constructor(
    private readonly transport: Transport,
    { clientId, clientSecret, onToken, onTokenFailure }: AccessTokenOptions,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#credentials = { clientId, clientSecret }
    this.onToken = onToken
    this.onFailure = onTokenFailure
  }

  /** Callers share the request, but each has its own deadline. */
  async get(deadline: Deadline): Promise<string> {
    if (this.#cached && this.now() < this.#cached.renewAt) {
      return this.#cached.value
    }
    this.#underWay ??= this.request(new Deadline(deadline.milliseconds))
      .catch((error: unknown) => {
        this.onFailure?.(error)
        throw error
      })
      .finally(() => {
        this.#underWay = undefined
      })
    return deadline.limit(this.#underWay)
  }

  /** Drops a token that the service refused, unless it has been renewed since. */
  drop(refused: string): void {
    if (this.#cached?.value === refused) {
      this.#cached = undefined
    }
  }

  private async request(deadline: Deadline): Promise<string> {
    const { clientId, clientSecret } = this.#credentials
    const basic = Buffer.from(`${clientId}:${clientSecret}`, "utf8").toString("base64")
    const askedAt = this.now()
    const body = await this.transport.send(
      {
        method: "POST",
        path: "/token",
        headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          validity_period: String(VALIDITY_PERIOD),
        }).toString(),
        repeatable: true,
        priority: "creation",
      },
      deadline,
    )
    const token = tokenResponse.safeParse(body)
    if (!token.success) {
      throw new ServiceUnreadableError("the token response has no access_token")
    }
    const value = token.data.access_token
    this.#cached = { value, renewAt: askedAt + usableSeconds(token.data.expires_in) * 1000 }
    this.onToken?.()
    return value
  }
}
