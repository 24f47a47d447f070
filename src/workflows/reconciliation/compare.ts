import type { ReconciledPaymentOrder } from "../../modules/servicepay/reconciliation/daily-totals"

/**
 * The result of comparing a payment order with its payment in Medusa.
 * `agrees`: confirmed, and captured at its session's amount. `waiting`: about to be captured. `on_hold`: the merchant
 * has an open item. `closed`: the merchant closed its item without a capture, for example after a refund by hand.
 * The other three must never occur: `not_captured` by Medusa although the ledger says it is done, `wrong_amount`, and
 * `not_confirmed` by the service although Medusa captured it.
 */
export type Finding =
  "agrees" | "waiting" | "on_hold" | "closed" | "not_captured" | "wrong_amount" | "not_confirmed"

/** The findings that must never occur. */
export const isWrong = (finding: Finding): boolean =>
  finding === "not_captured" || finding === "wrong_amount" || finding === "not_confirmed"

type Facts = Pick<
  ReconciledPaymentOrder,
  "status" | "sync_state" | "session_amount" | "attention_reason" | "attention_resolved_at"
>

/**
 * @param entry the payment order, if the ledger has one
 * @param captured kwanzas that Medusa captured for it; 0 if none
 */
export function compare(entry: Facts | undefined, captured: number): Finding {
  const item = entry?.attention_reason ? (entry.attention_resolved_at ? "closed" : "open") : "none"
  if (item === "open") {
    return "on_hold"
  }
  if (entry?.status !== "CON") {
    return item === "closed" && captured === 0 ? "closed" : "not_confirmed"
  }
  if (cents(captured) === cents(entry.session_amount)) {
    return "agrees"
  }
  if (item === "closed") {
    return "closed"
  }
  if (captured > 0) {
    return "wrong_amount"
  }
  return entry.sync_state === "open" ? "waiting" : "not_captured"
}

export interface Compared {
  readonly finding: Finding
  /** Kwanzas that the service collected; 0 if none. */
  readonly confirmed: number
  /** Kwanzas that Medusa captured. */
  readonly captured: number
  /** Kwanzas that the service collected above (or below) the session's amount, because it takes no cents. */
  readonly rounding: number
  /** Kwanzas that the merchant refunded, as recorded. */
  readonly refunded: number
}

/** Cents of rounding in what Medusa captured. */
export function roundedIn({ confirmed, captured, rounding }: Compared): number {
  return confirmed > 0 && captured > 0 ? cents(rounding) : 0
}

/** Cents that the service collected and Medusa did not capture. */
export function uncaptured(line: Compared): number {
  return cents(line.confirmed) - cents(line.captured) - roundedIn(line)
}

/** Adds up a day. Sums are in cents, so that thousands of them leave no rounding errors. */
export class Tally {
  private readonly counts = { confirmed: 0, captured: 0, waiting: 0, on_hold: 0, closed: 0, refunded: 0 }
  private readonly amounts = { confirmed: 0, captured: 0, waiting: 0, on_hold: 0, closed: 0, refunded: 0 }
  private rounding = 0
  private needsAttention = 0
  private wrong = 0

  add(line: Compared): void {
    const { finding, confirmed, captured, refunded } = line
    this.count("confirmed", confirmed)
    this.count("captured", captured)
    this.count("refunded", refunded)
    this.rounding += roundedIn(line)
    if (finding === "waiting" || finding === "on_hold" || finding === "closed") {
      const rest = uncaptured(line)
      this.counts[finding] += rest === 0 ? 0 : 1
      this.amounts[finding] += rest
    }
    this.needsAttention += finding === "on_hold" ? 1 : 0
    this.wrong += isWrong(finding) ? 1 : 0
  }

  /** Amounts that were collected but not captured count under their finding. `unexplained` is 0 if all is well. */
  totals() {
    const { confirmed, captured, waiting, on_hold, closed } = this.amounts
    const sum = (name: keyof typeof this.counts) => ({
      count: this.counts[name],
      amount: this.amounts[name] / 100,
    })
    return {
      confirmed: sum("confirmed"),
      captured: sum("captured"),
      rounding: this.rounding / 100,
      waiting: sum("waiting"),
      on_hold: sum("on_hold"),
      closed: sum("closed"),
      refunded: sum("refunded"),
      needs_attention: this.needsAttention,
      wrong: this.wrong,
      unexplained: (confirmed - captured - this.rounding - waiting - on_hold - closed) / 100,
    }
  }

  private count(name: "confirmed" | "captured" | "refunded", kwanzas: number): void {
    this.counts[name] += kwanzas > 0 ? 1 : 0
    this.amounts[name] += cents(kwanzas)
  }
}

function cents(kwanzas: number): number {
  return Math.round(kwanzas * 100)
}
