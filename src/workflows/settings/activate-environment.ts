import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { accountOf, NotSetUpError } from "../../modules/servicepay/settings"
import type { Environment } from "../../client"
import { ledgerOf } from "../ledger"
import { testConnection } from "./test-connection"

export interface ActivateInput {
  readonly environment: Environment
  /** Id of the admin. */
  readonly actor: string
}

/**
 * Makes new payments in this environment from now on. Payments of the other one are still polled, synced and accepted.
 * Live payments need a complete sandbox sale (interface-spec §1) and live keys that the service accepts.
 * @throws MedusaError not_allowed, saying what is missing; SettingsChangedMeanwhileError (409)
 */
export async function activateEnvironment(
  container: MedusaContainer,
  { environment, actor }: ActivateInput,
): Promise<void> {
  const ledger = ledgerOf(container)
  const { saved, settings, version } = await ledger.settingsVersions.latest()
  try {
    accountOf(settings, environment)
  } catch (error) {
    throw error instanceof NotSetUpError ? refusal(error.message) : error
  }
  if (environment === "production" && !(await ledger.hasSeenSandboxSale())) {
    throw refusal(
      "Complete a test sale in the sandbox first: pay for an order with the sandbox keys, and wait until a notification confirms it and it is captured.",
    )
  }
  const test = await testConnection(ledger, { environment })
  if (!test.ok) {
    throw refusal(test.message)
  }
  await ledger.settingsVersions.save(
    { ...saved, active: environment },
    { version, changed: ["active"], actor },
  )
}

function refusal(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
