import { z } from "zod"
import { SimulatorOptionsError } from "./errors"
import { SIGNATURE_ENCODINGS } from "./notifications/signature"

const milliseconds = z.int().min(0).max(600_000)
const count = z.int().min(0).max(100)

/** How notifications are sent: everything the specification leaves "not shown" (§5, §6) can be turned here. */
const notificationKnobs = {
  /** Wait before the first attempt, in milliseconds. */
  delayMs: milliseconds,
  /** Extra copies of every notification. */
  duplicate: count,
  /** `true` loses every notification; a number from 0 to 1 is the share that is lost. */
  drop: z.union([z.boolean(), z.number().min(0).max(1)]),
  /** Hold a notification back until a later one has been sent (or `reorderWaitMs` has passed). */
  reorder: z.boolean(),
  reorderWaitMs: milliseconds,
  encoding: z.enum(SIGNATURE_ENCODINGS),
  /** Where `externalTransactionId` sits: `data.…`, the top level, or `event.details.order.…`. */
  idPlace: z.enum(["data", "top", "nested"]),
  wrongSignature: z.boolean(),
  /** Also report `PEN` when an order is created. */
  sendPending: z.boolean(),
  /** Attempts after the first when the answer is not 200 or nobody answers. */
  retries: count,
  retryDelayMs: milliseconds,
  /** How long the partner has to answer; 5 seconds in §8. */
  timeoutMs: z.int().min(1).max(600_000),
}

const answerKnobs = {
  /** The answer to a repeated `externalTransactionId`, which §4 does not describe. */
  repeatedKey: z.enum(["same", "reject", "no-reference"]),
  /** Where the status query puts the status, which §2 does not show. */
  statusShape: z.enum(["data.paymentStatus", "paymentStatus", "data.status", "status", "list"]),
  /** Fields of a request that §2 and §4 do not have: refused with 422, so that a misspelt one is found, or ignored. */
  unknownFields: z.enum(["refuse", "ignore"]),
  latencyMs: milliseconds,
  tokenLifetimeSeconds: z.int().min(1),
}

/** What the SDK and its popup do, where the specification shows a part only (§2, §4). */
const checkoutKnobs = {
  /** Open the popup before `createOrder` is called, which a browser allows however long that takes; §4 has it after. */
  popupFirst: z.boolean(),
  /** Tell the bank reference and the entity as numbers. */
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

/** Lays `changes` over `current`; members that are undefined change nothing. Throws `SimulatorOptionsError`. */
export function turnKnobs(
  current: Readonly<SimulatorKnobs>,
  changes: Partial<SimulatorKnobs>,
): SimulatorKnobs {
  return { ...current, ...readKnobs(changes) }
}

/** Checks settings that come from outside; leaves out what is undefined. Throws `SimulatorOptionsError`. */
export function readKnobs(values: Readonly<Record<string, unknown>>): Partial<SimulatorKnobs> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const parsed = knobsSchema.partial().safeParse(given)
  if (parsed.success) return parsed.data
  const complaints = parsed.error.issues.map(({ path, message }) => [...path, message].join(": "))
  throw new SimulatorOptionsError(`The simulator's setting is invalid: ${complaints.join("; ")}.`)
}
