export { acceptNotification, type AcceptOutcome } from "./notifications/receive-notification"
export {
  attachPaymentWorkflow,
  closeAttentionWorkflow,
  closeNotificationWorkflow,
  recordRefundWorkflow,
  replayNotificationWorkflow,
  retryPaymentWorkflow,
  type AttachInput,
  type CloseInput,
  type ItemInput,
  type RecordRefundInput,
  type RetryOutcome,
} from "./attention"
export { cancelPaymentWorkflow } from "./sync/sync-canceled-payment"
export { findCartPayment, type CartPayment } from "./payment-orders/find-cart-payment"
export { checkPaymentStatus } from "./polling/poll-status"
export { createOrderForCart, type CreatedOrder } from "./payment-orders/create-payment-order"
export {
  type PaymentAttentionEvent,
  type PaymentEvent,
  type PaymentEvents,
  type PaymentPendingEvent,
} from "./events"
export { NOTIFICATION_RECEIVED, processNotificationWorkflow } from "./notifications/process-notification"
export { pruneNotifications, type PruningProgress } from "./notifications/prune-notifications"
export { reconcile, type ReconcileReport } from "./polling/poll"
export { reportBankReference } from "./payment-orders/record-bank-reference"
export { settlePaymentWorkflow } from "./sync/sync-payment"
export { type SettleOutcome } from "./sync/claim"
