import { asValue } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, createMedusaContainer, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SERVICEPAY_MODULE } from "../../src/modules/servicepay"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { withLatestItem, type EntryWithItem } from "../setup/latest-item"
import ServicePayProvider from "../../src/providers/servicepay/service"
import { SMALL_MEDUSA } from "./small-flows"
import { SmallQuery } from "./small-query"
import { SmallMedusa } from "./small-medusa"
import { OURS, SmallStore } from "./small-store"
import type { Gate } from "./scheduler"

export const TOTAL = 5000
const OPEN_GATE: Gate = () => Promise.resolve()

type PartOf<Ledger> = Exclude<
  { [Name in keyof Ledger]: Ledger[Name] extends (...args: never[]) => unknown ? never : Name }[keyof Ledger],
  `__${string}`
>

/** The parts of the ledger, and whether others can see their steps. A part that is not named here does not compile. */
const PARTS: Readonly<Record<PartOf<ServicePayModuleService>, boolean>> = {
  claims: true,
  sync: true,
  attention: true,
  transitions: true,
  resolutions: true,
  refunds: true,
  canceledOrders: true,
  bankReferences: false,
  notifications: false,
  messages: false,
  paymentLinks: false,
  retention: false,
  dueWork: false,
  payments: false,
  dailyTotals: false,
  dailyCounts: false,
  health: false,
  settingsVersions: false,
}
const STOPS_BEFORE = new Set(Object.entries(PARTS).flatMap(([part, isSeen]) => (isSeen ? [part] : [])))

interface LockOwner {
  readonly ownerId?: string
}

let runs = 0

/** One purchase on its own small store, and the ledger in PostgreSQL. Each actor gets a container. */
export class Purchase {
  readonly store: SmallStore
  readonly cartId: string

  constructor(
    readonly ledger: ServicePayModuleService,
    readonly pg: Knex,
    /** Of two sessions of a collection Medusa takes whichever comes first. */
    private readonly takesNewestSession = false,
  ) {
    runs += 1
    this.store = new SmallStore(`${process.pid}_${runs}`)
    this.cartId = this.store.openCart(TOTAL).id
  }

  /** What an actor works with: the real ledger and the real provider, with a gate before each step that others can see. */
  containerFor(actor: string, gate: Gate = OPEN_GATE): MedusaContainer {
    const ledger = gated(this.ledger, gate)
    const query = new SmallQuery(this.store, gate)
    const logger = { error: silent, warn: silent, info: silent }
    const provider = new ServicePayProvider({ logger, servicepay: ledger, query } as never)
    const medusa = new SmallMedusa(this.store, actor, gate, () => provider)
    const container = createMedusaContainer()
    const things = {
      [SERVICEPAY_MODULE]: ledger,
      [SMALL_MEDUSA]: medusa,
      [ContainerRegistrationKeys.QUERY]: query,
      [ContainerRegistrationKeys.LOGGER]: logger,
      [ContainerRegistrationKeys.LINK]: { create: () => Promise.resolve([]) },
      [Modules.EVENT_BUS]: { emit: done, releaseGroupedEvents: done, clearGroupedEvents: done },
      [Modules.LOCKING]: {
        acquire: (key: string, by?: LockOwner) => medusa.lock(key, by?.ownerId),
        release: (key: string, by?: LockOwner) => {
          medusa.unlock(String([key].flat()[0]), by?.ownerId)
          return Promise.resolve(true)
        },
      },
      [Modules.PAYMENT]: this.payments(),
      [Modules.ORDER]: this.orders(),
    }
    for (const [name, thing] of Object.entries(things)) {
      container.register(name, asValue(thing))
    }
    return container
  }

  medusaFor(actor: string, gate: Gate = OPEN_GATE): SmallMedusa {
    return this.containerFor(actor, gate).resolve(SMALL_MEDUSA)
  }

  private payments() {
    return {
      listPaymentSessions: ({ id }: { id: string }) =>
        Promise.resolve(this.store.sessions.filter((session) => session.id === id)),
      updatePaymentSession: ({ id, status }: { id: string; status: string }) => {
        for (const session of this.store.sessions.filter((known) => known.id === id)) {
          session.status = status
        }
        return Promise.resolve()
      },
      updatePayment: () => Promise.resolve(),
    }
  }

  private orders() {
    return {
      retrieveOrder: (id: string) =>
        Promise.resolve({
          status: this.store.orders.find((order) => order.id === id)?.canceled ? "canceled" : "pending",
        }),
      listOrderChanges: () => Promise.resolve([]),
      listOrderTransactions: ({ reference_id }: { reference_id: string[] }) =>
        Promise.resolve(reference_id.map((id) => ({ reference_id: id }))),
    }
  }

  /** A payment order of the cart, as `initiatePayment` leaves it, with a session of its own beside any others. */
  async reference(cartId = this.cartId): Promise<string> {
    const { store, ledger } = this
    const collection = store.collectionOf(cartId)
    const sessionId = store.id("payses")
    const external = store.id("order")
    const { id } = await ledger.createPaymentOrders({
      external_transaction_id: external,
      amount: collection.amount,
      session_amount: collection.amount,
      rounding_difference: 0,
      client_id: cartId,
      name: "Café do Uíge",
      quantity: 1,
      language: "pt",
      environment: "sandbox",
      application_uuid: "11111111-2222-4333-8444-555555555555",
      session_id: sessionId,
      payment_collection_id: collection.id,
      cart_id: cartId,
    })
    await ledger.transitions.accepted(id, `SP-${external}`, { lifespanMinutes: 1440, firstCheckMinutes: 60 })
    const session = {
      id: sessionId,
      provider_id: OURS,
      payment_collection_id: collection.id,
      amount: collection.amount,
      currency_code: "aoa",
      status: "pending",
      data: { session_id: sessionId, external_transaction_id: external },
    }
    store.sessions = this.takesNewestSession ? [session, ...store.sessions] : [...store.sessions, session]
    return id
  }

  async entry(id: string): Promise<EntryWithItem> {
    return withLatestItem(this.ledger, await this.ledger.retrievePaymentOrder(id))
  }

  async sessionOf(id: string): Promise<string> {
    return (await this.entry(id)).session_id ?? ""
  }

  /** Whether the payment needs attention. */
  async isOpen(id: string): Promise<boolean> {
    const { attention_reason, attention_resolved_at } = await this.entry(id)
    return attention_reason !== null && attention_resolved_at === null
  }

  async report(id: string, status: "CON" | "CAN", source: "webhook" | "status_query" = "webhook") {
    const { external_transaction_id } = await this.entry(id)
    return this.ledger.transitions.report(external_transaction_id, status, source)
  }

  async confirmed(id: string): Promise<void> {
    await this.report(id, "CON")
  }

  /** A reference that was paid, and put on hold. */
  async held(): Promise<string> {
    const id = await this.reference()
    await this.confirmed(id)
    await this.ledger.attention.hold(id, "cart_changed", "The cart asked for more then.")
    return id
  }

  /** Its next status check is due. */
  async due(id: string): Promise<void> {
    const next_check_at: unknown = this.pg.raw("now() - interval '1 second'")
    await this.pg("servicepay_payment_order").where({ id }).update({ next_check_at })
  }

  /** So old that its order waits for it no longer. */
  async age(...ids: readonly string[]): Promise<void> {
    const issued_at: unknown = this.pg.raw("now() - interval '30 days'")
    await this.pg("servicepay_payment_order")
      .whereIn("id", [...ids])
      .update({ issued_at })
  }
}

const done = () => Promise.resolve()

function silent(): void {
  // Nobody reads this log.
}

/** The ledger with a gate before each write, and before each read of a payment order that decides about it. */
function gated(ledger: ServicePayModuleService, gate: Gate): ServicePayModuleService {
  const before = (target: object, name: string | symbol, step: string): unknown => {
    const value: unknown = Reflect.get(target, name)
    return typeof value === "function"
      ? async (...args: unknown[]): Promise<unknown> => {
          await gate(step)
          return Reflect.apply(value, target, args)
        }
      : value
  }
  return new Proxy(ledger, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name === "findBySession") {
        return before(target, name, "finds the payment order of a session")
      }
      if (STOPS_BEFORE.has(String(name)) && typeof value === "object" && value !== null) {
        return new Proxy(value, { get: (part, move) => before(part, move, String(move)) })
      }
      return typeof value === "function"
        ? (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        : value
    },
  })
}
