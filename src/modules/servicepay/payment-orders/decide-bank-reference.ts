import { type PaymentStatus } from "../../../client"

/** What the customer types at an ATM: digits only. */
export interface BankReference {
  readonly reference: string
  readonly entity?: string | undefined
}

export interface BankRow {
  readonly status: PaymentStatus
  readonly order_id: string | null
  readonly bank_reference: string | null
  readonly bank_entity: string | null
  /** How often it was set, the first time included. */
  readonly bank_changes: number
}

/** The first report, and two changes. */
const MAX_BANK_CHANGES = 3

/**
 * What to do with a bank reference that a browser reports. `final`: nothing is left to pay. `repeated`: already known.
 * `fixed`: no further change is accepted, because it has changed too often or an order was placed with it.
 * `other_entity`: not the entity that the merchant expects.
 */
export function decideBankReport(
  row: BankRow,
  { reference, entity }: BankReference,
  expectedEntity: string,
): "kept" | "repeated" | "final" | "fixed" | "other_entity" {
  if (row.status !== "PEN") {
    return "final"
  }
  if (expectedEntity !== "" && entity !== undefined && entity !== expectedEntity) {
    return "other_entity"
  }
  const isSameReference = row.bank_reference === reference
  if (isSameReference && (entity ?? row.bank_entity) === row.bank_entity) {
    return "repeated"
  }
  const replacesNothing = row.bank_reference === null || (isSameReference && row.bank_entity === null)
  if (row.bank_changes >= MAX_BANK_CHANGES || (row.order_id !== null && !replacesNothing)) {
    return "fixed"
  }
  return "kept"
}
