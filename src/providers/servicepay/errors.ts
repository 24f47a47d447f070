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
      "The service has not confirmed this payment yet, so it cannot be captured. Once the customer has paid, the store captures it automatically.",
    )
    this.name = "UnconfirmedPaymentError"
  }
}

/** Medusa asks for a capture of a payment that no longer pays for anything. */
export class UnusablePaymentError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "This payment cannot be captured: it was refunded or closed, or it is a test payment. Request a new payment from the customer.",
    )
    this.name = "UnusablePaymentError"
  }
}

/** Medusa asks for a capture that the purchase no longer asks for, or that another payment has made. */
export class CaptureRefusedError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "This payment was not captured: another payment already pays for the order, or the order no longer asks for this one. In a few minutes, look at ServicePay → Needs attention.",
      CAPTURE_REFUSED,
    )
    this.name = "CaptureRefusedError"
  }
}

/** Medusa asks for a refund that the merchant has not recorded. The service itself cannot refund. */
export class RefundNotRecordedError extends MedusaError {
  constructor(kwanzas: number, isTest: boolean) {
    const form = `press "Record refund" in the ServicePay box on the order's page, and enter`
    const todo = isTest
      ? `This was a test payment, so no money is to be sent: just ${form} any number, for example TEST-1.`
      : `Send the customer ${String(kwanzas)} Kz yourself, for example by bank transfer. Then ${form} the number of the transfer or receipt.`
    super(
      MedusaError.Types.NOT_ALLOWED,
      `Nothing was refunded: the payment service cannot refund. ${todo} The refund is then entered in Medusa.`,
    )
    this.name = "RefundNotRecordedError"
  }
}
