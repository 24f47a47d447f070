import type { PaymentMoney } from "../../src/api/admin/servicepay/payment-orders/contract"

interface Facts {
  readonly status: "PEN" | "CON" | "CAN"
  /** Kwanzas paid. */
  readonly amount: number
  readonly money: PaymentMoney
}

export interface MoneyLine {
  readonly label: "captured" | "toGiveBack" | "givenBack"
  readonly amount: number
}

/** What is still to do about a refund; undefined if nothing is. */
export type MoneyNote = "finish" | "finishCanceled" | "done"

/** Where the money of a payment is, line by line. Empty while there is none. */
export function moneyLines({ status, amount, money }: Facts): MoneyLine[] {
  if (status !== "CON" && money.captured === 0 && money.refunded === 0) {
    return []
  }
  const left = Math.round((amount - money.refunded) * 100) / 100
  return [
    { label: "captured", amount: money.captured },
    ...(money.order_canceled && left > 0 ? [{ label: "toGiveBack" as const, amount: left }] : []),
    ...(money.refunded > 0 ? [{ label: "givenBack" as const, amount: money.refunded }] : []),
  ]
}

/** Money for a draft order, which Medusa makes no order by itself. */
export function isPaidDraft({ amount, money }: Facts): boolean {
  return money.order_is_draft && money.captured > 0 && money.refunded < amount
}

export function moneyNote({ amount, money }: Facts): MoneyNote | undefined {
  if (money.not_in_medusa > 0) {
    return money.order_canceled ? "finishCanceled" : "finish"
  }
  return money.captured > 0 && money.refunded >= amount ? "done" : undefined
}
