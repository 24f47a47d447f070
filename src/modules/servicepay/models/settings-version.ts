import { model } from "@medusajs/framework/utils"

/**
 * The settings that admins saved: one row for each change, with its author and what it changed. Only the newest row
 * holds the settings themselves, with their secrets encrypted. An older row only shows that there was a change.
 */
export const SettingsVersion = model.define(
  { name: "ServicePaySettingsVersion", tableName: "servicepay_settings_version" },
  {
    id: model.id({ prefix: "spv" }).primaryKey(),
    version: model.number().unique("IDX_servicepay_settings_version_unique"),
    document: model.json().nullable(),
    /** Names of the changed settings, such as `sandbox.clientSecret`; never a value. */
    changed: model.json(),
    /** Id of the admin. */
    actor: model.text(),
  },
)
