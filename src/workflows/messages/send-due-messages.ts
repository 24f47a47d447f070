import type { MedusaContainer } from "@medusajs/framework/types"
import pLimit from "p-limit"
import type { ClaimedMessage } from "../../modules/servicepay/messages/messages"
import type { DueMessages } from "../../modules/servicepay/messages/due"
import { ledgerOf } from "../ledger"
import { logRetry } from "../log-retry"
import { batches, withWorkers } from "../polling/workers"
import { ringForNewItems } from "./bell"
import { languageOfOrder } from "../payment-orders/order-language"
import { decideMessages } from "./decide-messages"
import { endsWithin } from "./ends-within"
import { readMessageFacts, waysToReach } from "./read-facts"
import { sendMessage } from "./send-message"
import { writeSummary } from "./summary"

const BATCH_SIZE = 50
/** Providers are other companies' servers: a few at once, so that nobody's limit is met. */
const WORKERS = 4
/** Milliseconds for each of the two parts of the job. */
const BUDGET_MS = 20_000
/** Seconds that a decision may take. */
const DECIDE_LEASE_SECONDS = 120
/** Seconds that a provider may take. After that, Medusa's row of the attempt tells what happened. */
export const SEND_LEASE_SECONDS = 300
/** Milliseconds that the job waits for a provider. An attempt that takes longer continues meanwhile. */
const PATIENCE_MS = 30_000

const sending = pLimit(WORKERS)

/**
 * Writes and sends the messages that are due. Safe in any number of processes at once. Returns how many messages were
 * worked on.
 */
export async function sendDueMessages(container: MedusaContainer, now = new Date()): Promise<number> {
  const { messages } = ledgerOf(container)
  await withWorkers(
    batches(() => messages.claimDue(BATCH_SIZE, DECIDE_LEASE_SECONDS), BUDGET_MS),
    WORKERS,
    (claimed) => writeDueMessages(container, claimed),
    ({ id }, error) => {
      logRetry(container, `could not decide which messages to send for payment order ${id}`, error)
    },
  )
  await quietly(container, "the daily summary was not written", () => writeSummary(container, now))
  await quietly(container, "no entry was added to Medusa's notification bell", () =>
    ringForNewItems(container),
  )
  return withWorkers(
    batches(() => messages.claim(WORKERS, SEND_LEASE_SECONDS), BUDGET_MS),
    WORKERS,
    (message) => endsWithin(PATIENCE_MS, send(container, message)),
    ({ id }, error) => {
      logRetry(container, `the message ${id} was not sent`, error)
    },
  )
}

/**
 * Sends the messages of one payment order at once, after an event. It does not wait for the provider: the queue of Medusa's
 * events waits for its subscribers, and also brings the news of payments. The job sends those that this misses.
 */
export async function sendMessagesOf(container: MedusaContainer, paymentOrderId: string): Promise<void> {
  const { messages } = ledgerOf(container)
  const claimed = await messages.claimDueOf(paymentOrderId, DECIDE_LEASE_SECONDS)
  const ids = claimed ? await writeDueMessages(container, claimed) : []
  for (const id of ids) {
    void sending(() =>
      quietly(container, `the message ${id} was not sent`, async () => {
        const message = await messages.claimOne(id, SEND_LEASE_SECONDS)
        await (message && endsWithin(PATIENCE_MS, send(container, message)))
      }),
    )
  }
}

/** Writes the messages of a payment order that are due now, one for each channel. Returns their ids. */
async function writeDueMessages(container: MedusaContainer, claimed: DueMessages): Promise<string[]> {
  const ledger = ledgerOf(container)
  const { emailMessages, smsMessages } = await ledger.settings()
  if (emailMessages.length + smsMessages.length === 0) {
    await ledger.messages.decided(claimed, null)
    return []
  }
  const entry = await ledger.retrievePaymentOrder(claimed.id)
  const { facts, order } = await readMessageFacts(container, entry)
  const { due, nextAt } = decideMessages(facts)
  let added: string[] = []
  if (due !== undefined && order) {
    const wanted = { email: emailMessages.includes(due), sms: smsMessages.includes(due) }
    const language = await languageOfOrder(container, order, entry)
    added = await ledger.messages.add(
      waysToReach(container, order)
        .filter(({ channel }) => wanted[channel])
        .map((way) => ({ payment_order_id: entry.id, order_id: order.id, kind: due, language, ...way })),
    )
  }
  await ledger.messages.decided(claimed, nextAt)
  return added
}

async function quietly(
  container: MedusaContainer,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    logRetry(container, what, error)
  }
}

/** Never fails: an attempt that nobody waits for must not end the process. */
function send(container: MedusaContainer, message: ClaimedMessage): Promise<void> {
  return quietly(container, `the message ${message.id} was not sent`, () => sendMessage(container, message))
}
