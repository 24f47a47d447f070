import { MedusaError } from "@medusajs/framework/utils"
import { SettingsChangedMeanwhileError } from "../../modules/servicepay/saved-settings"
import type ServicePayModuleService from "../../modules/servicepay/service"
import {
  changeSettings,
  SettingsKeyMissingError,
  type SettingsChange,
} from "../../modules/servicepay/settings/change"

export interface SaveSettingsInput {
  readonly change: SettingsChange
  /** The version that the admin saw. */
  readonly version: number
  /** Id of the admin. */
  readonly actor: string
}

/**
 * Saves what the merchant changed in the admin; in force at once here, within a second in every other process.
 *
 * A plain function and not a Medusa workflow: what is typed holds secrets, and a workflow engine may keep its input.
 *
 * @throws MedusaError conflict, when somebody else saved meanwhile; not_allowed, for a secret without SERVICE_SETTINGS_KEY
 */
export async function saveSettings(
  { savedSettings }: ServicePayModuleService,
  { change, version, actor }: SaveSettingsInput,
): Promise<void> {
  const latest = await savedSettings.latest()
  try {
    if (latest.version !== version) {
      throw new SettingsChangedMeanwhileError()
    }
    const { saved, changed } = await changeSettings(latest.saved, change, {
      sealing: savedSettings.configuration.sealing,
      now: new Date(),
      webhookSecretOf: (environment) =>
        latest.settings.webhookSecrets.find((known) => known.environment === environment && !known.until)
          ?.secret,
    })
    await savedSettings.save(saved, { version, changed, actor })
  } catch (error) {
    if (error instanceof SettingsChangedMeanwhileError) {
      throw new MedusaError(MedusaError.Types.CONFLICT, error.message)
    }
    if (error instanceof SettingsKeyMissingError) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, error.message)
    }
    throw error
  }
}
