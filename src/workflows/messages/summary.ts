import type { MedusaContainer } from "@medusajs/framework/types"
import { chooseLanguage } from "../../client"
import { dayOf, startOf } from "../../modules/servicepay/angola-day"
import type { ClaimedMessage, NewMessage } from "../../modules/servicepay/messages/messages"
import { ledgerOf } from "../ledger"
import { readShop } from "../payment-links/read-shop"
import { queryOf } from "../query"
import { messageChannels } from "./channels"
import { withTemplate, type ComposedMessage } from "./compose-message"
import { renderMessage } from "./render"
import { summaryText } from "./summary-texts"

const HOUR = 3_600_000
/** In Angola. A store that was away in the morning still sends the summary until noon. */
const HOURS = { from: 7, to: 12 }

/** Whether the day's summary is due, or late but still worth sending. */
function isSummaryTime(now: Date): boolean {
  const hour = (now.getTime() - startOf(dayOf(now)).getTime()) / HOUR
  return hour >= HOURS.from && hour < HOURS.to
}

/** Writes the day's summary, once a day: skipped if nothing needs attention. Returns the id of what is to be sent. */
export async function writeSummary(container: MedusaContainer, now = new Date()): Promise<string[]> {
  const ledger = ledgerOf(container)
  const { summaryEmail, language } = await ledger.settings()
  if (summaryEmail === "" || !isSummaryTime(now) || !messageChannels(container).includes("email")) {
    return []
  }
  const day = dayOf(now)
  const summary: NewMessage = {
    payment_order_id: null,
    order_id: null,
    day,
    kind: "summary",
    channel: "email",
    language,
    recipient: summaryEmail,
  }
  const written = await ledger.listMessages({ day, kind: "summary" }, { take: 1 })
  if (written.length > 0) {
    return []
  }
  if ((await ledger.openSums()).length === 0) {
    await ledger.messages.addSkipped(summary, "Nothing needed attention.")
    return []
  }
  return ledger.messages.add([summary])
}

export async function composeSummary(
  container: MedusaContainer,
  message: ClaimedMessage,
): Promise<ComposedMessage | { readonly skip: string }> {
  const ledger = ledgerOf(container)
  const items = await ledger.openSums()
  if (items.length === 0) {
    return { skip: "Nothing needed attention." }
  }
  const { messageTemplates } = await ledger.settings()
  const language = chooseLanguage(message.language)
  const data = {
    kind: "summary",
    language,
    shop: (await readShop(queryOf(container))).name,
    day: message.day,
    items,
  }
  return withTemplate(
    messageTemplates.summary,
    renderMessage(summaryText(language, data.shop, items), "email"),
    data,
  )
}
