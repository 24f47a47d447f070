import type { PaymentOrderDTO } from "../../modules/servicepay/service"

/**
 * Between finding a payment order and claiming it, the webhook may have replaced the status that it was found with. Once it
 * is claimed, nothing replaces it.
 *
 * @throws where it has another status by now; the next run finds it with that one
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
