import { MedusaError } from "@medusajs/framework/utils"
import { CAPTURE_REFUSED } from "../../workflows/errors"

/** The store has written the plugin's options beside the provider. */
export class MisplacedOptionsError extends MedusaError {
  constructor(options: readonly string[]) {
    super(
      MedusaError.Types.INVALID_DATA,
      `The provider servicepay takes no options of its own. Move ${options.join(", ")} to plugins: [{ resolve: "medusa-payment-servicepay", options: { … } }].`,
    )
    this.name = "MisplacedOptionsError"
  }
}

/** Medusa asks for a capture of a payment that is not paid. */
export class UnconfirmedPaymentError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "The service has not confirmed this payment, so it cannot be captured. The store captures it when it is paid.",
    )
    this.name = "UnconfirmedPaymentError"
  }
}

/** Medusa asks for a capture of a payment that no longer pays for anything. */
export class UnusablePaymentError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "This payment was refunded or closed by the merchant, or it is a test payment, so it cannot be captured. Request a new payment.",
    )
    this.name = "UnusablePaymentError"
  }
}

/** Medusa asks for a capture that the purchase no longer asks for, or that another payment has made. */
export class CaptureRefusedError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "This payment is not captured: another payment for the same purchase is captured or is being captured, or the order no longer asks for this one. Look at ServicePay → Needs attention in a few minutes.",
      CAPTURE_REFUSED,
    )
    this.name = "CaptureRefusedError"
  }
}

/** Medusa asks for a refund that the merchant has not recorded. The service itself cannot refund. */
export class RefundNotRecordedError extends MedusaError {
  constructor(kwanzas: number) {
    super(
      MedusaError.Types.NOT_ALLOWED,
      `The payment service cannot refund. Return the money to the customer yourself, for example by bank transfer. Then press "Record refund" in the ServicePay box on the order's page and enter the transfer number. After that, press "Refund in Medusa" there, or refund ${String(kwanzas)} Kz here, once.`,
    )
    this.name = "RefundNotRecordedError"
  }
}
