import { createServer, type Server } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { simulatorApp } from "./app"
import { type SimulatorKnobs, turnKnobs } from "./knobs"
import { checkWebhookUrl, readOptions, type SimulatorOptions } from "./options"
import { SDK_PATH } from "./routes/public-files"
import { Simulation } from "./simulation"
import { type Simulator } from "./simulator"

/**
 * Starts a simulator of the Partner Payment-Order Service (interface-spec §1) on this machine. Rejects with
 * `SimulatorOptionsError` if an option is invalid, above all if a `pk_live_` key is given outside of production.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const settings = readOptions(options)
  const simulation = new Simulation(settings)
  const app = simulatorApp(simulation)
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  const port = await listen(server, settings.port, settings.host)
  const url = `http://${urlHost(settings.host)}:${port}`
  settings.log(`simulator listening on ${url}`)
  return face(simulation, url, async () => {
    await simulation.close()
    await stop(server)
  })
}

function face(simulation: Simulation, url: string, close: () => Promise<void>): Simulator {
  const { orders, notifier, faults, settings } = simulation
  let closed: Promise<void> | undefined
  return {
    url,
    sdkUrl: url + SDK_PATH,
    publishableKey: settings.credentials.publishableKey,
    applicationUUID: simulation.applicationUUID,
    orders: () => orders.list(),
    order: (externalTransactionId) => orders.find(externalTransactionId),
    confirm: (id) => simulation.finish(id, "paid"),
    cancel: (id) => simulation.finish(id, "cancelled"),
    expire: (id) => simulation.finish(id, "expired"),
    notify: async (id, overrides = {}) => {
      const order = overrides.status === undefined ? orders.get(id) : orders.find(id)
      return notifier.send(order?.externalTransactionId ?? id, order, overrides)
    },
    setWebhookUrl: (webhookUrl) => {
      simulation.webhookUrl = checkWebhookUrl(webhookUrl)
    },
    setKnobs: (changes: Partial<SimulatorKnobs>) => {
      simulation.knobs = turnKnobs(simulation.knobs, changes)
    },
    get knobs() {
      return { ...simulation.knobs }
    },
    faults,
    setSecrets: (changes) => {
      simulation.setSecrets(changes)
    },
    revokeTokens: () => {
      simulation.tokens.revokeAll()
    },
    get counts() {
      return { ...simulation.counts }
    },
    get requests() {
      return simulation.requests.all()
    },
    get notifications() {
      return notifier.history.all()
    },
    synced: () => notifier.synced(),
    close: () => (closed ??= close()),
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}

/** A host that a browser can open: 0.0.0.0 and :: become the loopback address, and IPv6 gets brackets. */
function urlHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1"
  if (host === "::") return "[::1]"
  return host.includes(":") ? `[${host}]` : host
}
