import { type PaymentStatus } from "../../../client"

/** What the customer types at an ATM: digits alone. */
export interface BankReference {
  readonly reference: string
  readonly entity?: string | undefined
}

export interface BankRow {
  readonly status: PaymentStatus
  readonly order_id: string | null
  readonly bank_reference: string | null
  readonly bank_entity: string | null
  /** How often it has become another: the first time included. */
  readonly bank_changes: number
}

/** The first time, and twice again. */
const MAX_BANK_CHANGES = 3

/**
 * What is done about a bank reference that a browser tells. `final`: there is nothing to pay. `repeated`: known already.
 * `fixed`: it stays what it is, for it has changed too often, or an order was placed with it. `other_entity`: not the one
 * that the merchant expects.
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
