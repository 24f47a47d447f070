import { setTimeout as pause } from "node:timers/promises"
import { type Disturbance } from "./plan/disturbances"
import { EVERYBODY, type Journal } from "./stage/journal"
import { type Stage } from "./stage/stage"

export interface TroubleFigures {
  kills: number
  postgresRestarts: number
  faults: number
}

/** How long a kill waits for a notification to be acknowledged before it happens anyway, in milliseconds. */
const PATIENCE_MS = 3000

/** Makes the disturbances of a plan happen as the shoppers come in. */
export class Trouble {
  readonly figures: TroubleFigures = { kills: 0, postgresRestarts: 0, faults: 0 }
  private readonly left: Disturbance[]
  private readonly underWay = new Set<Promise<void>>()
  private postgres: Promise<void> = Promise.resolve()

  constructor(
    disturbances: readonly Disturbance[],
    private readonly stage: Stage,
    private readonly journal: Journal,
  ) {
    this.left = [...disturbances]
  }

  /** So many shoppers have come in. */
  reached(count: number): void {
    while (this.left[0] !== undefined && this.left[0].at <= count) {
      const next = this.left.shift()
      if (next) {
        const happening = this.happen(next)
        this.underWay.add(happening)
        void happening.finally(() => this.underWay.delete(happening))
      }
    }
  }

  /** Resolves when none is under way. */
  async over(): Promise<void> {
    await Promise.all(this.underWay)
  }

  private async happen(disturbance: Disturbance): Promise<void> {
    const { simulator } = this.stage.service
    switch (disturbance.kind) {
      case "kill":
        return this.kill(disturbance)
      case "postgres":
        this.journal.add(EVERYBODY, "PostgreSQL restarts …")
        this.postgres = this.postgres.then(() => this.stage.cluster.restart())
        await this.postgres
        this.journal.add(EVERYBODY, "PostgreSQL is back")
        this.figures.postgresRestarts += 1
        return
      case "fault":
        this.journal.add(EVERYBODY, `service fault: ${JSON.stringify(disturbance)}`)
        simulator.faults.next(disturbance.endpoint, disturbance.fault, disturbance.times)
        this.figures.faults += 1
        return
      case "latency":
        simulator.setKnobs({ latencyMs: disturbance.ms })
        return
      case "revoke-tokens":
        simulator.revokeTokens()
    }
  }

  private async kill(disturbance: Extract<Disturbance, { kind: "kill" }>): Promise<void> {
    if (disturbance.moment === "acknowledged") {
      await this.nextAcknowledged()
    }
    await pause(disturbance.afterMs)
    const medusa = this.stage.medusas[disturbance.process]
    if (medusa && (await medusa.isHealthy())) {
      medusa.kill()
      this.journal.add(EVERYBODY, `Medusa ${disturbance.process + 1} is killed`)
      this.figures.kills += 1
    }
  }

  private async nextAcknowledged(): Promise<void> {
    const acknowledged = new Promise<void>((resolve) => {
      this.stage.service.onceAcknowledged(resolve)
    })
    await Promise.race([acknowledged, pause(PATIENCE_MS)])
  }
}
