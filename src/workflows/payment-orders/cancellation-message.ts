import type ServicePayModuleService from "../../modules/servicepay/service"

/**
 * Whether the customer of a cancelled order has got the message not to pay it, or is about to. Null if not: it is off,
 * failed, or has no address.
 */
export async function readCancellationMessage(
  ledger: ServicePayModuleService,
  orderId: string | null,
): Promise<"sent" | "waiting" | null> {
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
