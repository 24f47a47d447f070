import { z } from "@medusajs/framework/zod"
import { settingsChange } from "../../../../modules/servicepay/settings/change"
import { PAYMENT_METHODS } from "../../../../modules/servicepay/settings"
import { BOUNDS } from "../../../../modules/servicepay/settings/fields"
import { SERVICE_LANGUAGES } from "../../../../client"
import { customerMessage, messageChannel } from "../messages/contract"
import {
  dateTime,
  environment,
  methodLimits,
  nullableText,
  paymentMethod,
  wrong,
  type Operation,
} from "../../../http/contract"

export const origin = z
  .enum(["default", "saved", "configuration"])
  .describe("Where a value comes from. Values saved in the admin come first.")
export type Origin = z.output<typeof origin>

export const settingsValue = z.strictObject({ value: nullableText, origin: origin.nullable() })

export const secretView = z
  .strictObject({
    is_set: z.boolean(),
    origin: origin.nullable(),
    ends: nullableText,
    set_at: dateTime.nullable(),
  })
  .describe("For a secret: only that it is set, since when, and its last two characters.")
export type SecretView = z.output<typeof secretView>

export const previousSecret = z
  .strictObject({ ends: nullableText, replaced_at: dateTime, accepted_until: dateTime })
  .describe("Until when the old webhook secret is accepted in addition to the current one.")

export const settingsAccount = z.strictObject({
  publishableKey: settingsValue,
  clientId: settingsValue,
  clientSecret: secretView,
  webhookSecret: secretView,
  previousWebhookSecrets: z
    .array(previousSecret)
    .describe(
      "Webhook secrets that were replaced and are still accepted, newest first. Send `restore` to go back to the first.",
    ),
  previousKeys: z
    .strictObject({
      publishable_key: nullableText,
      client_id: nullableText,
      client_secret_ends: nullableText.describe(
        "The last two characters; null if it was not saved here, or is too short to show any.",
      ),
      replaced_at: dateTime,
    })
    .nullable()
    .describe(
      "The keys before the last change; send `restore` to go back to them. Null if there are none, also after `restore`.",
    ),
  baseUrl: nullableText.describe("From the configuration only; null if it has no address for these keys."),
  problems: z
    .array(z.string())
    .describe("What is missing or wrong; empty if payments can be made with these keys."),
})

const choice = <Value extends z.ZodType>(value: Value, description: string) =>
  z.strictObject({ value, origin }).describe(description)

const range = <Least extends number, Most extends number>(
  { least, most }: { readonly least: Least; readonly most: Most },
  unit: string,
) => z.strictObject({ least: z.literal(least), most: z.literal(most) }).describe(unit)

const pattern = <Pattern extends string>({ pattern }: { readonly pattern: Pattern }) =>
  z.strictObject({ pattern: z.literal(pattern) })

const [wallet, bankReference, direct] = PAYMENT_METHODS

export const settingsView = z
  .strictObject({
    version: z
      .number()
      .describe(
        "Send it back with a change, so that you do not overwrite what someone else has saved since.",
      ),
    active: environment,
    takes_secrets: z
      .boolean()
      .describe("Whether there is a key (SERVICE_SETTINGS_KEY) to save secrets with."),
    sandbox: settingsAccount,
    production: settingsAccount,
    choices: z.strictObject({
      allowedPaymentMethods: choice(
        z.array(paymentMethod),
        "The payment methods that the storefront's button offers. FPSOLPG is always on.",
      ),
      methodLimits: choice(
        methodLimits,
        "The minimum and the maximum amount of each payment method, in whole kwanzas. A method that does not take the amount is not offered; FPSOLPG always is. If no method takes the amount, it cannot be paid.",
      ),
      theme: choice(
        z.string(),
        "Theme of the payment window; `light` is the only theme that the specification names.",
      ),
      showAmount: choice(z.boolean(), "Whether the storefront's button shows the amount."),
      showProcessingInfo: choice(z.boolean(), "Whether the payment window shows that it is processing."),
      pendingOrders: choice(
        z.enum(["place", "wait"]),
        "`place`: an order whose payment is pending is placed as awaiting, its stock reserved. `wait`: the cart stays open.",
      ),
      rounding: choice(
        z.enum(["nearest", "reject"]),
        "What happens to cents: round to the nearest kwanza and record the difference, or refuse the cart.",
      ),
      language: choice(
        z.enum(SERVICE_LANGUAGES),
        "Language of the payment window and of the customers' messages if the shopper's language is not known, and of Medusa's bell and the daily summary.",
      ),
      referencePaymentLifeSpan: choice(z.number(), "How long a reference can be paid, in minutes."),
      cancelOrders: choice(
        z.boolean(),
        "Whether an order placed as awaiting is cancelled when the service cancels its payment.",
      ),
      keepUnpaidOrders: choice(
        z.number(),
        "How long an unpaid order waits after its newest reference has expired, in days; at least an hour. Its stock stays reserved for that time.",
      ),
      statusFallback: choice(
        z.enum(["capture", "hold"]),
        "What the store does, after the grace time, if only a status check reports `CON`: capture the payment, or ask the merchant.",
      ),
      statusFallbackGrace: choice(
        z.number(),
        "How long to wait for the notification before that, in seconds.",
      ),
      notificationRetention: choice(
        z.number(),
        "How long a notification is kept after it was processed, a message after it was sent, and a payment link after it expired, in days.",
      ),
      paymentLinkDays: choice(z.number(), "How long a new payment link can be opened, in days."),
      bankEntity: choice(
        z.string(),
        "The entity of the store's bank references; empty if any entity is accepted.",
      ),
      emailMessages: choice(z.array(customerMessage), "The messages that customers get by e-mail."),
      smsMessages: choice(z.array(customerMessage), "The messages that customers get as an SMS."),
      reminderHours: choice(
        z.number(),
        "How long before a reference expires the customer is reminded of it, in hours.",
      ),
      summaryEmail: choice(
        z.string(),
        "The address that gets the daily summary of what needs attention; empty for none.",
      ),
    }),
    bounds: z
      .strictObject({
        keepUnpaidOrders: range(BOUNDS.keepUnpaidOrders, "Days."),
        notificationRetention: range(BOUNDS.notificationRetention, "Days."),
        reminderHours: range(BOUNDS.reminderHours, "Hours."),
        paymentLinkDays: range(BOUNDS.paymentLinkDays, "Days."),
        referencePaymentLifeSpan: range(BOUNDS.referencePaymentLifeSpan, "Minutes."),
        statusFallbackGrace: range(BOUNDS.statusFallbackGrace, "Seconds."),
        webhookSecretOverlap: range(BOUNDS.webhookSecretOverlap, "Hours."),
        methodLimits: range(BOUNDS.methodLimits, "Kwanzas."),
        theme: pattern(BOUNDS.theme),
        bankEntity: pattern(BOUNDS.bankEntity),
        allowedPaymentMethods: z.strictObject({
          all: z.tuple([z.literal(wallet), z.literal(bankReference), z.literal(direct)]),
          always: z.literal(direct),
        }),
      })
      .describe("The allowed values of the fields."),
    sdkUrl: nullableText.describe("From the configuration only."),
    message_channels: z
      .array(messageChannel)
      .describe("The channels for which the store has a notification provider. Other messages are not sent."),
    has_bell: z
      .boolean()
      .describe(
        "Whether a notification provider has the channel `feed`. Without one, Medusa's bell shows no attention items.",
      ),
    changes: z
      .array(z.strictObject({ at: dateTime, actor: z.string(), changed: z.array(z.string()) }))
      .describe("Who changed which settings, newest first. Values are never shown."),
  })
  .describe("The settings as the admin shows them, by the names of the plugin's options, without secrets.")
export type SettingsView = z.output<typeof settingsView>

export const settingsAnswer = z.strictObject({
  settings: settingsView,
  admins: z
    .record(z.string(), z.string())
    .describe("E-mail addresses of the admins who made the changes, by their ids."),
})
export type SettingsAnswer = z.output<typeof settingsAnswer>

export const settingsRefusal = z
  .strictObject({
    type: z.literal("invalid_data"),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
  })
  .describe("What is wrong with each field, by its name, such as `sandbox.clientSecret`.")
export type SettingsRefusal = z.output<typeof settingsRefusal>

const savedMeanwhile = wrong("Someone else has changed the settings. Read them again.")

export const readSettings = {
  method: "get",
  path: "/admin/servicepay/settings",
  tag: "Settings",
  summary: "The settings in force, and where each comes from",
  description: "For a secret: only that it is set, since when, and its last two characters.",
  answers: { 200: { description: "The settings.", schema: settingsAnswer } },
} satisfies Operation

export const saveSettings = {
  method: "post",
  path: "/admin/servicepay/settings",
  tag: "Settings",
  summary: "Saves the given settings and leaves the others",
  description:
    "By the names of the plugin's options. They apply at once, and in other processes within a second.",
  body: settingsChange.extend({ version: z.number().int().min(0) }),
  answers: {
    200: { description: "The settings as they are now.", schema: settingsAnswer },
    400: {
      description:
        "What is wrong with each field; or Medusa's own error, if you send a secret and there is no SERVICE_SETTINGS_KEY.",
      schema: settingsRefusal,
      orMedusaError: true,
    },
    409: savedMeanwhile,
  },
} satisfies Operation

export const activateEnvironment = {
  method: "post",
  path: "/admin/servicepay/settings/activate",
  tag: "Settings",
  summary: "Switches new payments to this environment",
  body: z.strictObject({ environment }),
  answers: {
    200: { description: "The settings as they are now.", schema: settingsAnswer },
    400: wrong("Keys are missing or rejected, or live payments need a completed test sale first."),
    409: savedMeanwhile,
  },
} satisfies Operation
