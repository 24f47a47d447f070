import { SimulatedOrderError } from "./errors"

/** interface-spec §3. `CON` and `CAN` are final. */
export type PaymentStatus = "PEN" | "CON" | "CAN"

/** interface-spec §1 "Payment methods". */
export const PAYMENT_METHODS = ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Body of createPaymentOrder (interface-spec §2). `amount` is in whole kwanzas. */
export interface PaymentOrderRequest {
  externalTransactionId: string
  clientId: string
  applicationUUID: string
  name: string
  amount: number
  quantity: number
  image: string | null
  additionalInfo: string | null
}

/** The numbers that the customer enters at an ATM: a reference of 9 digits and an entity of 5. */
export interface BankReference {
  reference: string
  entity: string
  /** ISO 8601; null when the shop set no lifespan. */
  validUntil: string | null
}

export type FinalReason = "paid" | "cancelled" | "expired"

export interface SimulatedOrder extends Readonly<PaymentOrderRequest> {
  readonly referenceNumber: string
  readonly status: PaymentStatus
  /** The method that the customer chose last; null before the first choice. */
  readonly method: PaymentMethod | null
  readonly bankReference: Readonly<BankReference> | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly finalAt: string | null
  readonly finalReason: FinalReason | null
}

/** True for `CON` and `CAN` (interface-spec §3). */
export function isFinal(order: Pick<SimulatedOrder, "status">): boolean {
  return order.status !== "PEN"
}

/** Moves a pending order to its final state at `at` (ISO 8601); throws `SimulatedOrderError` on a final one. */
export function finish(order: SimulatedOrder, reason: FinalReason, at: string): SimulatedOrder {
  if (isFinal(order)) {
    throw new SimulatedOrderError(
      `Payment order ${order.externalTransactionId} is already ${order.status}, and ${order.status} is final.`,
    )
  }
  return { ...order, status: reason === "paid" ? "CON" : "CAN", finalReason: reason, finalAt: at }
}

/** True if a repeated createPaymentOrder has the same values as the first one. */
export function sameRequest(order: PaymentOrderRequest, again: PaymentOrderRequest): boolean {
  return (
    order.clientId === again.clientId &&
    order.applicationUUID === again.applicationUUID &&
    order.name === again.name &&
    order.amount === again.amount &&
    order.quantity === again.quantity &&
    order.image === again.image &&
    order.additionalInfo === again.additionalInfo
  )
}
