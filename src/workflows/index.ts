export { acceptNotification, type AcceptOutcome } from "./accept-notification"
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
export { cancelPaymentWorkflow } from "./cancel-payment"
export { findCartPayment, type CartPayment } from "./cart-payment"
export { checkPaymentStatus } from "./check-status"
export { createOrderForCart, type CreatedOrder } from "./create-order"
export {
  type PaymentAttentionEvent,
  type PaymentEvent,
  type PaymentEvents,
  type PaymentPendingEvent,
} from "./events"
export { NOTIFICATION_RECEIVED, processNotificationWorkflow } from "./process-notification"
export { pruneNotifications, type PruningProgress } from "./prune-notifications"
export { reconcile, type ReconcileReport } from "./reconcile"
export { reportBankReference } from "./report-bank-reference"
export { settlePaymentWorkflow } from "./settle-payment"
export { type SettleOutcome } from "./settlement/claim"
