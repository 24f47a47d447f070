import type { MedusaContainer } from "@medusajs/framework/types"
import { readNames } from "../../../workflows/attention/names"
import { ledgerOf } from "../../../workflows/ledger"
import { readSettings, type SettingsView } from "../../../workflows/settings/read-settings"

export interface SettingsAnswer {
  readonly settings: SettingsView
  /** E-mail addresses of the admins who made the changes, by their ids. */
  readonly admins: Readonly<Record<string, string>>
}

/** The answer of the settings' routes: the current settings. */
export async function settingsAnswer(container: MedusaContainer): Promise<SettingsAnswer> {
  const settings = await readSettings(ledgerOf(container))
  const { admins } = await readNames(container, {
    admins: settings.changes.map(({ actor }) => actor),
    orders: [],
    carts: [],
  })
  return { settings, admins }
}
