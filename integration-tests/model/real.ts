import type ServicePayModuleService from "../../src/modules/servicepay/service"
import type { HistoryDTO, PaymentOrderDTO } from "../../src/modules/servicepay/service"
import { PAID, type Key } from "./paper"

const ROW = {
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

const KEYS = ["first", "second"] as const

export interface Snapshot {
  readonly orders: Readonly<Record<Key, PaymentOrderDTO>>
  readonly history: readonly HistoryDTO[]
}

/** The module itself, on PostgreSQL. */
export class Real {
  last: Snapshot | undefined

  private constructor(
    readonly ledger: ServicePayModuleService,
    readonly ids: Readonly<Record<Key, string>>,
  ) {}

  /** Two payment orders that the service took, in a ledger without others. */
  static async open(ledger: ServicePayModuleService): Promise<Real> {
    await Real.clear(ledger)
    const [first, second] = await Promise.all(
      KEYS.map((key) =>
        ledger.createPaymentOrders({ ...ROW, external_transaction_id: externalId(key), session_id: key }),
      ),
    )
    const ids = { first: first?.id ?? "", second: second?.id ?? "" }
    const real = new Real(ledger, ids)
    for (const key of KEYS) {
      await ledger.moves.accepted(ids[key], `SP-${key}`, later())
    }
    return real
  }

  private static async clear(ledger: ServicePayModuleService): Promise<void> {
    const all = { select: ["id" as const] }
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    await ledger.deletePaymentOrders(ids(await ledger.listPaymentOrders({}, all)))
    await ledger.deleteNotifications(ids(await ledger.listNotifications({}, all)))
    await ledger.deleteManualRefunds(ids(await ledger.listManualRefunds({}, all)))
    await ledger.deleteHistories(ids(await ledger.listHistories({}, all)))
  }

  keyOf(id: string): Key {
    return id === this.ids.first ? "first" : "second"
  }

  async read(): Promise<Snapshot> {
    const [first, second] = await Promise.all(
      KEYS.map((key) => this.ledger.retrievePaymentOrder(this.ids[key])),
    )
    if (!first || !second) {
      throw new Error("A payment order is gone: rows are never deleted.")
    }
    return { orders: { first, second }, history: await this.ledger.listHistories({}, { take: 1000 }) }
  }

  /** What time does to a row, done at once. */
  async age(
    key: Key,
    what: Partial<Record<"settle_lease_until" | "next_check_at" | "status_at", Date>>,
  ): Promise<void> {
    await this.ledger.updatePaymentOrders({ id: this.ids[key], ...what })
  }
}

export const externalId = (key: Key) => `order_${key}`
export const later = () => new Date(Date.now() + 3_600_000)
export const longAgo = () => new Date(Date.now() - 3_600_000)
