/** How long settings take to be in force in every process, in milliseconds. */
const IN_FORCE_MS = 10_000
/** How long the store takes from the service's answer to the row of a reference, in milliseconds. */
const ISSUED_MS = 5000
/** `referencePaymentLifeSpan` unless the merchant saves another, in minutes. */
const DEFAULT_MINUTES = 1440
/** An order awaits its payment for an hour after the lifespan, in minutes. */
const GIVING_UP_MINUTES = 60

interface Span {
  readonly minutes: number
  readonly from: number
  until: number
}

/** The lifespans that a reference may have been issued with: around a change there are two. */
export class Lifespans {
  private readonly spans: Span[] = [{ minutes: DEFAULT_MINUTES, from: 0, until: Infinity }]

  /** Begins a change. Call the returned function when the change is saved. */
  begin(minutes: number): () => void {
    const before = this.spans.at(-1)
    this.spans.push({ minutes, from: Date.now() - ISSUED_MS, until: Infinity })
    return () => {
      if (before) {
        before.until = Date.now() + IN_FORCE_MS
      }
    }
  }

  /** No order waits for a reference of this age, in minutes, any more. */
  hasLapsed(createdAt: string, ageMinutes: number): boolean {
    return ageMinutes >= Math.max(...this.at(createdAt)) + GIVING_UP_MINUTES
  }

  /** No order may be cancelled for a reference of this age, in minutes. */
  isGood(createdAt: string, ageMinutes: number): boolean {
    return ageMinutes + GIVING_UP_MINUTES <= Math.min(...this.at(createdAt))
  }

  /** The service may have ended a reference of this age, in minutes. */
  mayHaveExpired(createdAt: string, ageMinutes: number): boolean {
    return ageMinutes >= Math.min(...this.at(createdAt))
  }

  private at(createdAt: string): number[] {
    const moment = Date.parse(createdAt)
    return this.spans
      .filter(({ from, until }) => from <= moment && moment <= until)
      .map(({ minutes }) => minutes)
  }
}
