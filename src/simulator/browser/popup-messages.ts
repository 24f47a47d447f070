import * as z from "zod/mini"

/** The specification does not show whether the reference and the entity are strings or numbers (§2). */
const digits = z.union([z.string(), z.number()])

/** The messages between the shop's page and the popup (`postMessage`). Both sides also check the origin. */
const payment = z.object({
  orderId: z.string(),
  referenceNumber: z.string(),
  status: z.enum(["PEN", "CON", "CAN"]),
  method: z.nullable(z.string()),
  amount: z.number(),
  data: z.object({
    paymentReference: z.optional(digits),
    entity: z.optional(z.object({ number: z.optional(digits) })),
    validUntil: z.optional(z.nullable(z.string())),
  }),
})

const envelope = { source: z.literal("servicepay-checkout"), session: z.string() }

const outcome = z.object({
  ...envelope,
  type: z.literal("outcome"),
  outcome: z.enum(["approved", "pending", "cancelled", "failed"]),
  payment: z.nullable(payment),
  reason: z.optional(z.string()),
})

/** From the popup. `leaning` says what the outcome would be if the customer closed the window now. */
export const popupMessage = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("ready"), amount: z.nullable(z.number()) }),
  z.object({ ...envelope, type: z.literal("leaning"), payment: z.nullable(payment) }),
  outcome,
])

/** From the shop's page: it received the outcome, and the popup may close. */
export const shopMessage = z.object({
  source: z.literal("servicepay-sdk"),
  session: z.string(),
  type: z.literal("received"),
})

/** The data that the server writes into the popup's page for its script. */
export const popupState = z.object({
  session: z.string(),
  /** Origin of the shop's page; empty if the SDK did not open the popup. */
  openerOrigin: z.string(),
  amount: z.nullable(z.number()),
  /** The outcome to report as soon as the page loads. */
  outcome: z.nullable(z.enum(["approved", "pending", "cancelled", "failed"])),
  reason: z.optional(z.string()),
  payment: z.nullable(payment),
  /** True if the payment stays pending when the customer closes the window. */
  leaningPending: z.boolean(),
  /** The address to poll until the order is final, and the page to open then. */
  watch: z.nullable(z.object({ statusUrl: z.string(), resultUrl: z.string() })),
  /** The page to open after a moment. */
  next: z.nullable(z.string()),
  closesByItself: z.boolean(),
})

export type PopupMessage = z.infer<typeof popupMessage>
export type OutcomeMessage = z.infer<typeof outcome>
export type ShopMessage = z.infer<typeof shopMessage>
export type PopupState = z.infer<typeof popupState>
