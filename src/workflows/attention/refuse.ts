import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { itemsOf } from "./list-items"
import { isOpen, paymentActions, type PaymentAction } from "./allowed-actions"

/** Which item to act on, and who acts. */
export interface ItemInput {
  /** The ledger's id of the payment order or the notification. */
  readonly id: string
  /** Id of the admin. */
  readonly actor: string
}

/** Why an action is refused. The answer has it as `code`, so that screens can explain it in the merchant's language. */
export const ATTENTION_REFUSAL_CODES = [
  "no_longer_possible",
  "busy",
  "not_confirmed",
  "captured_already",
  "no_target",
  "target_taken",
  "own_order_waits",
  "other_currency",
  "cart_completed",
  "order_canceled",
  "order_not_awaiting",
  "amounts_differ",
  "cart_changed",
  "too_much",
  "proof_repeated",
  "nothing_to_refund",
  "order_changing",
] as const

export type AttentionRefusalCode = (typeof ATTENTION_REFUSAL_CODES)[number]

/** An action that is not possible now. Medusa answers 400, with a message that tells the merchant what to do. */
export function refusal(code: AttentionRefusalCode, message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

/**
 * Returns the payment order if this action is possible now.
 * @throws MedusaError not_found, not_allowed
 */
export async function requireAction(
  container: MedusaContainer,
  id: string,
  action: PaymentAction,
): Promise<PaymentOrderDTO> {
  const ledger = ledgerOf(container)
  const entry = await ledger.retrievePaymentOrder(id)
  const [item] = await itemsOf(ledger, id, 1)
  const refunded = (await ledger.refunds.totals([id])).get(id) ?? 0
  const possible = paymentActions({ ...entry, item, refunded })
  if (!possible.includes(action)) {
    const state = isOpen(item) ? "This action is not possible." : "This payment has no open item."
    const rest = possible.length > 0 ? `Possible actions: ${possible.join(", ")}.` : "No action is possible."
    throw refusal(
      "no_longer_possible",
      `${state} ${rest} Reload the list: someone may have resolved the item already.`,
    )
  }
  return entry
}

/** True for a paid payment order whose sync is not done. The shopper's own completion may have captured it. */
export function isUnsyncedPayment({ status, sync_state }: PaymentOrderDTO): boolean {
  return status === "CON" && sync_state !== "synced"
}

/** Another process has this payment order now, or its last failed attempt is too recent. */
export async function busyRefusal(container: MedusaContainer, id: string): Promise<MedusaError> {
  const { sync_lease_until, sync_error } = await ledgerOf(container).retrievePaymentOrder(id)
  const until = sync_lease_until && new Date(sync_lease_until)
  const when = until && until > new Date() ? `Try again after ${until.toISOString()}` : "Reload the list"
  const error = sync_error ? ` The last error: ${sync_error}` : ""
  return refusal(
    "busy",
    `This payment is being processed, or someone has resolved it already. ${when}.${error}`,
  )
}
