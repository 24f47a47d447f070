import { isDeepStrictEqual } from "node:util"
import type ServicePayModuleService from "../modules/servicepay/service"
import type { PaymentOrderDTO } from "../modules/servicepay/service"
import { accountOf, accountThatMade, type Account } from "../modules/servicepay/settings"
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

/** By application. */
const clients = new Map<string, Kept>()

/**
 * Returns the process's one client for the account of a payment order (default: the active one). All callers share its
 * connections, its token and its request rate. Changed keys get a client of their own.
 * @throws NotSetUpError if keys are missing
 */
export async function serviceConnection(
  ledger: ServicePayModuleService,
  order?: Pick<PaymentOrderDTO, "environment" | "application_uuid">,
): Promise<ServiceConnection> {
  const settings = await ledger.settings()
  const account = order ? accountThatMade(settings, order) : accountOf(settings)
  const { requestsPerSecond } = settings
  const { applicationUUID } = account
  const key = `${account.environment} ${applicationUUID}`
  const kept = clients.get(key)
  if (kept && isDeepStrictEqual({ ...kept, client: null }, { account, requestsPerSecond, client: null })) {
    return { client: kept.client, environment: account.environment, applicationUUID }
  }
  // The keys that were replaced may be revoked: that is nobody's problem.
  const isInForce = settings.accounts[account.environment] === account
  const client = new ServiceClient({
    ...account,
    requestsPerSecond,
    // For the health page. If PostgreSQL is down, the caller reports that.
    onToken: () => {
      void ledger.dailyCounts.add("tokens", 1).catch(() => undefined)
    },
    onTokenFailure: () => {
      if (isInForce) {
        void ledger.dailyCounts.add("token_failures", 1).catch(() => undefined)
      }
    },
  })
  clients.set(key, { account, requestsPerSecond, client })
  if (kept) {
    setTimeout(() => void kept.client.close(), CLOSE_AFTER_MS).unref()
  }
  return { client, environment: account.environment, applicationUUID }
}
