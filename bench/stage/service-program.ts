import { CREDENTIALS } from "../../kit/credentials"
import { startSimulator, type ReceivedRequest, type Simulator } from "../../src/simulator"
import { serviceCommand, type ServiceCommand, type ServiceReport } from "./service-messages"

/** Milliseconds between two reads. They are few, because the simulator remembers only its last requests. */
const LOOK_MS = 20
const STATUS_QUERY = "/servicepartner/paymentByExternalTransaction"

/** Runs the simulator in its own process, controlled by the bench. */
async function main(): Promise<void> {
  const simulator = await startSimulator({ credentials: CREDENTIALS, seed: 1 })
  const queries = new StatusQueries(simulator)
  process.on("message", (message) => {
    obey(simulator, serviceCommand.parse(message))
    process.send?.({
      counts: simulator.counts,
      statusQueries: queries.take(),
    } satisfies ServiceReport)
  })
  process.once("disconnect", () => process.exit())
  process.send?.({ url: simulator.url, sdkUrl: simulator.sdkUrl })
}

function obey(simulator: Simulator, command: ServiceCommand): void {
  switch (command.do) {
    case "latency":
      simulator.setKnobs({ latencyMs: command.milliseconds })
      return
    case "confirm":
      simulator.confirm(command.id)
      return
    case "report":
  }
}

/** Collects all status queries until they are taken, because the simulator remembers only its last requests. */
class StatusQueries {
  private kept: ServiceReport["statusQueries"] = []
  private last: ReceivedRequest | undefined

  constructor(private readonly simulator: Simulator) {
    setInterval(() => {
      this.look()
    }, LOOK_MS)
  }

  take(): ServiceReport["statusQueries"] {
    this.look()
    const taken = this.kept
    this.kept = []
    return taken
  }

  private look(): void {
    const { requests } = this.simulator
    const fresh = requests.slice(this.last ? requests.lastIndexOf(this.last) + 1 : 0)
    this.last = requests.at(-1)
    for (const { path, query, at } of fresh) {
      if (path === STATUS_QUERY) {
        this.kept.push({ externalTransactionId: query.externalTransactionId ?? "", at: Date.parse(at) })
      }
    }
  }
}

void main()
