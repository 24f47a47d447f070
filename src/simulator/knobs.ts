import { z } from "zod"
import { SimulatorOptionsError } from "./errors"
import { SIGNATURE_ENCODINGS } from "./notifications/signature"

const milliseconds = z.int().min(0).max(600_000)
const count = z.int().min(0).max(100)

/** How the simulator sends notifications: one knob for each point that the specification does not show (§5, §6). */
const notificationKnobs = {
  /** Wait before the first attempt, in milliseconds. */
  delayMs: milliseconds,
  /** Extra copies of every notification. */
  duplicate: count,
  /** `true` loses every notification; a number from 0 to 1 is the share to lose. */
  drop: z.union([z.boolean(), z.number().min(0).max(1)]),
  /** Hold a notification back until a later one has been sent, or until `reorderWaitMs` has passed. */
  reorder: z.boolean(),
  reorderWaitMs: milliseconds,
  encoding: z.enum(SIGNATURE_ENCODINGS),
  /** Where the notification has `externalTransactionId`: in `data`, at the top level, or in `event.details.order`. */
  idPlace: z.enum(["data", "top", "nested"]),
  wrongSignature: z.boolean(),
  /** Also report `PEN` when an order is created. */
  sendPending: z.boolean(),
  /** Attempts after the first one, if the answer is not 200 or there is none. */
  retries: count,
  retryDelayMs: milliseconds,
  /** How long the partner has to answer; 5 seconds in §8. */
  timeoutMs: z.int().min(1).max(600_000),
}

const answerKnobs = {
  /** The answer to a repeated `externalTransactionId`, which §4 does not describe. */
  repeatedKey: z.enum(["same", "reject", "no-reference"]),
  /** Where the answer to the status query has the status; §2 does not show it. */
  statusShape: z.enum(["data.paymentStatus", "paymentStatus", "data.status", "status", "list"]),
  /** What to do with request fields that §2 and §4 do not have. `refuse` answers 422, which finds a misspelt field. */
  unknownFields: z.enum(["refuse", "ignore"]),
  latencyMs: milliseconds,
  tokenLifetimeSeconds: z.int().min(1),
}

/** How the SDK and its popup behave where the specification is incomplete (§2, §4). */
const checkoutKnobs = {
  /** Open the popup before `createOrder` is called, so that the browser never blocks it; §4 opens it after. */
  popupFirst: z.boolean(),
  /** Report the bank reference and the entity as numbers. */
  numericReferences: z.boolean(),
  /** Call `onPending` without `data.payment`. */
  pendingWithoutPayment: z.boolean(),
}

const knobsSchema = z.strictObject({ ...notificationKnobs, ...answerKnobs, ...checkoutKnobs })

export type SimulatorKnobs = z.infer<typeof knobsSchema>
export type NotificationKnobs = z.infer<z.ZodObject<typeof notificationKnobs>>
export type CheckoutKnobs = z.infer<z.ZodObject<typeof checkoutKnobs>>
export type IdPlace = NotificationKnobs["idPlace"]
export type StatusShape = SimulatorKnobs["statusShape"]

export const DEFAULT_KNOBS: Readonly<SimulatorKnobs> = {
  delayMs: 0,
  duplicate: 0,
  drop: false,
  reorder: false,
  reorderWaitMs: 500,
  encoding: "hex",
  idPlace: "data",
  wrongSignature: false,
  sendPending: false,
  retries: 0,
  retryDelayMs: 1000,
  timeoutMs: 5000,
  repeatedKey: "same",
  statusShape: "data.paymentStatus",
  unknownFields: "refuse",
  latencyMs: 0,
  tokenLifetimeSeconds: 3600,
  popupFirst: false,
  numericReferences: false,
  pendingWithoutPayment: false,
}

/** Returns `current` with `changes` applied. Undefined members change nothing. Throws `SimulatorOptionsError`. */
export function turnKnobs(
  current: Readonly<SimulatorKnobs>,
  changes: Partial<SimulatorKnobs>,
): SimulatorKnobs {
  return { ...current, ...readKnobs(changes) }
}

/** Checks knobs that come from outside, and leaves out undefined ones. Throws `SimulatorOptionsError`. */
export function readKnobs(values: Readonly<Record<string, unknown>>): Partial<SimulatorKnobs> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const parsed = knobsSchema.partial().safeParse(given)
  if (parsed.success) return parsed.data
  const complaints = parsed.error.issues.map(({ path, message }) => [...path, message].join(": "))
  throw new SimulatorOptionsError(`The simulator's setting is invalid: ${complaints.join("; ")}.`)
}
