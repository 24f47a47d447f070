export { receiveNotification, type ReceiveOutcome } from "./notifications/receive-notification"
export {
  attachPayment,
  closeAttention,
  closeNotification,
  recordRefund,
  refundInMedusa,
  replayNotification,
  retryPayment,
  type AttachInput,
  type CloseInput,
  type ItemInput,
  type RecordRefundInput,
  type RetryOutcome,
} from "./attention"
export { syncCanceledPaymentWorkflow } from "./sync/sync-canceled-payment"
export { findCartPayment, type CartPayment, type PurchaseToPay } from "./payment-orders/find-cart-payment"
export { pollStatus } from "./polling/poll-status"
export { createPaymentOrder, type CreatedPaymentOrder } from "./payment-orders/create-payment-order"
export { createPaymentLink, type PaymentLink } from "./payment-links/payment-links"
export { paymentLinkUrl } from "./payment-links/payment-link-url"
export { requestOrderPayment, type RequestedPayment } from "./payment-orders/request-order-payment"
export {
  type PaymentAttentionEvent,
  type PaymentEvent,
  type PaymentEvents,
  type PaymentPendingEvent,
} from "./events"
export { NOTIFICATION_RECEIVED, processNotification } from "./notifications/process-notification"
export { type PruningProgress } from "./pruning"
export { pruneNotifications } from "./notifications/prune-notifications"
export { pruneMessages } from "./messages/prune-messages"
export { prunePaymentLinks } from "./payment-links/prune-payment-links"
export { sendDueMessages } from "./messages/send-due-messages"
export { pollPayments, type PollReport } from "./polling/poll"
export { reportBankReference } from "./payment-orders/record-bank-reference"
export { syncPaymentWorkflow } from "./sync/sync-payment"
export { type SyncOutcome } from "./sync/claim"
