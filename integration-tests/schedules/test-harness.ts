import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { withLedger } from "../setup/ledger"
import { Actors, heal } from "./actors"
import { findViolations } from "./invariants"
import { Purchase } from "./purchase"
import { dieBefore, play, playAll, type Act } from "./scheduler"

// In place before the workflows are loaded: a suite imports this file first.
jest.mock("@medusajs/medusa/core-flows", () => {
  const real = jest.requireActual<object>("@medusajs/medusa/core-flows")
  const { smallFlows } = jest.requireActual<{ smallFlows: object }>("./small-flows")
  return { ...real, ...smallFlows }
})
const mockService = { isDown: false }
jest.mock("../../src/workflows/client-connection", () => ({
  replacedConnection: () => Promise.resolve(undefined),
  serviceConnection: () => {
    if (mockService.isDown) {
      return Promise.reject(new Error("The service is down."))
    }
    let made = 0
    const createPaymentOrder = () => Promise.resolve({ referenceNumber: `SP-new-${(made += 1)}` })
    const client = { createPaymentOrder, queryStatus: () => Promise.resolve({ status: "unknown" }) }
    const applicationUUID = "11111111-2222-4333-8444-555555555555"
    return Promise.resolve({ client, environment: "sandbox", applicationUUID })
  },
}))

const MODULE_OPTIONS = {
  publishableKey: "pk_test_11111111-2222-4333-8444-555555555555",
  clientId: "client",
  clientSecret: "client-secret-of-the-schedules",
  webhookSecret: "webhook-secret-of-the-schedules",
  baseUrl: "https://service.test",
}
const TABLES = [
  "payment_order",
  "purchase_claim",
  "attention_item",
  "notification",
  "manual_refund",
  "history",
].map((table) => `servicepay_${table}`)
const INTERRUPTIONS = Number(process.env.SCHEDULE_INTERRUPTIONS ?? 1)
jest.setTimeout(1_800_000)

interface Scene {
  readonly ids: readonly string[]
  readonly actors: Readonly<Record<string, Act>>
}

interface Death {
  readonly ids: readonly string[]
  /** What the process is doing when it dies. */
  readonly dies: Act
  /** What others do afterwards, one after the other. */
  readonly then: readonly Act[]
}

export interface Harness {
  readonly service: ServicePayModuleService
  readonly pg: Knex
  readonly purchase: () => Purchase
  /** Plays a scene in every order of its actors' steps, lets time pass after each, and checks the promise. */
  readonly inEverySequence: (scene: (purchase: Purchase, actors: Actors) => Promise<Scene>) => Promise<void>
  /** Kills a process before each of its steps, in one trial each, lets the others act, and checks the promise. */
  readonly atEveryDeath: (scene: (purchase: Purchase, actors: Actors) => Promise<Death>) => Promise<void>
  /** More than a minute passes, so every unused claim expires. */
  readonly claimsEnd: () => Promise<void>
}

/** Does something while the service cannot be reached. */
export async function whileServiceIsDown(work: () => Promise<unknown>): Promise<void> {
  mockService.isDown = true
  await work().finally(() => {
    mockService.isDown = false
  })
}

/** The ledger's module on its own PostgreSQL, and small stores. */
export function withHarness(suite: (harness: Harness) => void): void {
  withLedger(({ service, pg }) => {
    let counted = 0
    const claimsEnd = async () => {
      const past = pg.raw("now() - interval '1 second'")
      const orders = () => pg("servicepay_payment_order")
      await orders().whereNotNull("completing_until").update({ completing_until: past })
      await orders().whereNotNull("sync_lease_until").update({ sync_lease_until: past })
      await pg("servicepay_purchase_claim").update({ held_until: past })
    }

    /** The job works with all payment orders, so only those of one trial may exist. */
    const forgetOthers = async () => {
      await pg.raw(TABLES.map((table) => `delete from ${table}`).join("; "))
    }

    afterAll(() => {
      console.info(`${String(counted)} orders of steps were played.`)
    })

    suite({
      service,
      pg,
      purchase: () => new Purchase(service, pg),
      inEverySequence: async (scene) => {
        const found = new Map<string, string>()
        counted += await playAll(INTERRUPTIONS, async (prefix) => {
          await forgetOthers()
          const purchase = new Purchase(service, pg)
          const { ids, actors } = await scene(purchase, new Actors(purchase))
          const schedule = await play(actors, prefix)
          await heal(purchase)
          for (const wrong of await findViolations(purchase, ids)) {
            const story = [...schedule.steps, JSON.stringify(schedule.outcomes)].join("\n")
            found.set(wrong, found.get(wrong) ?? story)
          }
          return schedule
        })
        expect(Object.fromEntries(found)).toEqual({})
      },
      atEveryDeath: async (scene) => {
        const found = new Map<string, string>()
        for (let step = 1, hasDied = true; hasDied; step += 1) {
          await forgetOthers()
          const purchase = new Purchase(service, pg)
          const { ids, dies, then } = await scene(purchase, new Actors(purchase))
          const steps = await dieBefore(step, dies)
          hasDied = steps.length === step
          // A dead process has no lock of Medusa's in memory.
          purchase.store.locks.clear()
          await claimsEnd()
          for (const act of then) {
            await act(() => Promise.resolve()).catch(() => undefined)
          }
          await heal(purchase)
          for (const wrong of await findViolations(purchase, ids)) {
            found.set(wrong, found.get(wrong) ?? steps.join("\n"))
          }
          counted += 1
        }
        expect(Object.fromEntries(found)).toEqual({})
      },
      claimsEnd,
    })
  }, MODULE_OPTIONS)
}
