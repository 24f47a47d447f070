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
   * `sandbox` unless given, which refuses a live key. `production`, for a test of going live, takes an invented `pk_live_…`
   * and no other; the store wants it behind HTTPS.
   */
  environment?: SimulatedEnvironment
  /** The partner's webhook (interface-spec §4); without it notifications are recorded but not sent. */
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
  /** Same seed, same reference numbers, tokens and lost notifications; drawn afresh unless given. */
  seed?: number
  /** Takes the place of the seeded numbers. */
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

/** Fills in the defaults and refuses what cannot work, with `SimulatorOptionsError`. */
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
