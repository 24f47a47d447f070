import { CUSTOMER_MESSAGES } from "../../../modules/servicepay/models/message"
import { decideMessages, type MessageFacts } from "../decide-messages"

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const ISSUED = new Date("2026-11-24T08:00:00Z")
export const at = (milliseconds: number) => new Date(ISSUED.getTime() + milliseconds)

export interface Changes extends Partial<Omit<MessageFacts, "payment" | "order">> {
  readonly payment?: Partial<MessageFacts["payment"]>
  readonly order?: MessageFacts["order"]
}

/** A payment that an order waits for, a minute after its reference was issued. */
export const facts = ({ payment, ...changes }: Changes = {}): MessageFacts => ({
  order: { isCanceled: false, outstanding: 5000 },
  isReplaced: false,
  hasLink: true,
  hasAddress: true,
  earlier: [],
  on: CUSTOMER_MESSAGES,
  reminderHours: 3,
  now: at(MINUTE),
  ...changes,
  payment: {
    status: "PEN",
    request_state: "accepted",
    sync_state: "open",
    session_amount: 5000,
    isSuperseded: false,
    isClosed: false,
    hasBankReference: false,
    issuedAt: ISSUED,
    expiresAt: at(24 * HOUR),
    statusAt: null,
    syncedAt: null,
    ...payment,
  },
})
export const due = (changes: Changes) => decideMessages(facts(changes)).due
