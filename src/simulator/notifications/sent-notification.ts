import { type IdPlace } from "../knobs"
import { type PaymentStatus } from "../order"
import { type SignatureEncoding } from "./signature"

/** One attempt to send a notification, successful or not. */
export interface SentNotification {
  /** ISO 8601. */
  at: string
  /** Null when no webhook address was set. */
  url: string | null
  externalTransactionId: string
  status: PaymentStatus
  body: string
  headers: Readonly<Record<string, string>>
  /** 1 for the first attempt. */
  attempt: number
  outcome: "answered" | "timed-out" | "unreachable" | "aborted" | "dropped" | "not-sent"
  /** HTTP status of the partner's answer. */
  statusCode?: number
  /** Why the partner could not be reached, e.g. `ECONNREFUSED`. */
  error?: string
}

/** Changes one notification: to repeat, forge or break it. Takes precedence over the knobs and the order. */
export interface NotificationOverrides {
  status?: PaymentStatus
  externalTransactionId?: string
  /** The text to send as the body, instead of the simulator's JSON. */
  body?: string
  /** `none` leaves the header out. */
  signature?: "right" | "wrong" | "none"
  encoding?: SignatureEncoding
  idPlace?: IdPlace
}
