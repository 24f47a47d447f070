import type { AttentionReason } from "../../../modules/servicepay/models/attention-item"
import { decideCancellation, decideSync } from "../decide"
import { isSameAmount } from "../../../modules/servicepay/payment-orders/amounts"
import { SmallMedusa } from "./small-medusa"

/** The ledger's entry for one reference number. */
export interface Entry {
  readonly amount: number
  /** Every session it was bound to; the last one stands for it. */
  readonly sessions: string[]
  status: "PEN" | "CON" | "CAN"
  sync_state: "open" | "synced" | "on_hold"
  reason: AttentionReason | undefined
}

/** Where the process may die during a sync: its work in Medusa is done, but not recorded in the ledger. */
export type Crash = "never" | "session made" | "order placed" | "captured"

class ProcessDied extends Error {}

/** The plugin beside the small Medusa: the steps of the sync, around the real `decide`. */
export class SmallShop {
  readonly medusa = new SmallMedusa()
  readonly entries: Entry[] = []

  /** The shopper asks for a reference: the same again while it fits, and none for what is paid. */
  reference(): void {
    const same = this.entries.filter(({ amount }) => isSameAmount(amount, this.medusa.total))
    if (same.some(({ status }) => status === "CON")) {
      return
    }
    const pending = same.find(({ status }) => status === "PEN")
    const session = this.medusa.createSession(true)
    if (pending) {
      pending.sessions.push(session)
    } else {
      this.entries.push({
        amount: this.medusa.total,
        sessions: [session],
        status: "PEN",
        sync_state: "open",
        reason: undefined,
      })
    }
  }

  /** The shopper's click, or our own completion: Medusa asks the provider, which answers from the ledger. */
  complete(): void {
    this.medusa.complete((session) => {
      if (!session.isOurs) {
        return "authorized"
      }
      switch (this.entries.find((entry) => entry.sessions.at(-1) === session.id)?.status) {
        case "CON":
          return "captured"
        case "PEN":
          return "pending"
        case "CAN":
        case undefined:
          return "refused"
      }
    })
  }

  report(entry: Entry, status: "CON" | "CAN"): void {
    if (entry.status === "PEN") {
      entry.status = status
    } else if (entry.status !== status) {
      entry.reason = "conflicting_status"
    }
  }

  /** Once for each entry that Medusa does not agree with; what is held only on the merchant's word. */
  pollPayments(crash: Crash = "never"): void {
    for (const entry of this.entries) {
      if (entry.status !== "PEN" && entry.sync_state === "open") {
        this.sync(entry, crash)
      }
    }
  }

  sync(entry: Entry, crash: Crash): void {
    try {
      if (entry.status === "CON") {
        this.syncPaid(entry, crash)
      } else {
        this.syncCanceled(entry)
      }
    } catch (error) {
      if (!(error instanceof ProcessDied)) {
        throw error
      }
    }
  }

  /** Syncs a status that arrived while the order was being placed. */
  orderPlaced(): void {
    for (const entry of this.entries) {
      if (entry.status === "CAN") {
        entry.sync_state = "open"
      }
      if (entry.status !== "PEN" && entry.sync_state !== "synced") {
        this.sync(entry, "never")
      }
    }
  }

  orderCanceled(): void {
    for (const entry of this.entries) {
      if (entry.status === "CON" && this.medusa.capturesOf(entry.sessions) > 0) {
        entry.reason ??= "paid_after_cancel"
      }
    }
  }

  private syncPaid(entry: Entry, crash: Crash): void {
    let decision = this.decide(entry)
    if (decision.action === "recover") {
      entry.sessions.push(this.medusa.createSession(true))
      this.expectSame("A session was made for a payment of another amount.", this.medusa.total, entry.amount)
      dieAt("session made", crash)
      decision = this.decide(entry)
    }
    try {
      if (decision.action === "complete") {
        this.complete()
        this.expectSame(
          "An order was placed for a payment of another amount.",
          this.medusa.total,
          entry.amount,
        )
        dieAt("order placed", crash)
      }
      if (decision.action === "capture" && decision.collectionToLink) {
        this.medusa.link()
      }
      if (decision.action === "complete" || decision.action === "capture") {
        this.medusa.capture(decision.sessionId)
        dieAt("captured", crash)
      }
    } catch (error) {
      if (error instanceof ProcessDied) {
        throw error
      }
      decision = { action: "hold", reason: "paid_no_order", detail: "Medusa refuses." }
    }
    const seen = decision.action === "hold" ? decision : this.decide(entry)
    if (seen.action === "confirm") {
      if (!this.medusa.order?.linked) {
        this.medusa.wrongs.push("A payment was synced on an order that does not know of it.")
      }
      entry.sync_state = "synced"
      entry.reason = entry.reason === "conflicting_status" ? entry.reason : undefined
    } else {
      entry.sync_state = "on_hold"
      entry.reason ??= seen.action === "hold" ? seen.reason : "paid_no_order"
    }
  }

  private syncCanceled(entry: Entry): void {
    const isOrderProvidedFor =
      this.entries.some((other) => other !== entry && this.mayStillPay(other)) ||
      this.medusa.sessions.some(({ isOurs }) => !isOurs)
    const decision = decideCancellation(
      { ...this.facts(entry), isOrderOfShopper: true, isOrderProvidedFor },
      true,
    )
    if (decision.action === "hold") {
      entry.sync_state = "on_hold"
      entry.reason ??= decision.reason
      return
    }
    if (decision.action === "cancel") {
      if (decision.sessionId) {
        this.medusa.cancelSession(decision.sessionId)
      }
      if (decision.cancelOrderId) {
        if (this.medusa.isPaid) {
          this.medusa.wrongs.push("An order was cancelled that is paid.")
        }
        this.medusa.cancelAwaitingOrder()
      }
    }
    entry.sync_state = "synced"
  }

  /** A payment on hold may still be attached. The merchant of this model never refunds. */
  private mayStillPay({ status, sessions }: Entry): boolean {
    return (
      status === "CON" || (status === "PEN" && this.medusa.sessions.some(({ id }) => id === sessions.at(-1)))
    )
  }

  private expectSame(wrong: string, one: number, other: number): void {
    if (!isSameAmount(one, other)) {
      this.medusa.wrongs.push(wrong)
    }
  }

  private decide(entry: Entry) {
    return decideSync(this.facts(entry))
  }

  private facts({ sessions, amount }: Entry) {
    return this.medusa.factsFor(sessions.at(-1) ?? "", amount)
  }
}

function dieAt(point: Crash, crash: Crash): void {
  if (point === crash) {
    throw new ProcessDied()
  }
}
