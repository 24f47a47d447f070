import type { PaymentOrderDTO } from "../../modules/servicepay/service"

/**
 * Between finding a payment order and claiming it, a notification may have replaced its status. After the claim,
 * nothing replaces it.
 * @throws if its status is another one by now; the next run finds it with that one
 */
export function requireStatus(
  { status, external_transaction_id }: PaymentOrderDTO,
  wanted: "CON" | "CAN",
): void {
  if (status !== wanted) {
    throw new Error(
      `The payment order ${external_transaction_id} is ${status} now, not ${wanted}. The next run handles it.`,
    )
  }
}
