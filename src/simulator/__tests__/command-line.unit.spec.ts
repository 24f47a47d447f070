import { introduction } from "../command-line/simulate"
import { SIMULATE_HELP } from "../command-line/simulate-help"
import { readSimulateCommand, type SimulateCommand } from "../command-line/simulate-options"
import { SimulatorOptionsError } from "../errors"
import { DEFAULT_KNOBS } from "../knobs"
import { CREDENTIALS } from "./shop"

function read(args: string, env: Record<string, string> = {}): SimulateCommand {
  const command = readSimulateCommand(args === "" ? [] : args.split(" "), env)
  if (command === "help") throw new Error("expected a command")
  return command
}

it("works without any option", () => {
  const { options, defaulted } = read("")
  expect(options).toMatchObject({ port: 4010, host: "127.0.0.1", credentials: CREDENTIALS })
  expect(options.webhookUrl).toBe("http://localhost:9000/api/service/webhook")
  expect(defaulted.size).toBe(4)
})

it("takes keys from the environment, and prefers options", () => {
  const env = {
    SERVICE_CLIENT_ID: "from-env",
    SERVICE_CLIENT_SECRET: "secret-env",
    SERVICE_WEBHOOK_SECRET: " ",
  }
  const { options, defaulted } = read("--client-id mine", env)
  expect(options.credentials).toEqual({ ...CREDENTIALS, clientId: "mine", clientSecret: "secret-env" })
  expect([...defaulted]).toEqual(["publishableKey", "webhookSecret"])
})

it("sets every knob", () => {
  const { options } = read(
    "--port 0 --webhook-url none --seed 5 --latency-ms 1 --token-lifetime-seconds 9 --repeated-key reject " +
      "--status-shape list --delay-ms 2 --duplicate 3 --drop 0.5 --reorder --reorder-wait-ms 4 --encoding HEX " +
      "--id-place top --wrong-signature --send-pending --retries 6 --retry-delay-ms 7 --timeout-ms 8",
  )
  expect(options).toMatchObject({
    port: 0,
    webhookUrl: undefined,
    seed: 5,
    latencyMs: 1,
    tokenLifetimeSeconds: 9,
  })
  expect(options).toMatchObject({ repeatedKey: "reject", statusShape: "list" })
  expect(options.notifications).toEqual({
    delayMs: 2,
    duplicate: 3,
    drop: 0.5,
    reorder: true,
    reorderWaitMs: 4,
    encoding: "HEX",
    idPlace: "top",
    wrongSignature: true,
    sendPending: true,
    retries: 6,
    retryDelayMs: 7,
    timeoutMs: 8,
  })
})

it("describes every knob in its help", () => {
  for (const knob of Object.keys(DEFAULT_KNOBS)) {
    expect(SIMULATE_HELP).toContain(`--${knob.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} `)
  }
  expect(readSimulateCommand(["--help"], {})).toBe("help")
  expect(readSimulateCommand(["-h"], {})).toBe("help")
})

it.each(["--colour red", "--port many", "--port", "--encoding rot13", "--drop 2", "extra"])(
  "complains in one line about %s",
  (args) => {
    expect(() => read(args)).toThrow(SimulatorOptionsError)
    expect(() => read(args)).toThrow(/^[^\n]+$/)
  },
)

it("prints what the shop's .env needs, and no secret", () => {
  const simulator = {
    url: "http://127.0.0.1:4010",
    sdkUrl: "http://127.0.0.1:4010/sdks/v1/servicepay.js",
    publishableKey: CREDENTIALS.publishableKey,
  }
  const text = introduction(simulator, read("--client-secret hush --webhook-url none"))
  expect(text).toContain("SERVICE_BASE_URL=http://127.0.0.1:4010\n")
  expect(text).toContain("SERVICE_SDK_URL=http://127.0.0.1:4010/sdks/v1/servicepay.js\n")
  expect(text).toContain(`SERVICE_PUBLISHABLE_KEY=${CREDENTIALS.publishableKey}\n`)
  expect(text).toContain("SERVICE_CLIENT_SECRET=<the value you passed>")
  expect(text).toContain("SERVICE_WEBHOOK_SECRET=<the documented default: simulate --help>")
  expect(text).not.toContain("hush")
  expect(text).not.toContain(CREDENTIALS.webhookSecret)
})
