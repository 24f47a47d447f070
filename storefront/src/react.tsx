"use client"

export { ServicePayButton, type ServicePayButtonProps } from "./react/button.js"
export { useIsExpired } from "./react/expiry.js"
export { OpenPayments, type OpenPaymentsProps } from "./react/open-payments.js"
export { PaymentReference, type PaymentReferenceProps } from "./react/reference.js"
export { type ServicePayStatus, useServicePayStatus } from "./react/status.js"
export type { Texts } from "./texts.js"
