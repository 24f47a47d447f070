import { randomBytes } from "node:crypto"
import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type ServiceLanguage } from "../../../client"
import { now } from "../database/clock"

const TABLE = "servicepay_payment_link"

const TOKEN_BYTES = 24
/** What base64url makes of that many bytes. Nothing else is looked up. */
const TOKEN = /^[\w-]{32}$/

export interface PaymentLinkRow {
  readonly id: string
  readonly token: string
  readonly order_id: string
  readonly language: ServiceLanguage
  readonly created_at: Date
  readonly expires_at: Date
}

export interface NewPaymentLink {
  readonly orderId: string
  readonly language: ServiceLanguage
  readonly days: number
  /** Id of the admin. Null if the store makes it by itself. */
  readonly by: string | null
}

const COLUMNS = ["id", "token", "order_id", "language", "created_at", "expires_at"] as const

/** What a link that has expired takes over from the new one, in its row. */
const RENEWED = ["token", "language", "created_by", "created_at", "expires_at"] as const

/** The links by which customers pay orders. */
export class PaymentLinks {
  constructor(private readonly pg: Knex) {}

  /**
   * The link of an order, or a new one if it has none that can be opened. One statement, so that two clicks in two
   * processes get the same link.
   */
  async getOrCreate({ orderId, language, days, by }: NewPaymentLink): Promise<PaymentLinkRow> {
    const renewed = RENEWED.map((column): readonly [string, Knex.Raw] => [
      column,
      this.pg.raw("case when link.expires_at <= now() then excluded.?? else link.?? end", [column, column]),
    ])
    const [link] = await this.pg(`${TABLE} as link`)
      .insert({
        id: generateEntityId("", "spl"),
        token: randomBytes(TOKEN_BYTES).toString("base64url"),
        order_id: orderId,
        language,
        created_by: by,
        created_at: now(this.pg),
        expires_at: this.pg.raw("now() + make_interval(days => ?)", [days]),
      })
      .onConflict(this.pg.raw("(order_id) where withdrawn_at is null and deleted_at is null"))
      .merge({ ...Object.fromEntries(renewed), updated_at: now(this.pg) })
      .returning<PaymentLinkRow[]>(COLUMNS)
    if (!link) {
      throw new Error(`The payment link of order ${orderId} was not stored.`)
    }
    return link
  }

  /** The link with this token. Undefined if there is none, and if it has expired or was withdrawn. */
  async find(token: string): Promise<PaymentLinkRow | undefined> {
    return TOKEN.test(token)
      ? this.open().where({ token }).first<PaymentLinkRow | undefined>(COLUMNS)
      : undefined
  }

  /** The link of an order that can be opened. */
  async findByOrder(orderId: string): Promise<PaymentLinkRow | undefined> {
    return this.open().where({ order_id: orderId }).first<PaymentLinkRow | undefined>(COLUMNS)
  }

  /** Nobody can open the order's link from now on. */
  async withdraw(orderId: string, by: string): Promise<void> {
    await this.pg(TABLE)
      .whereNull("withdrawn_at")
      .whereNull("deleted_at")
      .where({ order_id: orderId })
      .update({ withdrawn_at: now(this.pg), withdrawn_by: by, updated_at: now(this.pg) })
  }

  private open() {
    return this.pg(TABLE)
      .whereNull("withdrawn_at")
      .whereNull("deleted_at")
      .where("expires_at", ">", now(this.pg))
  }
}
