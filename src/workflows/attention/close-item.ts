import type { MedusaContainer } from "@medusajs/framework/types"
import type { AttentionReason } from "../../modules/servicepay/models/attention-item"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { orderOfPayment } from "../sync/order-carts"
import { lookBeforeActing } from "../sync/read-back"
import { itemsOf } from "./list-items"
import { busyRefusal, isUnsyncedPayment, refusal, requireAction, type ItemInput } from "./refuse"

export interface CloseInput extends ItemInput {
  /** What the merchant did about it, in their words. */
  readonly note: string
}

interface ClosePaymentInput extends CloseInput {
  /** The item's reason when the merchant saw it; by default, the reason now. An item with a newer reason stays open. */
  readonly reason?: AttentionReason | undefined
}

/**
 * Closes a payment order's attention item with a note. A held payment stays uncaptured, and the store no longer acts on
 * it.
 * @throws MedusaError
 */
export async function closeAttention(
  container: MedusaContainer,
  { id, actor, note, reason }: ClosePaymentInput,
): Promise<void> {
  const ledger = ledgerOf(container)
  const [item] = await itemsOf(ledger, id, 1)
  const entry = await requireAction(container, id, "close")
  const isReady = !isUnsyncedPayment(entry) || (await lookBeforeActing(container, entry))
  const seen = reason ?? item?.reason
  const order = await orderOfPayment(queryOf(container), entry)
  if (!isReady || !(await ledger.resolutions.close(id, actor, note, { seen, order }))) {
    throw await busyRefusal(container, id)
  }
}

/**
 * Closes an unreadable or dead notification with a note.
 *
 * @throws MedusaError
 */
export async function closeNotification(
  container: MedusaContainer,
  { id, actor, note }: CloseInput,
): Promise<void> {
  const ledger = ledgerOf(container)
  const { state } = await ledger.retrieveNotification(id)
  if (!(await ledger.resolutions.closeNotification(id, actor, note))) {
    throw refusal(
      "no_longer_possible",
      `This notification is ${state}: only unreadable and dead notifications can be closed.`,
    )
  }
}
