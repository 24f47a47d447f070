import type { PaymentMoney } from "../../src/api/admin/servicepay/payment-orders/contract"

interface Facts {
  readonly status: "PEN" | "CON" | "CAN"
  /** Kwanzas paid. */
  readonly amount: number
  readonly money: PaymentMoney
  /** Of its open item. */
  readonly attention: { readonly reason: string } | null
  /** Kwanzas to refund of an order that costs less than was paid; null if it does not. */
  readonly overpaid_amount: number | null
}

export interface MoneyLine {
  readonly label: "captured" | "toGiveBack" | "givenBack"
  readonly amount: number
}

/** What is still to do about a refund, or what was paid and refunded; undefined if the lines say enough. */
export type MoneyNote = "paid" | "part" | "finish" | "finishCanceled" | "done" | "doneOpen"

/** Where the money of a payment is, line by line. Empty while there is none. */
export function moneyLines(payment: Facts): MoneyLine[] {
  const { status, money } = payment
  if (status !== "CON" && money.captured === 0 && money.refunded === 0) {
    return []
  }
  const toRefund = toRefundOf(payment)
  const refunds: MoneyLine[] = [
    ...(toRefund > 0 ? [{ label: "toGiveBack" as const, amount: toRefund }] : []),
    ...(money.refunded > 0 ? [{ label: "givenBack" as const, amount: money.refunded }] : []),
  ]
  // "Captured: 0" above a refund reads as if more was refunded than paid.
  const isShown = money.captured > 0 || money.refunded === 0
  return isShown ? [{ label: "captured", amount: money.captured }, ...refunds] : refunds
}

/** Kwanzas of a payment that are not refunded yet, to the cent: differences of decimals are not exact. */
export function notRefunded(amount: number, refunded: number): number {
  return Math.round((amount - refunded) * 100) / 100
}

function toRefundOf({ amount, money, attention, overpaid_amount }: Facts): number {
  const left = notRefunded(amount, money.refunded)
  if (money.order_canceled || attention?.reason === "paid_twice") {
    return left
  }
  return Math.min(left, overpaid_amount ?? 0)
}

/** True once all that was paid is recorded as refunded. */
export function isRefunded({ amount, money }: Pick<Facts, "amount" | "money">): boolean {
  return money.refunded >= amount
}

/** Money for a draft order, which Medusa makes no order by itself. */
export function isPaidDraft(payment: Pick<Facts, "amount" | "money">): boolean {
  const { money } = payment
  return money.order_is_draft && money.captured > 0 && !isRefunded(payment)
}

export function moneyNote(payment: Pick<Facts, "amount" | "money">): MoneyNote | undefined {
  const { money } = payment
  if (money.not_in_medusa > 0) {
    return money.order_canceled ? "finishCanceled" : "finish"
  }
  if (!isRefunded(payment)) {
    if (money.captured === 0 || money.order_canceled) {
      return undefined
    }
    return money.refunded === 0 ? "paid" : "part"
  }
  return money.captured > 0 && !money.order_canceled ? "doneOpen" : "done"
}
