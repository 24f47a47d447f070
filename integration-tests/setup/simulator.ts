import { startSimulator, type Simulator } from "../../src/simulator"

export const CREDENTIALS = {
  publishableKey: variable("SERVICE_PUBLISHABLE_KEY"),
  clientId: variable("SERVICE_CLIENT_ID"),
  clientSecret: variable("SERVICE_CLIENT_SECRET"),
  webhookSecret: variable("SERVICE_WEBHOOK_SECRET"),
}

const PORT = Number(new URL(variable("SERVICE_BASE_URL")).port)

/** Starts the simulator at the address that the test store calls. */
export function startService(): Promise<Simulator> {
  return startSimulator({
    port: PORT,
    credentials: CREDENTIALS,
    seed: 1,
    // A slow machine must lose no notification.
    notifications: { timeoutMs: 600_000 },
  })
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) {
    throw new Error(`${name} is not set: run the tests with npm test, whose start.mjs sets it.`)
  }
  return value
}
