import { isDeepStrictEqual } from "node:util"
import type ServicePayModuleService from "../modules/servicepay/service"
import type { PaymentOrderDTO } from "../modules/servicepay/service"
import {
  accountOf,
  replacedAccountOf,
  type Account,
  type ServicePaySettings,
} from "../modules/servicepay/settings"
import { ServiceClient, type Environment } from "../client"

export interface ServiceConnection {
  readonly client: ServiceClient
  readonly environment: Environment
  readonly applicationUUID: string
}

interface Kept {
  readonly account: Account
  /** False for keys that were replaced: the service may have revoked them, which is no problem of the store. */
  readonly isInForce: boolean
  readonly requestsPerSecond: number
  readonly client: ServiceClient
}

/** Milliseconds. Longer than any call, so that a call that began with the old keys can finish. */
const CLOSE_AFTER_MS = 60_000

/** By application. */
const clients = new Map<string, Kept>()

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
  return connect(ledger, settings, accountOf(settings, environment))
}

/**
 * Returns a client for the account with which a payment order was made, if its keys were replaced. Undefined if they are
 * in force, or not known any more.
 */
export async function replacedConnection(
  ledger: ServicePayModuleService,
  order: Pick<PaymentOrderDTO, "environment" | "application_uuid">,
): Promise<ServiceConnection | undefined> {
  const settings = await ledger.settings()
  const account = replacedAccountOf(settings, order)
  return account && connect(ledger, settings, account)
}

function connect(
  ledger: ServicePayModuleService,
  { accounts, requestsPerSecond }: ServicePaySettings,
  account: Account,
): ServiceConnection {
  const { environment, applicationUUID } = account
  const key = `${environment} ${applicationUUID}`
  const kept = clients.get(key)
  const wanted = { account, requestsPerSecond, isInForce: accounts[environment] === account }
  if (kept && isDeepStrictEqual({ ...kept, client: null }, { ...wanted, client: null })) {
    return { client: kept.client, environment, applicationUUID }
  }
  // For the health page. If PostgreSQL is down, the caller reports that.
  const count = (name: "tokens" | "token_failures") => () => {
    if (wanted.isInForce) {
      void ledger.dailyCounts.add(name, 1).catch(() => undefined)
    }
  }
  const client = new ServiceClient({
    ...account,
    requestsPerSecond,
    onToken: count("tokens"),
    onTokenFailure: count("token_failures"),
  })
  clients.set(key, { ...wanted, client })
  if (kept) {
    setTimeout(() => void kept.client.close(), CLOSE_AFTER_MS).unref()
  }
  return { client, environment, applicationUUID }
}
