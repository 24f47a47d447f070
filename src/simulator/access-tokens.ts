import { type Random, randomText } from "./random"

const TOKEN_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/** The access tokens that POST /token issued (interface-spec §5). */
export class AccessTokens {
  private readonly expiryByToken = new Map<string, number>()

  constructor(
    private readonly random: Random,
    private readonly now: () => number,
  ) {}

  issue(lifetimeSeconds: number): string {
    this.forgetExpired()
    const token = randomText(this.random, 48, TOKEN_ALPHABET)
    this.expiryByToken.set(token, this.now() + lifetimeSeconds * 1000)
    return token
  }

  /** False for a token that is unknown or has expired. */
  accepts(token: string): boolean {
    const expiry = this.expiryByToken.get(token)
    return expiry !== undefined && expiry > this.now()
  }

  /** Invalidates every token issued so far, as a restart of the service does. */
  revokeAll(): void {
    this.expiryByToken.clear()
  }

  private forgetExpired(): void {
    for (const [token, expiry] of this.expiryByToken) {
      if (expiry <= this.now()) this.expiryByToken.delete(token)
    }
  }
}
