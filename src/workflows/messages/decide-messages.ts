import { TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { NEWS_DAYS } from "../../modules/servicepay/messages/retention"
import type { CustomerMessage } from "../../modules/servicepay/models/message"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a message waits for the shopper's browser to report the bank reference. After that, it has only the link. */
const REFERENCE_WAIT = 3 * MINUTE
/** The service may count a reference's lifespan to a little later than the store does. */
const ENDED_AFTER = 2 * MINUTE
/** How soon at the latest the store finds an order cancelled whose event was lost. */
const CANCELLATION_MISSED = HOUR
/** Messages about older events are not sent: the store or its provider was down. */
const STALE_AFTER = { paid: 3 * DAY, ended: DAY }
/** Never later than this, however late an event is reported: the row that says it was sent may already be deleted. */
const NEWS_AGE = NEWS_DAYS * DAY

/** What decides which message the customer of a payment order gets. */
export interface MessageFacts {
  readonly payment: Pick<PaymentOrderDTO, "status" | "request_state" | "sync_state" | "session_amount"> & {
    readonly isSuperseded: boolean
    /** The merchant closed it, or it is refunded: it pays for nothing. */
    readonly isClosed: boolean
    readonly hasBankReference: boolean
    readonly issuedAt: Date
    readonly expiresAt: Date
    /** When its final status was reported; null while it is pending. */
    readonly statusAt: Date | null
    /** When Medusa agreed with the final status. */
    readonly syncedAt: Date | null
  }
  /** Undefined if there is none, or if Medusa no longer has it. */
  readonly order:
    | {
        readonly isCanceled: boolean
        /** What it still asks for, in kwanzas. Nothing if a payment for it has arrived. */
        readonly outstanding: number
      }
    | undefined
  /** Another reference of the order is newer, and can be paid. If the order is cancelled: one that its customer was given. */
  readonly isReplaced: boolean
  /** Whether a link can pay the order in the environment of this payment order. */
  readonly hasLink: boolean
  /** Whether the store knows its own address, with which a link begins. */
  readonly hasAddress: boolean
  /** The messages that were written before: about this payment order, and about the cancellation of its order. */
  readonly earlier: readonly {
    readonly kind: CustomerMessage
    readonly at: Date
    /** It has not been sent yet. */
    readonly isWaiting: boolean
    /** It is with the provider, or left it: the customer may have it. */
    readonly mayHaveArrived: boolean
  }[]
  /** The messages that the merchant has turned on, by any channel that reaches this customer. */
  readonly on: readonly CustomerMessage[]
  readonly reminderHours: number
  readonly now: Date
}

/** The message that is due now, whichever channel it takes, and when to decide again if nothing happens. */
export interface MessageDecision {
  readonly due: CustomerMessage | undefined
  readonly nextAt: Date | null
}

/**
 * Decides from what the ledger and Medusa hold, never from an event, because events get lost. At most one message is due
 * at a time, and none twice.
 */
export function decideMessages(facts: MessageFacts): MessageDecision {
  const due = ORDER_OF_IMPORTANCE.find((kind) => isDue(kind, facts))
  const future = nextMoments(facts).filter((moment) => moment > facts.now.getTime())
  return { due, nextAt: future.length === 0 ? null : new Date(Math.min(...future)) }
}

const ORDER_OF_IMPORTANCE: readonly CustomerMessage[] = [
  "paid",
  "order_canceled",
  "ended",
  "how_to_pay",
  "reminder",
]

/** Whether what the message says is still true. Checked again right before it is sent: an attempt may be hours late. */
export function isStillTrue(kind: CustomerMessage, facts: MessageFacts): boolean {
  const { payment, order, hasLink, now } = facts
  const isOld = (since: Date | null, age: number) => since === null || now.getTime() - since.getTime() > age
  switch (kind) {
    case "how_to_pay":
      return isAwaited(facts) && now < payment.expiresAt && (payment.hasBankReference || hasLink)
    case "reminder":
      return isStillTrue("how_to_pay", facts) && now.getTime() >= remindAt(facts)
    case "paid":
      return (
        payment.status === "CON" &&
        payment.sync_state === "synced" &&
        !payment.isClosed &&
        order !== undefined &&
        !order.isCanceled &&
        !isOld(payment.syncedAt, STALE_AFTER.paid) &&
        !isOld(payment.statusAt, NEWS_AGE)
      )
    case "ended":
      return (
        (payment.status === "CAN"
          ? payment.sync_state === "synced" && asksFor(facts) && !isOld(payment.statusAt, STALE_AFTER.ended)
          : isAwaited(facts) &&
            now.getTime() >= endedAt(facts) &&
            !isOld(payment.expiresAt, STALE_AFTER.ended)) &&
        !isOld(payment.expiresAt, NEWS_AGE) &&
        !facts.isReplaced
      )
    case "order_canceled":
      return (
        order?.isCanceled === true &&
        isExpectedToPay(facts) &&
        !facts.isReplaced &&
        (payment.status === "CAN"
          ? !payment.isClosed && !isOld(payment.statusAt, STALE_AFTER.ended)
          : isPayable(facts)) &&
        now.getTime() < endedAt(facts)
      )
  }
}

/**
 * Whether the message would say nothing before the store knows its own address: it has no bank reference, and its link
 * would have no beginning. It waits until the merchant sets the address.
 */
export function needsAddress(
  kind: CustomerMessage,
  { payment, hasAddress }: Pick<MessageFacts, "payment" | "hasAddress">,
): boolean {
  return (kind === "how_to_pay" || kind === "reminder") && !payment.hasBankReference && !hasAddress
}

/**
 * Whether the message may leave only if the service says that the payment is unpaid. The first message follows a new
 * reference at once, so it needs no status check.
 */
export function needsStatusCheck(kind: CustomerMessage, { payment, now }: MessageFacts): boolean {
  const isNew = now.getTime() < payment.issuedAt.getTime() + REFERENCE_WAIT
  return payment.status === "PEN" && !(kind === "how_to_pay" && isNew)
}

function isDue(kind: CustomerMessage, facts: MessageFacts): boolean {
  const { payment, earlier, now, on } = facts
  if (!on.includes(kind) || earlier.some((message) => message.kind === kind) || !isStillTrue(kind, facts)) {
    return false
  }
  switch (kind) {
    case "how_to_pay":
      return payment.hasBankReference || now.getTime() >= payment.issuedAt.getTime() + REFERENCE_WAIT
    case "reminder":
      // A customer who has just been told how to pay, or will be told once the address is known, needs no reminder.
      return !earlier.some(
        ({ at, isWaiting }) =>
          at.getTime() >= remindAt(facts) || (isWaiting && needsAddress("reminder", facts)),
      )
    case "paid":
    case "ended":
    case "order_canceled":
      return true
  }
}

/** The customer has a bank reference, or the store has told them how to pay. */
function isExpectedToPay({ payment, earlier }: MessageFacts): boolean {
  return (
    payment.hasBankReference ||
    earlier.some(
      ({ kind, mayHaveArrived }) => (kind === "how_to_pay" || kind === "reminder") && mayHaveArrived,
    )
  )
}

/** An order waits for this payment, and the payment would still be right. */
function isAwaited(facts: MessageFacts): boolean {
  return isPayable(facts) && !facts.payment.isSuperseded && !facts.isReplaced && asksFor(facts)
}

/** The service takes money for it, rightly or not. */
function isPayable({ payment }: MessageFacts): boolean {
  const { status, request_state, sync_state, isClosed } = payment
  return status === "PEN" && request_state === "accepted" && sync_state === "open" && !isClosed
}

/** The order still asks for at least as much as the payment order. */
function asksFor({ payment, order }: MessageFacts): boolean {
  return (
    order !== undefined &&
    !order.isCanceled &&
    order.outstanding > TOLERANCE &&
    order.outstanding >= payment.session_amount - TOLERANCE
  )
}

/** Infinity if the reference lives too shortly for a reminder. */
function remindAt({ payment: { issuedAt, expiresAt }, reminderHours }: MessageFacts): number {
  const ahead = reminderHours * HOUR
  const lifespan = expiresAt.getTime() - issuedAt.getTime()
  return lifespan < 2 * ahead ? Infinity : expiresAt.getTime() - ahead
}

function endedAt({ payment }: MessageFacts): number {
  return payment.expiresAt.getTime() + ENDED_AFTER
}

function nextMoments(facts: MessageFacts): number[] {
  const { payment, order, now, on } = facts
  if (payment.status !== "PEN" || order === undefined || order.isCanceled) {
    return []
  }
  const moments = [payment.issuedAt.getTime() + REFERENCE_WAIT, remindAt(facts), endedAt(facts)]
  const lookAgain = now.getTime() + CANCELLATION_MISSED
  if (on.includes("order_canceled") && isExpectedToPay(facts) && lookAgain < endedAt(facts)) {
    moments.push(lookAgain)
  }
  return moments.filter((moment) => moment !== Infinity)
}
