/** The argument of `generateButton` (interface-spec §2 "Client SDK"). */
export interface ButtonConfig {
  /** Must call the partner's backend and return the non-empty reference number. */
  createOrder: () => Promise<string> | string
  onApprove?: (data: CallbackData, actions: CallbackActions) => unknown
  onPending?: (data: CallbackData, actions: CallbackActions) => unknown
  onCancel?: () => unknown
  onError?: (error: unknown) => unknown
  options?: {
    style?: { width?: string; shape?: string }
    config?: { lang?: string; showAmount?: boolean }
    paymentConfig?: {
      theme?: string
      allowedPaymentMethods?: string[]
      showUIOfProcessingInfo?: boolean
      /** The simulator takes this as minutes; the specification does not show the unit (§8). */
      referencePaymentLifeSpan?: number
    }
  }
}

export interface CallbackData {
  payment?: {
    /** The shop's own order id, its `externalTransactionId`. */
    orderId: string
    referenceNumber: string
    status: "PEN" | "CON" | "CAN"
    method: string | null
    amount: number
    data: {
      paymentReference?: string | number | undefined
      entity?: { number?: string | number | undefined } | undefined
      validUntil?: string | null | undefined
    }
  }
}

export interface CallbackActions {
  /** Runs `fn` when the popup closes, or at once if it is already closed. */
  onPopupWindowClosed: (fn: () => unknown) => void
}

export interface PayButton {
  /** Puts the button into the first element that matches. Throws if no element matches. */
  render: (selector: string) => void
}

export interface ServicePayInstance {
  generateButton: (config: ButtonConfig) => PayButton
}

export type ServicePayGlobal = (publishableKey: string) => ServicePayInstance
