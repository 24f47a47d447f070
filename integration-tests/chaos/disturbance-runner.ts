import { setTimeout as pause } from "node:timers/promises"
import { type Lifespans } from "./books/lifespans"
import { type Disturbance } from "./plan/disturbances"
import { type SettingsScreen } from "./shoppers/settings-screen"
import { EVERYBODY, type Journal } from "./stage/journal"
import { type Services } from "./stage/services"
import { type Stage } from "./stage/stage"
import { type DisturbanceCounts } from "./disturbance-counts"

export interface DisturbanceFigures {
  kills: number
  postgresRestarts: number
  faults: number
}

/** How long a kill waits for a notification to be acknowledged before it happens anyway, in milliseconds. */
const PATIENCE_MS = 3000

/** What the disturbances need. */
export interface Tools {
  readonly stage: Stage
  readonly services: Services
  readonly settings: SettingsScreen
  readonly lifespans: Lifespans
  readonly counts: DisturbanceCounts
  readonly journal: Journal
}

/** Makes the disturbances of a plan happen as the shoppers come in. */
export class DisturbanceRunner {
  readonly figures: DisturbanceFigures = { kills: 0, postgresRestarts: 0, faults: 0 }
  /** Disturbances that did not come about, and why. */
  readonly failures: string[] = []
  private readonly left: Disturbance[]
  private readonly underWay = new Set<Promise<void>>()
  private postgres: Promise<void> = Promise.resolve()
  /** One change of the settings, or of the hooks, after the other. */
  private settings: Promise<void> = Promise.resolve()
  private hooks: Promise<void> = Promise.resolve()

  constructor(
    disturbances: readonly Disturbance[],
    private readonly tools: Tools,
  ) {
    this.left = [...disturbances]
  }

  /** So many shoppers have come in. */
  reached(count: number): void {
    while (this.left[0] !== undefined && this.left[0].at <= count) {
      const next = this.left.shift()
      if (next) {
        const happening = this.happen(next).catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          this.tools.journal.add(EVERYBODY, `${next.kind} failed: ${message}`)
          this.failures.push(`${next.kind}: ${message}`)
        })
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
    const { services, journal } = this.tools
    const simulator = services.active
    switch (disturbance.kind) {
      case "kill":
        return this.kill(disturbance)
      case "postgres":
        journal.add(EVERYBODY, "PostgreSQL restarts …")
        this.postgres = this.postgres.then(() => this.tools.stage.cluster.restart())
        await this.postgres
        journal.add(EVERYBODY, "PostgreSQL is back")
        this.figures.postgresRestarts += 1
        return
      case "fault":
        journal.add(EVERYBODY, `service fault: ${JSON.stringify(disturbance)}`)
        simulator.faults.next(disturbance.endpoint, disturbance.fault, disturbance.times)
        this.figures.faults += 1
        return
      case "latency":
        simulator.setKnobs({ latencyMs: disturbance.ms })
        return
      case "revoke-tokens":
        simulator.revokeTokens()
        return
      case "hook":
        this.hooks = this.hooks.catch(() => undefined).then(() => this.breakHook(disturbance))
        return this.hooks
      case "lifespan":
        this.settings = this.settings
          .catch(() => undefined)
          .then(() => this.changeLifespan(disturbance.minutes))
        return this.settings
      case "going-live":
        this.settings = this.settings.catch(() => undefined).then(() => this.goLive())
        return this.settings
    }
  }

  private async breakHook({ hook, forMs }: Extract<Disturbance, { kind: "hook" }>): Promise<void> {
    const { services, counts, journal } = this.tools
    journal.add(EVERYBODY, `the store's ${hook} hook throws from now on`)
    counts.add("hook broken")
    await services.breakHook(hook)
    await pause(forMs)
    await services.mendHook()
    journal.add(EVERYBODY, `the store's ${hook} hook is mended`)
  }

  private async changeLifespan(minutes: number): Promise<void> {
    const { settings, lifespans, counts, journal } = this.tools
    journal.add(EVERYBODY, `the lifespan becomes ${minutes} minutes …`)
    const end = lifespans.begin(minutes)
    await settings.saveLifespan(minutes)
    end()
    counts.add("lifespan changes")
    journal.add(EVERYBODY, `the lifespan is ${minutes} minutes`)
  }

  private async goLive(): Promise<void> {
    const { services, settings, counts, journal } = this.tools
    journal.add(EVERYBODY, "the store goes live …")
    services.goingLiveSince = Date.now()
    await settings.goLive()
    services.liveSince = Date.now()
    counts.add("gone live")
    journal.add(EVERYBODY, "the store is live")
  }

  private async kill(disturbance: Extract<Disturbance, { kind: "kill" }>): Promise<void> {
    if (disturbance.moment === "acknowledged") {
      await this.nextAcknowledged()
    }
    await pause(disturbance.afterMs)
    const medusa = this.tools.stage.medusas[disturbance.process]
    if (medusa && (await medusa.isHealthy())) {
      medusa.kill()
      this.tools.journal.add(EVERYBODY, `Medusa ${disturbance.process + 1} is killed`)
      this.figures.kills += 1
    }
  }

  private async nextAcknowledged(): Promise<void> {
    const acknowledged = new Promise<void>((resolve) => {
      this.tools.stage.service.onceAcknowledged(resolve)
    })
    await Promise.race([acknowledged, pause(PATIENCE_MS)])
  }
}
