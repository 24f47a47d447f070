/** The payment methods of interface-spec §1: wallet, bank payment by reference, directly on the service (always on). */
export type PaymentMethod = "FPMCXEXPRSS" | "FPSOLPGEXT" | "FPSOLPG"

/** The languages of the service and of our own texts (interface-spec §4, `Accept-Language`). */
export type Language = "pt" | "en" | "fr"

/** Pending, confirmed, cancelled (interface-spec §3). `CON` and `CAN` are final. */
export type PaymentStatus = "PEN" | "CON" | "CAN"

/** The answer of GET /store/servicepay/config. It contains no secret (interface-spec §2, Credentials). */
export interface ServicePayConfig {
  /** `pk_test_…` or `pk_live_…`. */
  publishable_key: string
  sdk_url: string
  environment: "sandbox" | "production"
  /** What each method takes at least and at most, in whole kwanzas. An older store does not send it. */
  method_limits?: Partial<Record<PaymentMethod, { least?: number; most?: number }>>
  /** The merchant's choices, in the SDK's own terms. */
  options: {
    style: Required<ButtonStyle>
    /** The store's language. A storefront that knows the shopper's language uses that instead. */
    config: { lang: Language; showAmount: boolean }
    /** `allowedPaymentMethods` always contains `FPSOLPG`. */
    paymentConfig: Required<CheckoutOptions>
  }
}

/** Where the Medusa store is. */
export interface Store {
  /** Such as `https://api.loja.ao`. */
  backendUrl: string
  /** Medusa's own key, sent as `x-publishable-api-key`. */
  publishableApiKey: string
  /** The language of the store's messages; without it, the browser's language. */
  language?: Language | undefined
}

/** The answer of POST /api/service/create-order (interface-spec §4). */
export interface PaymentOrder {
  /** What the SDK's `createOrder` must return. Never empty. */
  referenceNumber: string
  /** `order_<UUID>`, for status checks. */
  externalTransactionId: string
  /** Whole kwanzas. */
  amount: number
  /**
   * Only the newest caller of create-order has it, and `reportReference` needs it. Keep it on the shopper's device. For an
   * order, only a browser that sent the secret of the order's previous payment gets one.
   */
  reportSecret?: string | undefined
}

/** What a shopper types at an ATM or in a bank's app. Only `onPending` reports it (interface-spec §2, Client SDK). */
export interface BankReference {
  reference: string
  entity?: string | undefined
}

/** A cart's payment, as the store knows it. */
export interface CartPayment extends PaymentOrder {
  paymentStatus: Exclude<PaymentStatus, "CAN">
  /** ISO 8601. */
  expiresAt: string
  bank?: BankReference
}

/** What a cart may still need to become an order. */
export type CartPiece = "email" | "shipping_address" | "shipping_method" | "stock" | "payment"

/** The answer of GET /store/servicepay/carts/:id/payment. */
export interface CartCheckout {
  /** The payment that is paid or awaited. */
  payment: CartPayment | null
  /**
   * `payment` if it must be started first or, in a store whose pending orders wait, paid first. Empty for an order's
   * cart.
   */
  missing: CartPiece[]
  /**
   * The amount outstanding on the order differs from `payment`, so the shopper must not pay `payment`. Or the open cart
   * changed before `payment` arrived, so the shopper must not pay again.
   */
  amount_changed: boolean
  /**
   * What is left to pay on the cart's order, in kwanzas with cents, while it awaits `payment`: 0 or less if nothing is.
   * An older store does not send it.
   */
  outstanding?: number | null
  /**
   * What the merchant has refunded of each payment for the cart, in kwanzas with cents. Empty while a payment pays for the
   * cart, or is awaited. An older store does not send it.
   */
  refunds?: { externalTransactionId: string; amount: number }[]
  /** The number of the order that the cart has become. An older store does not send it. */
  display_id?: number | null
}

/** The answer of GET /store/servicepay/payment-collections/:id/payment. */
export interface CollectionPayment {
  /** The order's number. */
  display_id: number | null
  /** What the payment collection asks for, in kwanzas. */
  amount: number
  /** Nothing is left to pay, because of payments or credits. False while a payment has arrived that is not captured yet. */
  is_paid: boolean
  /** Why create-order would refuse it now, such as `already_paid`. */
  refusal: string | null
  /** The payment that is paid or awaited. */
  payment: CartPayment | null
}

/** How the button looks on the page (interface-spec §2 "Client SDK", `options.style`). */
export interface ButtonStyle {
  /** Such as `"100%"`. */
  width?: string
  shape?: "rect" | "pill"
}

/** How the hosted checkout behaves (interface-spec §2 "Client SDK", `options.paymentConfig`). */
export interface CheckoutOptions {
  /** `light` is the value the specification gives. */
  theme?: string
  allowedPaymentMethods?: PaymentMethod[]
  showUIOfProcessingInfo?: boolean
  /** Minutes; 1440 is the value the specification gives. */
  referencePaymentLifeSpan?: number
}

/** The `options` of the SDK's `generateButton`, word for word the table of interface-spec §2 "Client SDK". */
export interface ButtonOptions {
  style?: ButtonStyle
  config?: { lang?: string; showAmount?: boolean }
  paymentConfig?: CheckoutOptions
}

/** The payment in the SDK's callbacks, as far as interface-spec §2 shows it. Any part may be missing. */
export interface PopupPayment {
  /** Your order's id at the service, `order_<UUID>`; `onApprove` has it. */
  orderId?: string | undefined
  data?:
    | {
        paymentReference?: string | number | null | undefined
        entity?: { number?: string | number | null | undefined } | null | undefined
      }
    | null
    | undefined
}

/** The first argument that the SDK passes to `onApprove` and `onPending`. */
export interface CallbackData {
  payment?: PopupPayment | null | undefined
}

/** The SDK's second argument, after the data: `fn` runs when the popup closes. */
export interface CallbackActions {
  onPopupWindowClosed: (fn: () => unknown) => void
}

/** The argument of the SDK's `generateButton` (interface-spec §2 "Client SDK"). */
export interface ButtonConfig {
  createOrder: () => Promise<string>
  onApprove: (data?: CallbackData | null, actions?: CallbackActions) => Promise<void>
  onPending: (data?: CallbackData | null, actions?: CallbackActions) => Promise<void>
  onCancel: () => Promise<void>
  onError: (error: unknown) => Promise<void>
  options: ButtonOptions
}

/** The SDK's global `window.ServicePay`, called with the publishable key. */
export type ServicePay = (publishableKey: string) => {
  generateButton: (config: ButtonConfig) => { render: (selector: string) => void }
}
