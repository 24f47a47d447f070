import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttentionReason } from "../../src/modules/servicepay/models/attention-item"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { PAID, type Final, type Key } from "./expected-ledger"

const ORDERS = "servicepay_payment_order"
const CLAIMS = "servicepay_purchase_claim"
const ITEMS = "servicepay_attention_item"
const TABLES = [
  ORDERS,
  CLAIMS,
  ITEMS,
  "servicepay_notification",
  "servicepay_manual_refund",
  "servicepay_history",
]

/** What every payment order of these tests was made for, unless a test says otherwise. */
export const ROW = {
  amount: PAID,
  session_amount: PAID,
  rounding_difference: 0,
  client_id: "cus_1",
  name: "Café do Uíge",
  quantity: 1,
  language: "pt",
  environment: "sandbox",
  application_uuid: "11111111-2222-4333-8444-555555555555",
  payment_collection_id: "pay_col_own",
  cart_id: "cart_own",
} as const

/** What a payment order pays for. */
interface Binding {
  readonly cart_id: string | null
  readonly order_id: string | null
  readonly payment_collection_id: string | null
}

/** What the two payment orders pay for, and what the merchant attaches them to. */
export interface Purchase {
  readonly own: Binding
  readonly other: Binding
}

export const CART: Purchase = {
  own: { cart_id: "cart_own", order_id: null, payment_collection_id: "pay_col_own" },
  other: { cart_id: "cart_other", order_id: null, payment_collection_id: null },
}

/** An order that the merchant made, of which two references were given. */
export const ORDER: Purchase = {
  own: { cart_id: null, order_id: "order_own", payment_collection_id: "pay_col_own" },
  other: { cart_id: null, order_id: "order_other", payment_collection_id: "pay_col_other" },
}

/** A row of the payment orders' table, as PostgreSQL has it, with its latest attention item. */
export interface Row {
  readonly id: string
  readonly status: "PEN" | Final
  readonly status_source: "webhook" | "status_query" | null
  readonly sync_state: "open" | "synced" | "on_hold"
  readonly synced_at: Date | null
  readonly sync_lease_until: Date | null
  readonly sync_attempts: number
  readonly attention_reason: AttentionReason | null
  readonly attention_resolved_at: Date | null
  readonly next_check_at: Date | null
  readonly cart_id: string | null
  readonly order_id: string | null
}

export interface Snapshot {
  readonly orders: Readonly<Record<Key, Row>>
  /** Every history entry, whole, by its id. */
  readonly history: ReadonlyMap<string, string>
}

/** The module itself, on PostgreSQL, with two payment orders that the service took. */
export class Real {
  last: Snapshot | undefined

  private constructor(
    readonly ledger: ServicePayModuleService,
    private readonly pg: Knex,
    readonly purchase: Purchase,
    readonly ids: Readonly<Record<Key, string>>,
  ) {}

  static async open(ledger: ServicePayModuleService, pg: Knex, purchase: Purchase): Promise<Real> {
    for (const table of TABLES) {
      await pg(table).delete()
    }
    const add = async (key: Key) => {
      const names = { external_transaction_id: externalId(key), session_id: key }
      const { id } = await ledger.createPaymentOrders({ ...ROW, ...purchase.own, ...names })
      await ledger.transitions.accepted(id, `SP-${key}`, { lifespanMinutes: 1440, firstCheckMinutes: 60 })
      return id
    }
    return new Real(ledger, pg, purchase, { first: await add("first"), second: await add("second") })
  }

  keyOf(id: string): Key {
    return id === this.ids.first ? "first" : "second"
  }

  async read(): Promise<Snapshot> {
    const [rows, entries] = await Promise.all([
      this.pg(`${ORDERS} as payment`)
        .joinRaw(
          `left join lateral (select reason as attention_reason, resolved_at as attention_resolved_at from ${ITEMS}
             where payment_order_id = payment.id order by resolved_at desc nulls first, opened_at desc limit 1) as latest on true`,
        )
        .select<Row[]>("*"),
      this.pg("servicepay_history as entry").select<{ id: string; whole: string }[]>(
        "id",
        this.pg.raw("entry::text as whole"),
      ),
    ])
    const [first, second] = [this.ids.first, this.ids.second].map((id) => rows.find((row) => row.id === id))
    if (!first || !second) {
      throw new Error("A payment order is gone: rows are never deleted.")
    }
    return { orders: { first, second }, history: new Map(entries.map(({ id, whole }) => [id, whole])) }
  }

  /** What time does to a row, done at once. */
  async age(key: Key, column: "sync_lease_until" | "next_check_at" | "status_at"): Promise<void> {
    await this.pg(ORDERS).where({ id: this.ids[key] }).update(column, longAgo())
    if (column === "sync_lease_until") {
      await this.pg(CLAIMS).where({ payment_order_id: this.ids[key] }).update("held_until", longAgo())
    }
  }
}

export const externalId = (key: Key) => `order_${key}`
export const later = () => new Date(Date.now() + 3_600_000)
export const longAgo = () => new Date(Date.now() - 3_600_000)
