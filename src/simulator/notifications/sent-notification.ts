import { type IdPlace } from "../knobs"
import { type PaymentStatus } from "../order"
import { type SignatureEncoding } from "./signature"

/** One attempt to tell the partner, successful or not. */
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

/** Makes one notification differ from what the knobs and the order would give: to repeat, forge or break it. */
export interface NotificationOverrides {
  status?: PaymentStatus
  externalTransactionId?: string
  /** Serialized as it is, instead of the JSON the simulator would write. */
  body?: string
  /** `none` leaves the header out. */
  signature?: "right" | "wrong" | "none"
  encoding?: SignatureEncoding
  idPlace?: IdPlace
}
