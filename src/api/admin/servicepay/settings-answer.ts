import type { MedusaContainer } from "@medusajs/framework/types"
import { readEmailsAndOrderNumbers } from "../../../workflows/attention/emails-and-order-numbers"
import { ledgerOf } from "../../../workflows/ledger"
import { readSettings } from "../../../workflows/settings/read-settings"

/** What the settings routes answer: the current settings. */
export async function settingsAnswer(container: MedusaContainer) {
  const settings = await readSettings(ledgerOf(container))
  const { admins } = await readEmailsAndOrderNumbers(container, {
    admins: settings.changes.map(({ actor }) => actor),
    orders: [],
    carts: [],
  })
  return { settings, admins }
}
