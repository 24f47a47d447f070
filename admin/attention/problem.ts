import type { AttentionRefusalCode } from "../../src/api/admin/servicepay/attention/contract"
import { ApiError } from "../post-request"
import type { Action } from "./use-act"

/** Why an action failed, as the key of its text. */
type ProblemKey =
  AttentionRefusalCode | "missing" | "noSuchOrder" | "later" | "signedOut" | "unreachable" | "refused"

export interface Problem {
  readonly key: ProblemKey
  /** The store's own message, if it says more than the text. */
  readonly said: string | undefined
  /** The field that the problem is about. */
  readonly field: "amount" | "proof" | "order" | undefined
}

const CODES: Readonly<Record<AttentionRefusalCode, Problem["field"]>> = {
  no_longer_possible: undefined,
  busy: undefined,
  not_confirmed: undefined,
  captured_already: undefined,
  no_target: "order",
  target_taken: "order",
  own_order_waits: "order",
  other_currency: "order",
  cart_completed: "order",
  order_canceled: "order",
  order_not_awaiting: "order",
  amounts_differ: "order",
  cart_changed: "order",
  too_much: "amount",
  proof_repeated: "proof",
  nothing_to_refund: undefined,
  order_changing: undefined,
}

/** The message for an error. */
export function problemOf(error: unknown, action: Action): Problem {
  if (!(error instanceof ApiError)) {
    return { key: "unreachable", said: undefined, field: undefined }
  }
  const { status, code, message } = error
  if (isRefusal(code)) {
    return { key: code, said: undefined, field: CODES[code] }
  }
  if (status === 404) {
    return action === "attach"
      ? { key: "noSuchOrder", said: undefined, field: "order" }
      : { key: "missing", said: undefined, field: undefined }
  }
  if (status === 401 || status === 403) {
    return { key: "signedOut", said: undefined, field: undefined }
  }
  return { key: status >= 500 ? "later" : "refused", said: message || undefined, field: undefined }
}

function isRefusal(code: string | undefined): code is AttentionRefusalCode {
  return code !== undefined && Object.hasOwn(CODES, code)
}
