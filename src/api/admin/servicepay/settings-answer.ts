import type { MedusaContainer } from "@medusajs/framework/types"
import { readNames } from "../../../workflows/attention/read-names"
import { ledgerOf } from "../../../workflows/ledger"
import { hasFeed, messageChannels } from "../../../workflows/messages/channels"
import { readSettings } from "../../../workflows/settings/read-settings"

/** What the settings routes answer: the current settings. */
export async function settingsAnswer(container: MedusaContainer) {
  const settings = {
    ...(await readSettings(ledgerOf(container))),
    message_channels: messageChannels(container),
    has_bell: hasFeed(container),
  }
  const { admins } = await readNames(container, {
    admins: settings.changes.map(({ actor }) => actor),
    payments: [],
  })
  return { settings, admins }
}
