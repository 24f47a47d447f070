import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { MessageChannel } from "../../modules/servicepay/models/message"
import { ledgerOf } from "../ledger"
import { requestOrderPayment } from "../payment-orders/request-order-payment"
import { messageChannels } from "./channels"
import { languageOfOrder } from "../payment-orders/order-language"
import { isStillTrue } from "./decide-messages"
import { endsWithin } from "./ends-within"
import { reachableOf, readMessageFacts, readMessageOrder } from "./read-facts"
import { recipientOf } from "./recipients"
import { SEND_LEASE_SECONDS } from "./send-due-messages"
import { sendMessage } from "./send-message"

/** Seconds in which a second request for the same payment and recipient is the same message. */
const REPEAT_SECONDS = 60

/** Milliseconds that an admin waits for the provider. After that, Medusa's row of the attempt tells what happened. */
export const ADMIN_PATIENCE_MS = 10_000

/** `sent_before`: a request within the last minute has already sent it. `waiting`: it is not sent yet. */
export type MessageRequestState = "sent" | "sent_before" | "waiting"

/**
 * Sends the customer of an order how to pay it, because the merchant asks for it: even if it was sent before, or if the message is off.
 * Gives the order a reference first if it has none that fits.
 *
 * @throws MedusaError not_found; not_allowed with the code `no_provider`, `no_recipient` or `nothing_to_send`, or as
 *   `requestOrderPayment` does
 */
export async function requestMessage(
  container: MedusaContainer,
  {
    orderId,
    channel,
    origin,
  }: {
    readonly orderId: string
    readonly channel: MessageChannel
    /** The address by which the admin has called, for the link. */
    readonly origin: string
  },
): Promise<MessageRequestState> {
  requireProvider(container, channel)
  const order = await readMessageOrder(container, orderId)
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${orderId}.`)
  }
  const recipient = recipientOf(channel, reachableOf(order))
  if (recipient === undefined) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      channel === "email"
        ? "The order has no e-mail address that can receive a message. Add one to the order."
        : "The order has no phone number that can receive a message. Add one to the order, with its country code, such as +244.",
      "no_recipient",
    )
  }
  const ledger = ledgerOf(container)
  const { externalTransactionId } = await requestOrderPayment(container, orderId)
  const entry = await ledger.findByExternalId(externalTransactionId)
  const known = entry && (await readMessageFacts(container, entry, origin))
  if (!entry || !known || !isStillTrue("how_to_pay", known.facts)) {
    throw nothingToSend()
  }
  const id = await ledger.messages.request(
    {
      payment_order_id: entry.id,
      order_id: order.id,
      kind: "how_to_pay",
      channel,
      language: await languageOfOrder(container, order, entry),
      recipient,
    },
    REPEAT_SECONDS,
  )
  const claimed = await ledger.messages.claimOne(id, SEND_LEASE_SECONDS)
  if (claimed) {
    await endsWithin(ADMIN_PATIENCE_MS, sendMessage(container, claimed, origin))
  }
  const { state } = await ledger.retrieveMessage(id)
  if (state === "skipped") {
    throw nothingToSend()
  }
  if (state !== "sent") {
    return "waiting"
  }
  return claimed ? "sent" : "sent_before"
}

function nothingToSend(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The order no longer needs this payment. Reload the page.",
    "nothing_to_send",
  )
}

/** @throws MedusaError not_allowed (400), `no_provider` */
export function requireProvider(container: MedusaContainer, channel: MessageChannel): void {
  if (!messageChannels(container).includes(channel)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The store has no notification provider for the channel ${channel}. Add one to the Notification Module in medusa-config.ts.`,
      "no_provider",
    )
  }
}
