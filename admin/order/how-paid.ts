import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"

/** The text that says how a customer paid. The service does not tell: a reference that they were given is only a hint. */
export function howPaidKey({ bank_reference }: Pick<OrderPayment, "bank_reference">) {
  return bank_reference === null ? "order.howPaidUnknown" : "order.howPaidPerhaps"
}
