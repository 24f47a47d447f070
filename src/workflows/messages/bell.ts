import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { ClaimedMessage } from "../../modules/servicepay/messages/messages"
import type { AttentionItemDTO } from "../../modules/servicepay/service"
import { messageOf } from "../errors"
import { ledgerOf } from "../ledger"
import { attentionBell, failedMessageBell, type BellText } from "./bell-texts"
import { hasFeed } from "./channels"
import { findNotification } from "./notify"

/** Medusa's template of the admin's bell. */
const TEMPLATE = "admin-ui"

/** Items opened within so many seconds are looked at by the job, in case that the process which opened one died. */
const RECENT_SECONDS = 600
const MOST_ITEMS = 50

/** Tells the merchant in the admin of a payment order's open item, once for each item. */
export async function ringForPaymentOrder(container: MedusaContainer, paymentOrderId: string): Promise<void> {
  await quietly(container, async () => {
    if (!hasFeed(container)) {
      return
    }
    const item = (await ledgerOf(container).openItemsOf([paymentOrderId])).get(paymentOrderId)
    if (item) {
      await ringForItem(container, item)
    }
  })
}

/** The same for every item that was opened lately: items about notifications, and those whose event was lost. */
export async function ringForNewItems(container: MedusaContainer): Promise<number> {
  if (!hasFeed(container)) {
    return 0
  }
  const items = await ledgerOf(container).listAttentionItems(
    { resolved_at: null, opened_at: { $gt: new Date(Date.now() - RECENT_SECONDS * 1000) } },
    { take: MOST_ITEMS, order: { opened_at: "ASC" } },
  )
  for (const item of items) {
    await quietly(container, () => ringForItem(container, item))
  }
  return items.length
}

async function ringForItem(container: MedusaContainer, item: AttentionItemDTO): Promise<void> {
  const ledger = ledgerOf(container)
  const entry =
    item.payment_order_id === null ? undefined : await ledger.retrievePaymentOrder(item.payment_order_id)
  const { language } = await ledger.settings()
  await ring(
    container,
    `servicepay_attention_${item.id}`,
    attentionBell(language, item.reason, entry?.amount),
  )
}

/** Tells the merchant that a customer may not have got a message. */
export async function notifyOfFailedMessage(
  container: MedusaContainer,
  message: ClaimedMessage,
): Promise<void> {
  await quietly(container, async () => {
    const { language } = await ledgerOf(container).settings()
    await ring(container, `servicepay_message_failed_${message.id}`, failedMessageBell(language, message))
  })
}

/** Medusa keeps the key, so that it rings once, whoever calls. */
async function ring(container: MedusaContainer, key: string, text: BellText): Promise<void> {
  if (!hasFeed(container) || (await findNotification(container, key))) {
    return
  }
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: TEMPLATE,
    data: { ...text },
    idempotency_key: key,
  })
}

/** The bell is a convenience: the attention list has everything, so its failure disturbs nothing. */
async function quietly(container: MedusaContainer, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`ServicePay: could not add an entry to Medusa's notification bell. ${messageOf(error)}`)
  }
}
