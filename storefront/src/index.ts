export { type Callbacks, renderButton, type ServicePayButton } from "./button.js"
export { type ErrorCode, ServicePayError, type StoreErrorCode } from "./error.js"
export { loadServicePay } from "./load-sdk.js"
export { methodsFor } from "./method-limits.js"
export { createOrder, getConfig } from "./store.js"
export type {
  ButtonConfig,
  ButtonOptions,
  ButtonStyle,
  CallbackActions,
  CallbackData,
  CheckoutOptions,
  Language,
  PaymentMethod,
  PaymentOrder,
  PopupPayment,
  ServicePay,
  ServicePayConfig,
  Store,
} from "./types.js"
