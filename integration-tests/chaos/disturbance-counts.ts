/** What a run counts of the disturbances that were drawn; all of them are printed, those that did not happen as 0. */
const COUNTED = [
  "parallel sessions",
  "references paid at once",
  "new references of orders",
  "draft orders",
  "draft orders converted",
  "references of payment collections",
  "awaiting orders with a raised total",
  "awaiting orders with a reduced total",
  "paid orders with a raised total",
  "paid orders with a reduced total",
  "exchanges with a difference",
  "claims with a difference",
  "carts moved to another currency",
  "paid in another currency",
  "merchant beside the shopper",
  "references forgotten by the service",
  "hours passed",
  "lifespan changes",
  "hook broken",
  "payments while the hook was broken",
  "gone live",
  "sandbox payments after going live",
  "notifications of the other environment",
] as const

export type Counted = (typeof COUNTED)[number]

export class DisturbanceCounts {
  private readonly counts = new Map<Counted, number>(COUNTED.map((name) => [name, 0]))

  add(name: Counted, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by)
  }

  all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counts)
  }
}
