import type ServicePayModuleService from "../../modules/servicepay/service"

/** Whether the store has sent the customer of a cancelled order the message not to pay it, or is about to. */
export async function isToldNotToPay(
  ledger: ServicePayModuleService,
  orderId: string | null,
): Promise<boolean> {
  if (orderId === null) {
    return false
  }
  const messages = await ledger.listMessages(
    { order_id: orderId, kind: "order_canceled", state: ["waiting", "sending", "sent"] },
    { take: 1 },
  )
  return messages.length > 0
}
