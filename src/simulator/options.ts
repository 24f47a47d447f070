import { z } from "zod"
import {
  checkCredentials,
  SIMULATED_ENVIRONMENTS,
  type SimulatedEnvironment,
  type SimulatorCredentials,
} from "./credentials"
import { SimulatorOptionsError } from "./errors"
import {
  type CheckoutKnobs,
  DEFAULT_KNOBS,
  type NotificationKnobs,
  type SimulatorKnobs,
  turnKnobs,
} from "./knobs"
import { freshSeed, type Random, seededRandom } from "./random"

export interface SimulatorOptions {
  /** Address to listen on; 127.0.0.1 unless given. */
  host?: string
  /** 0, the default, takes any free port. */
  port?: number
  credentials: SimulatorCredentials
  /**
   * The default, `sandbox`, refuses a live key. `production` is for tests of going live: it accepts only an invented
   * `pk_live_…` key, and the store requires HTTPS for it.
   */
  environment?: SimulatedEnvironment
  /** The partner's webhook (interface-spec §4). Without it, the simulator records notifications but does not send them. */
  webhookUrl?: string
  /** Seconds; 3600 unless given. */
  tokenLifetimeSeconds?: number
  /** Milliseconds added to every answer of the REST API. */
  latencyMs?: number
  repeatedKey?: SimulatorKnobs["repeatedKey"]
  statusShape?: SimulatorKnobs["statusShape"]
  unknownFields?: SimulatorKnobs["unknownFields"]
  notifications?: Partial<NotificationKnobs>
  checkout?: Partial<CheckoutKnobs>
  /** The same seed gives the same reference numbers, tokens and lost notifications. Random by default. */
  seed?: number
  /** Replaces the seeded random numbers. */
  random?: Random
  /** Milliseconds since 1970; `Date.now` unless given. */
  now?: () => number
  /** Where the built SDK script and popup assets are; next to this file unless given. */
  publicDirectory?: string
  log?: (line: string) => void
}

export interface SimulatorSettings {
  host: string
  port: number
  credentials: SimulatorCredentials
  environment: SimulatedEnvironment
  webhookUrl: string | undefined
  knobs: SimulatorKnobs
  random: Random
  now: () => number
  publicDirectory: string | undefined
  log: (line: string) => void
}

/** Fills in the defaults. Throws `SimulatorOptionsError` on an invalid option. */
export function readOptions(options: SimulatorOptions): SimulatorSettings {
  const { tokenLifetimeSeconds, latencyMs, repeatedKey, statusShape, unknownFields } = options
  const environment = checkEnvironment(options.environment ?? "sandbox")
  const answers = { tokenLifetimeSeconds, latencyMs, repeatedKey, statusShape, unknownFields }
  return {
    host: options.host ?? "127.0.0.1",
    port: checkPort(options.port ?? 0),
    credentials: checkCredentials(options.credentials, environment),
    environment,
    webhookUrl: checkWebhookUrl(options.webhookUrl),
    knobs: turnKnobs(DEFAULT_KNOBS, { ...answers, ...options.notifications, ...options.checkout }),
    random: options.random ?? seededRandom(options.seed ?? freshSeed()),
    now: options.now ?? Date.now,
    publicDirectory: options.publicDirectory,
    log: options.log ?? (() => undefined),
  }
}

/** Accepts an absolute http(s) address, or undefined for none. */
export function checkWebhookUrl(url: string | undefined): string | undefined {
  if (url === undefined || z.url({ protocol: /^https?$/ }).safeParse(url).success) return url
  throw new SimulatorOptionsError("The webhook address must be an absolute http or https URL.")
}

function checkEnvironment(environment: SimulatedEnvironment): SimulatedEnvironment {
  if (z.enum(SIMULATED_ENVIRONMENTS).safeParse(environment).success) return environment
  throw new SimulatorOptionsError("The simulated environment must be sandbox or production.")
}

function checkPort(port: number): number {
  if (z.int().min(0).max(65_535).safeParse(port).success) return port
  throw new SimulatorOptionsError("The port must be a whole number from 0 to 65535.")
}
