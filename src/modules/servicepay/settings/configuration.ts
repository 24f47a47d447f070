import { z } from "@medusajs/framework/zod"
import { readPublishableKey, type Environment } from "../../../client"
import { choices, credentials, fixed, type Choices } from "./fields"
import { InvalidSettingsKeyError, Sealing } from "./sealing"

/** The environment variables of options that the plugin's options leave out. */
export const ENVIRONMENT_VARIABLES: Readonly<Record<string, string>> = {
  publishableKey: "SERVICE_PUBLISHABLE_KEY",
  clientId: "SERVICE_CLIENT_ID",
  clientSecret: "SERVICE_CLIENT_SECRET",
  webhookSecret: "SERVICE_WEBHOOK_SECRET",
  baseUrl: "SERVICE_BASE_URL",
  sandboxBaseUrl: "SERVICE_SANDBOX_BASE_URL",
  sdkUrl: "SERVICE_SDK_URL",
  backendUrl: "SERVICE_BACKEND_URL",
  settingsKey: "SERVICE_SETTINGS_KEY",
}

/** An option that Medusa itself adds for every module. */
const ADDED_BY_MEDUSA = "database"

const options = z.strictObject({
  ...choices.partial().shape,
  ...credentials.partial().shape,
  ...fixed.shape,
})

/**
 * The plugin's options, all of them optional. A missing one comes from the environment, from the admin, or is the
 * default.
 */
export type ServicePayOptions = Partial<z.input<typeof options>>

export type Credentials = z.output<typeof credentials>
export type FixedSettings = Omit<z.output<typeof fixed>, "settingsKey">

/** What the plugin's options and the environment say. Holds secrets. */
export interface Configuration {
  readonly choices: Partial<Choices>
  readonly credentials: Partial<Credentials>
  /** The environment of these credentials: that of their publishable key, or the sandbox if there is no key. */
  readonly environment: Environment
  readonly fixed: FixedSettings
  /** Undefined if there is no settings key; the admin then cannot save secrets. */
  readonly sealing: Sealing | undefined
}

/** A setting is wrong. The message names each one and where it is set, never a value. */
export class InvalidSettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `medusa-payment-servicepay is not set up:\n${problems.map((problem) => `  - ${problem}`).join("\n")}\n` +
        `Correct the variables in your .env, or the options in medusa-config.ts: plugins: [{ resolve: "medusa-payment-servicepay", options: { … } }].`,
    )
    this.name = "InvalidSettingsError"
  }
}

/**
 * Reads the plugin's options and completes them from the environment. What is missing may still be entered in the
 * admin.
 *
 * @throws InvalidSettingsError
 */
export function readConfiguration(
  given: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const fromEnvironment = Object.entries(ENVIRONMENT_VARIABLES).map(([field, variable]) => [
    field,
    environment[variable]?.trim(),
  ])
  const set = [...fromEnvironment, ...Object.entries(given)].filter(
    ([field, value]) => field !== ADDED_BY_MEDUSA && value !== undefined && value !== "",
  )
  const parsed = options.safeParse(Object.fromEntries(set))
  if (!parsed.success) {
    throw new InvalidSettingsError(parsed.error.issues.map(describe))
  }
  const { settingsKey, ...settings } = parsed.data
  const key = settings.publishableKey === undefined ? undefined : readPublishableKey(settings.publishableKey)
  const configuration: Configuration = {
    choices: choices.partial().parse(only(choices, settings)),
    credentials: credentials.partial().parse(only(credentials, settings)),
    environment: key?.environment ?? "sandbox",
    fixed: fixed.omit({ settingsKey: true }).parse(only(fixed, settings)),
    sealing: settingsKey === undefined ? undefined : readSealing(settingsKey),
  }
  refusePlainHttp(configuration)
  return configuration
}

/** The settings that belong to this schema. */
function only(schema: z.ZodObject, settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([field]) => field in schema.shape))
}

function readSealing(settingsKey: string): Sealing {
  try {
    return Sealing.of(settingsKey)
  } catch (error) {
    if (error instanceof InvalidSettingsKeyError) {
      throw new InvalidSettingsError([problem("settingsKey", error.message)])
    }
    throw error
  }
}

function refusePlainHttp({ environment, fixed }: Pick<Configuration, "environment" | "fixed">): void {
  const problems =
    environment === "production" ? plainHttpProblems(fixed, ["baseUrl", "sdkUrl", "backendUrl"]) : []
  if (problems.length > 0) {
    throw new InvalidSettingsError(problems)
  }
}

/** The addresses that may not be used with a live key: production requires HTTPS (interface-spec §1). */
export function plainHttpProblems(
  fixed: FixedSettings,
  fields: readonly ("baseUrl" | "sdkUrl" | "backendUrl")[],
): readonly string[] {
  return fields
    .filter((field) => fixed[field]?.startsWith("http:"))
    .map((field) => problem(field, "must be https with a live key"))
}

export function problem(field: string, message: string): string {
  return `${nameOf(field)}: ${message}`
}

/** The names by which a field is set: the option, and its environment variable if it has one. */
export function nameOf(field: string): string {
  const variable = ENVIRONMENT_VARIABLES[field]
  return variable ? `${field} (or ${variable})` : field
}

function describe(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  const field = String(issue.path[0] ?? "")
  return field === "" ? `unknown option: ${issue.message}` : problem(field, issue.message)
}
