import { type SyncContext } from "../decide"

export const session = {
  id: "payses_1",
  isOurs: true,
  collectionId: "pay_col_1",
  amount: 5000,
  currency: "aoa",
  isRefused: false,
  captured: false,
  hasCaptures: false,
}

export const facts = (changes: Partial<SyncContext> = {}): SyncContext => ({
  isTest: false,
  expectedAmount: 5000,
  expectedCollectionId: "pay_col_1",
  session,
  cart: { id: "cart_1", open: true, total: 5000, currency: "aoa" },
  order: undefined,
  capturedAlone: false,
  paidOtherwise: false,
  paidTwice: false,
  promisedOtherwise: false,
  ...changes,
})

/** An order that awaits this very payment. */
export const waiting = {
  id: "order_1",
  canceled: false,
  currency: "aoa",
  isOfCart: true,
  due: 5000,
  paidElsewhere: 0,
  collection: "ours",
} as const
