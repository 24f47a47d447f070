import { isFilled } from "./placeholders"

/** The README's names, in the order in which they are written. */
export const CREDENTIALS = [
  "SERVICE_PUBLISHABLE_KEY",
  "SERVICE_CLIENT_ID",
  "SERVICE_CLIENT_SECRET",
  "SERVICE_WEBHOOK_SECRET",
] as const
export const ADDRESSES = ["SERVICE_BASE_URL", "SERVICE_SDK_URL"] as const
export const SETTINGS_KEY = "SERVICE_SETTINGS_KEY"

export type Env = Readonly<Record<string, string | undefined>>

export const SIMULATOR_ADDRESS = "http://localhost:4010"

/** The keys of a simulator that was started without keys. These values are public and open nothing else. */
export function simulatorKeys(address: string): Readonly<Record<string, string>> {
  return {
    SERVICE_PUBLISHABLE_KEY: "pk_test_5e12a1c0-51a7-4b0e-9d2f-000000004010",
    SERVICE_CLIENT_ID: "simulator-client",
    SERVICE_CLIENT_SECRET: "simulator-client-secret",
    SERVICE_WEBHOOK_SECRET: "simulator-webhook-secret",
    SERVICE_BASE_URL: address,
    SERVICE_SDK_URL: `${address}/sdks/v1/servicepay.js`,
  }
}

/** The possible sources of missing keys. */
export interface KeySources {
  /** Names whose values are set in `medusa-config`. */
  readonly inConfig: readonly string[]
  /** The command's environment variables. */
  readonly given: Env
  /** The simulator's address. */
  readonly simulator: string
  readonly newKey: () => string
}

export interface Keys {
  readonly values: Readonly<Record<string, string>>
  readonly from: "nothing" | "the environment" | "the simulator"
  /** Names that are still missing and have no known value. */
  readonly missing: readonly string[]
}

/**
 * The values to write into a `.env`: only those that are not filled in yet. Keys belong together. So the simulator's
 * keys are used only if the file has none, and are never mixed with an account's keys.
 */
export function missingKeys(inFile: Env, { inConfig, given, simulator, newKey }: KeySources): Keys {
  const simulated = simulatorKeys(simulator)
  const isThere = (name: string) => inConfig.includes(name) || isFilled(name, inFile[name])
  const names = [...CREDENTIALS, ...ADDRESSES]
  const sealing: Record<string, string> = isThere(SETTINGS_KEY)
    ? {}
    : { [SETTINGS_KEY]: given[SETTINGS_KEY] ?? newKey() }
  if (isComplete(inFile, isThere)) return { values: sealing, from: "nothing", missing: [] }
  const unfilled = names.filter((name) => !isThere(name))
  if (names.some((name) => isFilled(name, given[name]))) {
    const missing = unfilled.filter((name) => !isFilled(name, given[name]))
    return { values: { ...picked(given, unfilled), ...sealing }, from: "the environment", missing }
  }
  const isOfAnAccount = names.some((name) => isThere(name) && inFile[name] !== simulated[name])
  return isOfAnAccount
    ? { values: sealing, from: "nothing", missing: unfilled }
    : { values: { ...picked(simulated, unfilled), ...sealing }, from: "the simulator", missing: [] }
}

/** True with all keys, or with the two addresses and no key at all: then the keys are entered in the admin. */
function isComplete(inFile: Env, isThere: (name: string) => boolean): boolean {
  const entersInAdmin = isThere(SETTINGS_KEY) && CREDENTIALS.every((name) => inFile[name] === undefined)
  return ADDRESSES.every(isThere) && (entersInAdmin || CREDENTIALS.every(isThere))
}

function picked(values: Env, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value !== undefined && isFilled(name, value) ? [[name, value]] : []
    }),
  )
}
