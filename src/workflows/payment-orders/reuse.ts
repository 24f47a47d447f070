import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { ServicePaySettings } from "../../modules/servicepay/settings"
import { isWithinLifespan, referenceOf } from "../polling/schedule"
import { isOfAccount, isTestPayment } from "../sync/read-context"
import { isPaid } from "./find-cart-payment"

/**
 * True if a shopper may still see this reference: it is pending, made with the keys in force, and within its lifespan.
 */
export function isReusable(order: PaymentOrderDTO, settings: ServicePaySettings): boolean {
  return (
    order.status === "PEN" &&
    isOfAccount(order, settings) &&
    isWithinLifespan(referenceOf(order, settings.referencePaymentLifeSpan), new Date())
  )
}

/** True if it has paid for its purchase, so that the shopper must not be asked to pay again. */
export function hasPaid(order: PaymentOrderDTO, { active }: ServicePaySettings): boolean {
  return isPaid(order) && !isTestPayment(order, active)
}
