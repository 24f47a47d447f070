import { parseArgs, type ParseArgsConfig } from "node:util"
import { SIMULATOR_DEFAULT_CREDENTIALS, type SimulatorCredentials } from "../credentials"
import { SimulatorOptionsError } from "../errors"
import { readKnobs, type SimulatorKnobs } from "../knobs"
import { type SimulatorOptions } from "../options"
import { DEFAULT_PORT, DEFAULT_WEBHOOK_URL } from "./simulate-help"

const text = { type: "string" } as const
const flag = { type: "boolean" } as const

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  port: text,
  host: text,
  "webhook-url": text,
  seed: text,
  "publishable-key": text,
  "client-id": text,
  "client-secret": text,
  "webhook-secret": text,
  "latency-ms": text,
  "token-lifetime-seconds": text,
  "repeated-key": text,
  "status-shape": text,
  "unknown-fields": text,
  "popup-first": flag,
  "numeric-references": flag,
  "pending-without-payment": flag,
  "delay-ms": text,
  duplicate: text,
  drop: text,
  reorder: flag,
  "reorder-wait-ms": text,
  encoding: text,
  "id-place": text,
  "wrong-signature": flag,
  "send-pending": flag,
  retries: text,
  "retry-delay-ms": text,
  "timeout-ms": text,
} as const satisfies ParseArgsConfig["options"]

/** The simulator to start, and which of its four keys are the documented defaults. */
export interface SimulateCommand {
  options: SimulatorOptions
  defaulted: ReadonlySet<keyof SimulatorCredentials>
}

/** Reads the command line of `simulate`. Throws `SimulatorOptionsError` with a message of one line. */
export function readSimulateCommand(args: string[], env: NodeJS.ProcessEnv): SimulateCommand | "help" {
  const values = readArgs(args)
  if (values.help === true) return "help"
  const given = {
    publishableKey: values["publishable-key"] ?? filled(env.SERVICE_PUBLISHABLE_KEY),
    clientId: values["client-id"] ?? filled(env.SERVICE_CLIENT_ID),
    clientSecret: values["client-secret"] ?? filled(env.SERVICE_CLIENT_SECRET),
    webhookSecret: values["webhook-secret"] ?? filled(env.SERVICE_WEBHOOK_SECRET),
  }
  const webhookUrl = values["webhook-url"] ?? DEFAULT_WEBHOOK_URL
  const {
    latencyMs,
    tokenLifetimeSeconds,
    repeatedKey,
    statusShape,
    unknownFields,
    popupFirst,
    numericReferences,
    pendingWithoutPayment,
    ...notifications
  } = knobsOf(values)
  const options: SimulatorOptions = {
    host: values.host ?? "127.0.0.1",
    port: number(values.port, "--port") ?? DEFAULT_PORT,
    seed: number(values.seed, "--seed"),
    webhookUrl: webhookUrl === "none" ? undefined : webhookUrl,
    credentials: {
      publishableKey: given.publishableKey ?? SIMULATOR_DEFAULT_CREDENTIALS.publishableKey,
      clientId: given.clientId ?? SIMULATOR_DEFAULT_CREDENTIALS.clientId,
      clientSecret: given.clientSecret ?? SIMULATOR_DEFAULT_CREDENTIALS.clientSecret,
      webhookSecret: given.webhookSecret ?? SIMULATOR_DEFAULT_CREDENTIALS.webhookSecret,
    },
    latencyMs,
    tokenLifetimeSeconds,
    repeatedKey,
    statusShape,
    unknownFields,
    notifications,
    checkout: { popupFirst, numericReferences, pendingWithoutPayment },
  }
  const names = ["publishableKey", "clientId", "clientSecret", "webhookSecret"] as const
  return { options, defaulted: new Set(names.filter((name) => given[name] === undefined)) }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : "unreadable options"
    throw new SimulatorOptionsError(`${reason?.replace(/\.$/, "") ?? ""}. Try simulate --help.`)
  }
}

type Values = ReturnType<typeof readArgs>

/** The knobs given on the command line. The simulator checks their values. */
function knobsOf(values: Values): Partial<SimulatorKnobs> {
  return readKnobs({
    latencyMs: number(values["latency-ms"], "--latency-ms"),
    tokenLifetimeSeconds: number(values["token-lifetime-seconds"], "--token-lifetime-seconds"),
    repeatedKey: values["repeated-key"],
    statusShape: values["status-shape"],
    unknownFields: values["unknown-fields"],
    popupFirst: values["popup-first"],
    numericReferences: values["numeric-references"],
    pendingWithoutPayment: values["pending-without-payment"],
    delayMs: number(values["delay-ms"], "--delay-ms"),
    duplicate: number(values.duplicate, "--duplicate"),
    drop: number(values.drop, "--drop"),
    reorder: values.reorder,
    reorderWaitMs: number(values["reorder-wait-ms"], "--reorder-wait-ms"),
    encoding: values.encoding,
    idPlace: values["id-place"],
    wrongSignature: values["wrong-signature"],
    sendPending: values["send-pending"],
    retries: number(values.retries, "--retries"),
    retryDelayMs: number(values["retry-delay-ms"], "--retry-delay-ms"),
    timeoutMs: number(values["timeout-ms"], "--timeout-ms"),
  })
}

function number(value: string | undefined, option: string): number | undefined {
  if (value === undefined) return undefined
  const parsed = Number(value)
  if (value.trim() === "" || !Number.isFinite(parsed)) {
    throw new SimulatorOptionsError(`${option} takes a number, not "${value}".`)
  }
  return parsed
}

/** An empty environment variable counts as not set. */
function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value
}
