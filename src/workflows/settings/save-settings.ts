import { SettingsChangedMeanwhileError } from "../../modules/servicepay/settings/versions"
import type ServicePayModuleService from "../../modules/servicepay/service"
import { checkAccess } from "./check-access"
import { changeSettings, type SettingsChange } from "../../modules/servicepay/settings/change"

/** A change of these changes whether the service gives access. */
const ACCESS_FIELDS = ["clientId", "clientSecret", "restored"]

export interface SaveSettingsInput {
  readonly change: SettingsChange
  /** The settings version that the admin saw. */
  readonly version: number
  /** Id of the admin. */
  readonly actor: string
}

/**
 * Saves what the merchant changed in the admin. In force at once in this process, and within a second in every other
 * one.
 * A plain function, not a Medusa workflow: the input contains secrets, and a workflow engine may keep its input.
 * @throws SettingsChangedMeanwhileError (409), SettingsKeyMissingError (400)
 */
export async function saveSettings(
  ledger: ServicePayModuleService,
  { change, version, actor }: SaveSettingsInput,
): Promise<void> {
  const { settingsVersions } = ledger
  const latest = await settingsVersions.latest()
  if (latest.version !== version) {
    throw new SettingsChangedMeanwhileError()
  }
  const { saved, changed } = await changeSettings(latest.saved, change, {
    sealing: settingsVersions.configuration.sealing,
    now: new Date(),
    webhookSecretOf: (environment) =>
      latest.settings.webhookSecrets.find((known) => known.environment === environment && !known.until)
        ?.secret,
  })
  await settingsVersions.save(saved, { version, changed, actor })
  const { active } = await ledger.settings()
  if (ACCESS_FIELDS.some((field) => changed.includes(`${active}.${field}`))) {
    // Refused keys are shown at once, and not only when a customer wants to pay.
    await checkAccess(ledger)
  }
}
