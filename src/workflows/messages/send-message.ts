import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { chooseLanguage } from "../../client"
import { CUSTOMER_MESSAGES, type CustomerMessage } from "../../modules/servicepay/models/message"
import type { ClaimedMessage } from "../../modules/servicepay/messages/messages"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { messageOf } from "../errors"
import { ledgerOf } from "../ledger"
import { messageChannels } from "./channels"
import { composeMessage, messageDataOf, type ComposedMessage } from "./compose-message"
import { isStillTrue, needsAddress, needsStatusCheck } from "./decide-messages"
import { findNotification, notify } from "./notify"
import { readMessageFacts } from "./read-facts"
import { composeSummary } from "./summary"
import { stillUnpaid } from "./still-unpaid"
import { notifyOfFailedMessage } from "./bell"

const MINUTE = 60

/** Attempts of a message, with a pause after each that doubles from a minute to an hour: about two hours in all. */
const MAX_MESSAGE_ATTEMPTS = 8

/** Seconds until a message that waits for the store's own address is looked at again. */
const ADDRESS_PAUSE = 5 * MINUTE

/** Why a message is not sent now, or never. One that is postponed waits until it no longer applies, and uses up no attempt. */
type Obstacle = { readonly skip: string } | { readonly retry: string } | { readonly postpone: string }

const OUTDATED: Obstacle = { skip: "It no longer applied." }

/**
 * Sends a claimed message once, or records why not. A process may die at any line: the message is then claimed again once
 * its lease has run out, and Medusa's own row of the attempt tells whether the provider had it.
 *
 * @param origin the address by which an admin has called, for the link
 */
export async function sendMessage(
  container: MedusaContainer,
  message: ClaimedMessage,
  origin?: string,
): Promise<void> {
  if (message.isTakenOver && (await settleAttempt(container, message)) !== "unknown") {
    return
  }
  const composed = await compose(container, message, origin).catch((error: unknown) => ({
    retry: messageOf(error),
  }))
  const { messages } = ledgerOf(container)
  if ("skip" in composed) {
    await messages.skipped(message, composed.skip)
    return
  }
  if ("postpone" in composed) {
    await messages.postponed(message, composed.postpone, ADDRESS_PAUSE)
    return
  }
  if ("retry" in composed) {
    await fail(container, message, composed.retry)
    return
  }
  let error = ""
  try {
    await notify(container, {
      ...composed,
      to: message.recipient,
      channel: message.channel,
      trigger: `servicepay.message.${message.kind}`,
      orderId: message.order_id,
      key: keyOf(message),
    })
  } catch (thrown) {
    error = messageOf(thrown)
  }
  if ((await settleAttempt(container, message, error)) === "unknown") {
    await fail(container, message, error)
  }
}

/** Medusa gives an attempt to the provider once. A failed one needs another key. */
function keyOf({ id, attempts }: ClaimedMessage): string {
  return `servicepay_message_${id}_${String(attempts)}`
}

/** Records what Medusa's row of the attempt says. `unknown` if there is no row: the provider never got it. */
async function settleAttempt(
  container: MedusaContainer,
  message: ClaimedMessage,
  error?: string,
): Promise<"settled" | "unknown"> {
  const { messages } = ledgerOf(container)
  const known = await findNotification(container, keyOf(message))
  switch (known?.status) {
    case undefined:
      return "unknown"
    case "success":
      await messages.sent(message, known.id)
      break
    case "pending":
      await messages.interrupted(message, known.id)
      await notifyOfFailedMessage(container, message)
      break
    case "failure":
      await fail(container, message, error ?? "The notification provider could not send it.")
  }
  return "settled"
}

async function fail(container: MedusaContainer, message: ClaimedMessage, error: string): Promise<void> {
  const isLast = message.attempts >= MAX_MESSAGE_ATTEMPTS
  const pause = Math.min(60, 2 ** (message.attempts - 1)) * MINUTE
  await ledgerOf(container).messages.failed(message, error, isLast ? undefined : pause)
  // The error may name the customer, so the log does not have it.
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(
      `ServicePay: the message ${message.id} (${message.kind}, ${message.channel}) could not be sent${isLast ? ", and the store will not try again" : "; the background job will try again"}.${message.payment_order_id === null ? "" : " The payment's page in the admin says why."}`,
    )
  if (isLast) {
    await notifyOfFailedMessage(container, message)
  }
}

async function compose(
  container: MedusaContainer,
  message: ClaimedMessage,
  origin: string | undefined,
): Promise<ComposedMessage | Obstacle> {
  if (!messageChannels(container).includes(message.channel)) {
    return { skip: `The store has no notification provider for ${message.channel}.` }
  }
  if (message.payment_order_id === null) {
    return composeSummary(container, message)
  }
  const kind = z.enum(CUSTOMER_MESSAGES).parse(message.kind)
  const entry = await ledgerOf(container).retrievePaymentOrder(message.payment_order_id)
  const { facts, order } = await readMessageFacts(container, entry, origin)
  if (!order || !isStillTrue(kind, facts)) {
    return OUTDATED
  }
  if (needsAddress(kind, facts)) {
    // An admin's own request had the address by which they called. A later attempt has not.
    return {
      postpone: "The message needs the link, and the store does not know its own address. Set backendUrl.",
    }
  }
  const obstacle = needsStatusCheck(kind, facts) && (await obstacleOf(container, entry, kind))
  if (obstacle) {
    return obstacle
  }
  const language = chooseLanguage(message.language)
  const data = await messageDataOf(container, entry, order, { kind, language, origin })
  return composeMessage(container, data, message.channel)
}

/** Nobody who has paid is told that they have not: the service is asked first. */
async function obstacleOf(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  kind: CustomerMessage,
): Promise<Obstacle | undefined> {
  const answer = await stillUnpaid(container, entry)
  if (kind === "order_canceled") {
    // The order is not to be paid, whatever else the service would say.
    return answer === "paid" ? OUTDATED : undefined
  }
  if (answer === "unknown") {
    return { retry: "The service did not say whether the payment is paid." }
  }
  return answer === "unpaid" ? undefined : OUTDATED
}
