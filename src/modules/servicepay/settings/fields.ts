import { z } from "@medusajs/framework/zod"
import type { Environment } from "../../../client"
import { CUSTOMER_MESSAGES } from "../models/message"

/** Where payments are made (interface-spec §1). */
export const ENVIRONMENTS = ["sandbox", "production"] as const satisfies readonly Environment[]

/** The ways to pay (interface-spec §1), in the order in which the specification gives them. */
export const PAYMENT_METHODS = ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The service's default, which cannot be disabled. */
const ALWAYS_ALLOWED: PaymentMethod = "FPSOLPG"

/** The minimum and the maximum amount that a method takes, in whole kwanzas. */
export interface Limits {
  readonly least?: number | undefined
  readonly most?: number | undefined
}

interface Range {
  readonly least: number
  readonly most: number
}

/** What numbers and texts are accepted. The admin's fields get these bounds and have none of their own. */
export const BOUNDS = {
  /** Minutes. */
  referencePaymentLifeSpan: { least: 1, most: 525_600 },
  /** Days. */
  keepUnpaidOrders: { least: 0, most: 30 },
  /** Seconds. */
  statusFallbackGrace: { least: 0, most: 86_400 },
  /** Days. The minimum is longer than any outage of a store and any polling of a payment. The maximum means practically for ever. */
  notificationRetention: { least: 30, most: 36_500 },
  /** Days. */
  paymentLinkDays: { least: 1, most: 90 },
  /** Hours. */
  reminderHours: { least: 1, most: 336 },
  /** Hours. */
  webhookSecretOverlap: { least: 0, most: 168 },
  theme: { pattern: "^[A-Za-z][A-Za-z0-9_-]{0,29}$" },
  /** The entity that a customer types at an ATM, or nothing. */
  bankEntity: { pattern: "^[0-9]{0,15}$" },
  allowedPaymentMethods: { all: PAYMENT_METHODS, always: ALWAYS_ALLOWED },
  /** Kwanzas. */
  methodLimits: { least: 1, most: 999_999_999_999 },
} as const

export const whole = ({ least, most }: Range) => z.number().int().min(least).max(most)

const messages = z
  .array(z.enum(CUSTOMER_MESSAGES))
  .transform((given) => CUSTOMER_MESSAGES.filter((kind) => given.includes(kind)))

const paymentMethods = z
  .array(z.enum(PAYMENT_METHODS))
  .transform((given) =>
    PAYMENT_METHODS.filter((method) => method === ALWAYS_ALLOWED || given.includes(method)),
  )

const limit = whole(BOUNDS.methodLimits).optional()
const limits = z
  .strictObject({ least: limit, most: limit })
  .refine(({ least = 0, most = Infinity }) => least <= most, "least must not be more than most")
  .optional()
/** Without the methods that have no limit, and always in the same order. */
const methodLimits = z
  .strictObject({ FPMCXEXPRSS: limits, FPSOLPGEXT: limits, FPSOLPG: limits })
  .transform((given): Readonly<Partial<Record<PaymentMethod, Limits>>> =>
    Object.fromEntries(
      PAYMENT_METHODS.map((method) => [method, bare(given[method])] as const).filter(
        ([, { least, most }]) => least !== undefined || most !== undefined,
      ),
    ),
  )

function bare({ least, most }: Limits = {}): Limits {
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

/** As `new URL` writes it: the protocol and the host in lower case. */
const url = z.url({ protocol: /^https?$/, normalize: true, error: "must be an http(s) address" })
const baseAddress = url.transform((address) => address.replace(/\/+$/, ""))

/** What a merchant chooses, in the plugin's options or in the admin. */
export const choices = z.strictObject({
  /** The payment methods that the storefront's button offers. FPSOLPG always is one of them, given or not. */
  allowedPaymentMethods: paymentMethods,
  /**
   * The minimum and the maximum amount of each method. FPSOLPG stays on the button whatever its limits are, because it
   * cannot be disabled. If no method accepts an amount, it cannot be paid.
   */
  methodLimits,
  /** Theme of the payment window. The specification names only `light`. */
  theme: z.string().regex(new RegExp(BOUNDS.theme.pattern), "must be one short word"),
  showAmount: z.boolean(),
  showProcessingInfo: z.boolean(),
  /**
   * `place`: an order with a pending payment is placed as awaiting, its stock reserved. `wait`: the cart stays open.
   */
  pendingOrders: z.enum(["place", "wait"]),
  /** What happens to cents: round to the nearest kwanza and keep the difference on record, or refuse the cart. */
  rounding: z.enum(["nearest", "reject"]),
  /** Language of the payment window and of messages if the shopper's is unknown, and of the bell and the summary. */
  language: z.enum(["pt", "en", "fr"]),
  /** How long a reference can be paid, in minutes. */
  referencePaymentLifeSpan: whole(BOUNDS.referencePaymentLifeSpan).describe("Minutes."),
  /** Whether an order that awaits its payment is cancelled when the service cancels the payment. */
  cancelOrders: z.boolean(),
  /**
   * Days for which an unpaid order waits after its newest reference has expired; at least an hour. Its stock stays
   * reserved for that time.
   */
  keepUnpaidOrders: whole(BOUNDS.keepUnpaidOrders).describe("Days."),
  /** What happens after the grace to a `CON` that only a status check has reported: a capture, or an attention item. */
  statusFallback: z.enum(["capture", "hold"]),
  /** Seconds to wait for the webhook before that. */
  statusFallbackGrace: whole(BOUNDS.statusFallbackGrace).describe("Seconds."),
  /**
   * Days to keep a notification after it was processed, a message after it was sent, and a payment link after it expired.
   * What needs attention is kept, however old it is.
   */
  notificationRetention: whole(BOUNDS.notificationRetention).describe("Days."),
  /** Days for which a customer can open a new payment link. */
  paymentLinkDays: whole(BOUNDS.paymentLinkDays).describe("Days."),
  /**
   * The entity of the store's bank references, if it is always the same. A browser that reports another one is refused.
   */
  bankEntity: z.string().regex(new RegExp(BOUNDS.bankEntity.pattern), "must be digits, or nothing"),
  /** The messages that customers get by e-mail. */
  emailMessages: messages,
  /** The messages that customers get as an SMS, each of which may cost the merchant money. */
  smsMessages: messages,
  /** Hours before a reference expires when the customer is reminded of it. */
  reminderHours: whole(BOUNDS.reminderHours).describe("Hours."),
  /** The address that gets the daily summary of what needs attention; empty for none. */
  summaryEmail: z.union([z.literal(""), z.email()], { error: "must be an e-mail address, or nothing" }),
})

export type Choices = z.output<typeof choices>

export const DEFAULT_CHOICES: Choices = {
  allowedPaymentMethods: [...PAYMENT_METHODS],
  methodLimits: {},
  theme: "light",
  showAmount: true,
  showProcessingInfo: true,
  pendingOrders: "place",
  rounding: "nearest",
  language: "pt",
  referencePaymentLifeSpan: 1440,
  cancelOrders: true,
  keepUnpaidOrders: 0,
  statusFallback: "capture",
  statusFallbackGrace: 120,
  notificationRetention: 180,
  paymentLinkDays: 30,
  bankEntity: "",
  // A store may send its own: nobody must get two after an update.
  emailMessages: [],
  smsMessages: [],
  reminderHours: 3,
  summaryEmail: "",
}

/** `<your client id>`: a line of an example was pasted as it is. The service would refuse it at the first payment. */
const PLACEHOLDER = /^<[^>]*>$/
const issued = z
  .string()
  .min(1)
  .refine((value) => !PLACEHOLDER.test(value), {
    error:
      "is a placeholder. Replace the text between < and >, and the brackets too. The simulator's values are in: npx medusa-payment-servicepay simulate --help",
  })

/** What the service's team issues for each environment (interface-spec §2, Credentials). */
export const credentials = z.strictObject({
  /** `pk_test_…` or `pk_live_…`; its prefix decides the environment. */
  publishableKey: z.string().regex(/^pk_(test|live)_\S+$/, "must start with pk_test_ or pk_live_"),
  clientId: issued,
  clientSecret: issued,
  webhookSecret: issued,
})

const template = z.string().min(1).optional()

/** What only the configuration can set: nobody in the admin may send the client secret to another address. */
export const fixed = z.strictObject({
  /**
   * Base address of the service's REST API in production. Without `sandboxBaseUrl`, in the environment of the key
   * beside it.
   */
  baseUrl: baseAddress.optional(),
  /** Base address of the sandbox's REST API. */
  sandboxBaseUrl: baseAddress.optional(),
  /** Address of the service's SDK script; without it the storefront's button cannot be set up. */
  sdkUrl: url.optional(),
  /** Address at which customers reach this store, for payment links. Otherwise Medusa's own `admin.backendUrl`. */
  backendUrl: baseAddress.optional(),
  /** Encrypts the secrets that admins save: 32 bytes in base64. If there are several, the newest is first. */
  settingsKey: z.string().optional(),
  /** Pins the encoding of the notification signature. */
  digestEncoding: z.enum(["any", "hex", "base64", "base64url"]).default("any"),
  /** Ids of the e-mail provider's own templates, which replace the ready-made messages. */
  messageTemplates: z
    .strictObject({
      how_to_pay: template,
      reminder: template,
      paid: template,
      ended: template,
      order_canceled: template,
      summary: template,
    })
    .prefault({}),
  /** How many requests a minute a storefront may send. Many shoppers share one address behind a mobile carrier. */
  limits: z
    .strictObject({
      createOrderPerAddress: z.number().int().positive().default(120),
      createOrderPerCart: z.number().int().positive().default(12),
      statusPerAddress: z.number().int().positive().default(1200),
      statusPerPayment: z.number().int().positive().default(120),
      bankReferencePerAddress: z.number().int().positive().default(120),
      bankReferencePerOrder: z.number().int().positive().default(12),
      /** Pages of payment links and their calls, all but the one that repeats: it counts as a status check. */
      paymentLinkPerAddress: z.number().int().positive().default(240),
      /**
       * New payment orders at the service, however they are requested. A payment order that is reused does not count.
       */
      newPaymentOrdersPerPurchase: z.number().int().positive().default(6),
      /** Not per minute: payment orders that can be paid at the same moment. */
      pendingPaymentOrdersPerPurchase: z.number().int().positive().default(10),
    })
    .prefault({}),
  /** Our own limit on requests to the service. */
  requestsPerSecond: z.number().positive().max(10_000).default(5),
})
