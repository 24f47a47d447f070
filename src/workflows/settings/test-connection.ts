import type ServicePayModuleService from "../../modules/servicepay/service"
import { NotSetUpError } from "../../modules/servicepay/settings"
import { addressOf } from "../../modules/servicepay/settings/address"
import {
  ServiceClient,
  ServiceError,
  ServiceTimeoutError,
  ServiceUnauthorizedError,
  ServiceUnreachableError,
  type Environment,
} from "../../client"

export interface TestConnectionInput {
  readonly environment: Environment
  /** Values as typed, not saved yet. A value that is left out is the one in force. */
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
}

/**
 * Why there is no token: keys missing, no address for them, keys refused, the service unreachable, no answer in time,
 * or another answer.
 */
type TestFailure = "missing" | "address" | "refused" | "unreachable" | "timeout" | "other"

export type ConnectionTest =
  | {
      readonly ok: true
      /** How long it took to get a token. */
      readonly milliseconds: number
    }
  | {
      readonly ok: false
      readonly reason: TestFailure
      /** What went wrong and what to do. */
      readonly message: string
      /** The service's own message, if any. */
      readonly service_message: string | null
    }

/**
 * Requests a token from the service (interface-spec §4). Shows whether the keys are right and the service is reachable.
 */
export async function testConnection(
  ledger: ServicePayModuleService,
  typed: TestConnectionInput,
): Promise<ConnectionTest> {
  const { environment } = typed
  const { settings } = await ledger.settingsVersions.latest()
  const account = settings.accounts[environment]
  const known = "known" in account ? account.known : account
  const clientId = typed.clientId ?? known.clientId
  const clientSecret = typed.clientSecret ?? known.clientSecret
  const address = addressOf(environment, ledger.settingsVersions.configuration)
  if (clientId === undefined || clientSecret === undefined) {
    const missing = Object.entries({ clientId, clientSecret }).flatMap(([field, value]) =>
      value === undefined ? [`${field} is missing`] : [],
    )
    return untried("missing", environment, missing)
  }
  if ("problem" in address) {
    return untried("address", environment, [address.problem])
  }
  const client = new ServiceClient({
    baseUrl: address.url,
    applicationUUID: "",
    clientId,
    clientSecret,
    requestsPerSecond: settings.requestsPerSecond,
  })
  return measure(client).finally(() => client.close())
}

function untried(reason: TestFailure, environment: Environment, problems: readonly string[]): ConnectionTest {
  const { message } = new NotSetUpError(environment, problems)
  return { ok: false, reason, message, service_message: null }
}

async function measure(client: ServiceClient): Promise<ConnectionTest> {
  const started = performance.now()
  try {
    await client.authenticate()
    return { ok: true, milliseconds: Math.round(performance.now() - started) }
  } catch (error) {
    if (error instanceof ServiceError) {
      const { message, serviceMessage } = error
      return { ok: false, reason: reasonOf(error), message, service_message: serviceMessage ?? null }
    }
    throw error
  }
}

function reasonOf(error: ServiceError): TestFailure {
  if (error instanceof ServiceUnauthorizedError) {
    return "refused"
  }
  if (error instanceof ServiceUnreachableError) {
    return "unreachable"
  }
  return error instanceof ServiceTimeoutError ? "timeout" : "other"
}
