export { type Callbacks, renderButton, type ServicePayButton } from "./button.js"
export { type ErrorCode, ServicePayError } from "./error.js"
export { kwanzas } from "./kwanzas.js"
export { loadServicePay, preconnect } from "./load.js"
export { forgetPayment, onSavedPayment, type SavedPayment, savedPayment, savePayment } from "./saved.js"
export { createOrder, getConfig, getStatus, orderOfSession, reportReference } from "./store.js"
export type {
  BankReference,
  ButtonConfig,
  ButtonOptions,
  CallbackActions,
  CallbackData,
  Language,
  PaymentMethod,
  PaymentOrder,
  PaymentStatus,
  ServicePay,
  ServicePayConfig,
  Store,
} from "./types.js"
export { type Watch, watchStatus } from "./watch.js"
