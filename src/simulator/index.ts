/** The Partner Payment-Order Service, offline: for tests, demos and storefront work. Never moves money. */
export {
  SIMULATOR_DEFAULT_CREDENTIALS,
  type SimulatedEnvironment,
  type SimulatorCredentials,
} from "./credentials"
export { SimulatedOrderError, SimulatorOptionsError } from "./errors"
export {
  type Fault,
  FAULT_KINDS,
  type FaultKind,
  SIMULATED_ENDPOINTS,
  type SimulatedEndpoint,
} from "./faults"
export { type NotificationKnobs, type SimulatorKnobs } from "./knobs"
export { type NotificationOverrides, type SentNotification } from "./notifications/sent-notification"
export { SIGNATURE_ENCODINGS, signBody, type SignatureEncoding } from "./notifications/signature"
export { type SimulatorOptions } from "./options"
export {
  type BankReference,
  type FinalReason,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentStatus,
  type SimulatedOrder,
} from "./order"
export { type Random, seededRandom } from "./random"
export { type ReceivedRequest } from "./requests"
export { type Simulator } from "./simulator"
export { startSimulator } from "./start"
