import { model } from "@medusajs/framework/utils"

/**
 * What the admin has saved: a row for each change, with who made it and what it changed. Only the newest holds the
 * settings themselves (their secrets encrypted); of the others only that they were made is kept.
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
