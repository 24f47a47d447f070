import { z } from "zod"
import { UnreadableNotificationError } from "./errors"
import { PAYMENT_STATUSES, type PaymentStatus } from "./status"

/** The content of a notification (interface-spec §6). */
export interface Notification {
  readonly externalTransactionId: string
  readonly status: PaymentStatus
}

const ID = "externalTransactionId"
const MAX_DEPTH = 8

/**
 * Rejects control characters (PostgreSQL stores no NUL) and half surrogates. Checks for a string first, because zod reads
 * `length` of any value and throws on an odd one.
 */
const id = z.string().pipe(
  z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
)

const envelope = z.looseObject({
  data: z.looseObject({ paymentStatus: z.enum(PAYMENT_STATUSES) }),
})

/**
 * Reads a notification whose signature is valid. The specification does not say where the id is (in `data`, beside it,
 * deeper), so the one value with its name is the id. Two different values make the notification unreadable.
 *
 * @throws UnreadableNotificationError and nothing else, whatever the bytes
 */
export function readNotification(rawBody: Buffer): Notification {
  const body = envelope.safeParse(parseJson(rawBody))
  if (!body.success) {
    throw new UnreadableNotificationError("data.paymentStatus is not one of PEN, CON, CAN")
  }
  const found = id.safeParse(findId(body.data))
  if (!found.success) {
    throw new UnreadableNotificationError("it has no usable externalTransactionId")
  }
  return { externalTransactionId: found.data, status: body.data.data.paymentStatus }
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody))
  } catch {
    throw new UnreadableNotificationError("it is not JSON in UTF-8")
  }
}

function findId(
  body: Readonly<Record<string, unknown>> & { readonly data: Readonly<Record<string, unknown>> },
): unknown {
  const values = new Set<unknown>()
  collect(body, 0, values)
  if (values.size > 1) {
    throw new UnreadableNotificationError("it names more than one externalTransactionId")
  }
  return [...values][0]
}

/** Every value under the id's name, anywhere in the body down to a bounded depth; null is none. */
function collect(value: unknown, depth: number, values: Set<unknown>): void {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) {
    return
  }
  for (const [key, child] of Object.entries(value)) {
    if (key === ID) {
      if (child !== null) {
        values.add(child)
      }
    } else {
      collect(child, depth + 1, values)
    }
  }
}
