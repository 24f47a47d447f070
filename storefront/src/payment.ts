export { bankOf, reportReference } from "./bank-reference.js"
export { getCartPayment } from "./cart-payment.js"
export { getCollectionPayment } from "./collection-payment.js"
export { deadline } from "./deadline.js"
export { grouped, kwanzas } from "./format-kwanzas.js"
export { orderOfSession } from "./payment-order.js"
export {
  forgetPayment,
  onSavedPayment,
  openPayments,
  type SavedPayment,
  savedPayment,
  savePayment,
} from "./saved-payment.js"
export type {
  BankReference,
  CartCheckout,
  CartPayment,
  CartPiece,
  CollectionPayment,
  PaymentOrder,
  PaymentStatus,
  Store,
} from "./types.js"
export type { Watch } from "./poll.js"
export { type WhyNotToPay, whyNotToPay } from "./why-not-to-pay.js"
export { getStatus, watchStatus } from "./watch.js"
