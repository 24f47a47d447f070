import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { Choices } from "../../modules/servicepay/settings/fields"

export type CancellationMessage = "sent" | "waiting" | null

/** Whether the customer of a cancelled order has got the message not to pay it, or is about to. */
export async function readCancellationMessage(
  ledger: ServicePayModuleService,
  orderId: string | null,
): Promise<CancellationMessage> {
  if (orderId === null) {
    return null
  }
  const messages = await ledger.listMessages({
    order_id: orderId,
    kind: "order_canceled",
    state: ["waiting", "sending", "sent"],
  })
  if (messages.length === 0) {
    return null
  }
  return messages.some(({ state }) => state === "sent") ? "sent" : "waiting"
}

/**
 * The same for one payment of the order: until the job has decided on its messages, the message is about to be sent if it
 * is on. Null if it is off, failed, or has no address.
 */
export function cancellationMessageOf(
  written: CancellationMessage,
  { messages_at }: Pick<PaymentOrderDTO, "messages_at">,
  isOrderCanceled: boolean,
  { emailMessages, smsMessages }: Pick<Choices, "emailMessages" | "smsMessages">,
): CancellationMessage {
  const isOn = emailMessages.includes("order_canceled") || smsMessages.includes("order_canceled")
  const isUndecided = messages_at !== null && new Date(messages_at) <= new Date()
  return written ?? (isOrderCanceled && isOn && isUndecided ? "waiting" : null)
}
