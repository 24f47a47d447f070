import { z } from "zod"
import { isPaymentStatus, type PaymentStatus } from "./status"

/** The body of POST /servicepartner/createPaymentOrder (interface-spec §2, Payment order). */
export interface PaymentOrderRequest {
  /** Unique, and the idempotency key: `order_<uuid>`. */
  readonly externalTransactionId: string
  /** Stable id of the customer or session. */
  readonly clientId: string
  /** Shown to the customer. */
  readonly name: string
  /** Whole kwanzas. */
  readonly amount: number
  readonly quantity: number
  /** Absolute URL of a picture, or null. */
  readonly image: string | null
  readonly additionalInfo?: string
}

/** The service's status of a payment order; `unknown` is none of the three states. */
export interface StatusRecord {
  readonly status: PaymentStatus | "unknown"
  /** Present when the record carries it; the specification does not promise it. */
  readonly referenceNumber?: string
}

/** Checks for a string first, because zod reads `length` of any value and throws on an odd one. */
const string = z.string()
const text = string.pipe(z.string().trim().min(1))

export const tokenResponse = z.looseObject({
  access_token: text,
  expires_in: z.unknown().optional(),
})

export const createOrderResponse = z.looseObject({
  data: z.looseObject({ referenceNumber: text }),
})

/** The error body (interface-spec §7), read leniently: a part that is missing or odd is simply not there. */
export const errorBody = z.object({
  code: z.number().int().optional().catch(undefined),
  message: string.pipe(z.string().max(500)).optional().catch(undefined),
  error: string.pipe(z.string().max(200)).optional().catch(undefined),
})

const anything = z.unknown().optional()

/** Copies only these fields: copying all would copy `__proto__` too. */
const record = z.object({
  externalTransactionId: anything,
  referenceNumber: anything,
  paymentStatus: anything,
  status: anything,
  data: anything,
})

type StatusFields = z.output<typeof record>

/**
 * Reads the answer of the status query. Its fields are not specified: the status is looked for under
 * `data.paymentStatus`, `paymentStatus`, `data.status` and `status`, in a list in the entry with our id. A record that
 * contradicts itself, or names another order, is `unknown`. Never throws.
 */
export function readStatusRecord(body: unknown, externalTransactionId: string): StatusRecord {
  const entry = ownEntry(body, externalTransactionId)
  if (!entry) {
    return { status: "unknown" }
  }
  const places = [entry, ...levelsOf(entry)]
  const named = places.map((place) => place.externalTransactionId).filter((id) => id !== undefined)
  if (named.some((id) => id !== externalTransactionId)) {
    return { status: "unknown" }
  }
  const statuses = new Set(
    places.flatMap((place) => [place.paymentStatus, place.status]).filter(isPaymentStatus),
  )
  const [status] = statuses
  const referenceNumber = places.map((place) => text.safeParse(place.referenceNumber).data).find(Boolean)
  return {
    status: statuses.size === 1 && status ? status : "unknown",
    ...(referenceNumber ? { referenceNumber } : {}),
  }
}

/** The object with our order: the body itself, or our entry if the body or its `data` is a list. */
function ownEntry(body: unknown, externalTransactionId: string): StatusFields | undefined {
  const whole = record.safeParse(body).data
  const list = Array.isArray(body) ? body : whole?.data
  if (!Array.isArray(list)) {
    return whole
  }
  const ours = list
    .map((item) => record.safeParse(item).data)
    .filter((item) => item?.externalTransactionId === externalTransactionId)
  return ours.length === 1 ? ours[0] : undefined
}

function levelsOf(entry: StatusFields): StatusFields[] {
  const data = record.safeParse(entry.data).data
  return data ? [data] : []
}
