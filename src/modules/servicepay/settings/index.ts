export {
  InvalidSettingsError,
  readConfiguration,
  type Configuration,
  type ServicePayOptions,
} from "./configuration"
export { ENVIRONMENTS, PAYMENT_METHODS, type Choices, type PaymentMethod } from "./fields"
export { brokenLimit, type BrokenLimit } from "./method-limits"
export {
  accountOf,
  NotSetUpError,
  replacedAccountOf,
  type Account,
  type ServicePaySettings,
  type WebhookSecret,
} from "./in-force"
