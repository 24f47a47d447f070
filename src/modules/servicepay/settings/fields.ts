import { z } from "@medusajs/framework/zod"

/** Where the environment keeps what the plugin's options leave out. */
const ENVIRONMENT_VARIABLES = {
  publishableKey: "SERVICE_PUBLISHABLE_KEY",
  clientId: "SERVICE_CLIENT_ID",
  clientSecret: "SERVICE_CLIENT_SECRET",
  webhookSecret: "SERVICE_WEBHOOK_SECRET",
  baseUrl: "SERVICE_BASE_URL",
  sdkUrl: "SERVICE_SDK_URL",
} as const

/** What Medusa itself adds to the options of every module. */
const ADDED_BY_MEDUSA = "database"

/** The ways to pay (interface-spec §1), in the order in which the specification gives them. */
export const PAYMENT_METHODS = ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The service's default, which cannot be disabled. */
const ALWAYS_ALLOWED: PaymentMethod = "FPSOLPG"

const paymentMethods = z
  .array(z.enum(PAYMENT_METHODS))
  .transform((given) =>
    PAYMENT_METHODS.filter((method) => method === ALWAYS_ALLOWED || given.includes(method)),
  )

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" })

const settingsSchema = z
  .strictObject({
    /** `pk_test_…` or `pk_live_…`; its prefix decides the environment. */
    publishableKey: z.string().regex(/^pk_(test|live)_\S+$/, "must start with pk_test_ or pk_live_"),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    webhookSecret: z.string().min(1),
    /** Base address of the service's REST API. */
    baseUrl: url,
    /** Address of the service's SDK script; without it the storefront's button cannot be set up. */
    sdkUrl: url.optional(),
    /** The ways to pay that the storefront's button offers; FPSOLPG always is, given or not. */
    allowedPaymentMethods: paymentMethods.prefault([...PAYMENT_METHODS]),
    /** Theme of the service's page; `light` is the only one that its specification names. */
    theme: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,29}$/i, "must be one short word")
      .default("light"),
    /** Whether the storefront's button shows the amount. */
    showAmount: z.boolean().default(true),
    /** Whether the service's page shows that it is processing. */
    showProcessingInfo: z.boolean().default(true),
    /** `place`: an order whose payment is pending is placed as awaiting, its stock reserved. `wait`: the cart stays open. */
    pendingOrders: z.enum(["place", "wait"]).default("place"),
    /** What happens to cents: round to the nearest kwanza and keep the difference on record, or refuse the cart. */
    rounding: z.enum(["nearest", "reject"]).default("nearest"),
    /** Language of the service's messages where the shopper's is not known. */
    language: z.enum(["pt", "en", "fr"]).default("pt"),
    /** How long a reference can be paid, in minutes. */
    referencePaymentLifeSpan: z.number().int().min(1).max(525_600).default(1440),
    /** Whether an order placed as awaiting is cancelled when the service cancels its payment. */
    cancelOrders: z.boolean().default(true),
    /** What a `CON` that only the status query has seen leads to, after the grace: a capture, or the merchant's attention. */
    statusFallback: z.enum(["capture", "hold"]).default("capture"),
    /** How long to wait for the webhook before that, in seconds. */
    statusFallbackGrace: z.number().int().min(0).max(86_400).default(120),
    /** Pins the encoding of the notification signature. */
    digestEncoding: z.enum(["any", "hex", "base64", "base64url"]).default("any"),
    /** How often a storefront may call, in requests a minute. Many shoppers share one address behind a mobile carrier. */
    limits: z
      .strictObject({
        createOrderPerAddress: z.number().int().positive().default(120),
        createOrderPerCart: z.number().int().positive().default(12),
        statusPerAddress: z.number().int().positive().default(1200),
        statusPerOrder: z.number().int().positive().default(120),
        bankReferencePerAddress: z.number().int().positive().default(120),
        bankReferencePerOrder: z.number().int().positive().default(12),
      })
      .prefault({}),
    /** Our own limit on requests to the service. */
    requestsPerSecond: z.number().positive().max(10_000).default(5),
  })
  .superRefine((settings, context) => {
    const live = settings.publishableKey.startsWith("pk_live_")
    for (const field of ["baseUrl", "sdkUrl"] as const) {
      if (live && settings[field]?.startsWith("http:")) {
        context.addIssue({ code: "custom", path: [field], message: "must be https with a live key" })
      }
    }
  })

/** What the plugin is told, by its options or by the environment. Holds secrets: never log it, never answer with it. */
export type ServicePaySettings = z.output<typeof settingsSchema>

/** The plugin's options, all of them optional: what is left out comes from the environment or is the default. */
export type ServicePayOptions = Partial<z.input<typeof settingsSchema>>

/** The settings are missing or wrong; the message names each one and where to put it, and never a value. */
export class InvalidSettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `medusa-payment-servicepay is not set up:\n${problems.map((problem) => `  - ${problem}`).join("\n")}\n` +
        `Set the variables in your .env, or the options in medusa-config.ts: plugins: [{ resolve: "medusa-payment-servicepay", options: { … } }].`,
    )
    this.name = "InvalidSettingsError"
  }
}

/**
 * The settings from the plugin's options, completed from the environment.
 *
 * @throws InvalidSettingsError
 */
export function readSettings(
  options: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): ServicePaySettings {
  const fromEnvironment = Object.entries(ENVIRONMENT_VARIABLES).map(([field, variable]) => [
    field,
    environment[variable]?.trim() === "" ? undefined : environment[variable]?.trim(),
  ])
  const given = Object.entries(options).filter(
    ([field, value]) => field !== ADDED_BY_MEDUSA && value !== undefined && value !== "",
  )
  const settings = settingsSchema.safeParse({
    ...Object.fromEntries(fromEnvironment),
    ...Object.fromEntries(given),
  })
  if (!settings.success) {
    throw new InvalidSettingsError(settings.error.issues.map(describe))
  }
  return settings.data
}

function describe(issue: {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
}): string {
  const field = String(issue.path[0] ?? "")
  const variable = Object.entries(ENVIRONMENT_VARIABLES).find(([name]) => name === field)?.[1]
  if (field === "") {
    return `unknown option: ${issue.message}`
  }
  return `${field}${variable ? ` (or ${variable})` : ""}: ${issue.message}`
}
