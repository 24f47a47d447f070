import { isDeepStrictEqual } from "node:util"
import type ServicePayModuleService from "../modules/servicepay/service"
import { accountOf, type Account } from "../modules/servicepay/settings"
import { ServiceClient, type Environment } from "../client"

export interface ServiceConnection {
  readonly client: ServiceClient
  readonly environment: Environment
  readonly applicationUUID: string
}

interface Kept {
  readonly account: Account
  readonly requestsPerSecond: number
  readonly client: ServiceClient
}

/** Milliseconds. Longer than any call, so that a call that began with the old keys can finish. */
const CLOSE_AFTER_MS = 60_000

const clients = new Map<Environment, Kept>()

/**
 * Returns the process's one client for an environment (default: the active one). All callers share its connections, its
 * token and its request rate. Changed keys get a client of their own.
 * @throws NotSetUpError if keys are missing
 */
export async function serviceConnection(
  ledger: ServicePayModuleService,
  environment?: Environment,
): Promise<ServiceConnection> {
  const settings = await ledger.settings()
  const account = accountOf(settings, environment)
  const { requestsPerSecond } = settings
  const kept = clients.get(account.environment)
  const { applicationUUID } = account
  if (kept && isDeepStrictEqual({ ...kept, client: null }, { account, requestsPerSecond, client: null })) {
    return { client: kept.client, environment: account.environment, applicationUUID }
  }
  const client = new ServiceClient({
    ...account,
    requestsPerSecond,
    // For the health page. If PostgreSQL is down, the caller reports that.
    onToken: () => {
      void ledger.dailyCounts.add("tokens", 1).catch(() => undefined)
    },
    onTokenFailure: () => {
      void ledger.dailyCounts.add("token_failures", 1).catch(() => undefined)
    },
  })
  clients.set(account.environment, { account, requestsPerSecond, client })
  if (kept) {
    setTimeout(() => void kept.client.close(), CLOSE_AFTER_MS).unref()
  }
  return { client, environment: account.environment, applicationUUID }
}
