import type { Logger } from "@medusajs/framework/types"
import type ServicePayModuleService from "../../modules/servicepay/service"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { NotSetUpError } from "../../modules/servicepay/settings"
import {
  isFinal,
  ServiceError,
  ServicePacedError,
  ServiceUnauthorizedError,
  type PaymentStatus,
  type Priority,
  type ServiceLanguage,
} from "../../client"
import { contradiction } from "../events"
import { replacedConnection, serviceConnection, type ServiceConnection } from "../client-connection"

/** Seconds between two status checks about one payment order, across all processes. */
const SECONDS_BETWEEN_CHECKS = 3

interface Checking {
  readonly ledger: ServicePayModuleService
  readonly logger: Logger
}

/** The status of a payment order, and whether the service says so now: if it could not be asked, the ledger says so. */
export interface CheckedStatus {
  readonly status: PaymentStatus
  readonly isCurrent: boolean
}

/**
 * Returns the status of a payment order: from the ledger if it is final or was checked within the last few seconds,
 * otherwise from a status check (interface-spec §4, fallback). If the service cannot be asked, or says nothing certain,
 * returns what the ledger knows. A `question` that would have to wait gets the ledger's answer too: anybody may ask, and
 * shoppers who are about to pay go first.
 */
export async function pollStatus(
  checking: Checking,
  order: PaymentOrderDTO,
  language: ServiceLanguage,
  priority: Priority = "polling",
): Promise<PaymentStatus> {
  const mayAsk =
    isAskable(order) && (await checking.ledger.transitions.claimCheck(order.id, SECONDS_BETWEEN_CHECKS))
  return mayAsk ? (await askStatus(checking, order, language, priority)).status : order.status
}

/**
 * Returns the status of a payment order, as `pollStatus` does, for a merchant who may have the customer on the
 * telephone: the service is asked even if the customer's own page has just asked it.
 */
export async function checkStatus(
  checking: Checking,
  order: PaymentOrderDTO,
  language: ServiceLanguage,
): Promise<CheckedStatus> {
  if (!isAskable(order)) {
    return { status: order.status, isCurrent: isFinal(order.status) }
  }
  await checking.ledger.transitions.recordCheck(order.id)
  return askStatus(checking, order, language, "polling")
}

const isAskable = ({ status, request_state }: PaymentOrderDTO): boolean =>
  !isFinal(status) && request_state === "accepted"

async function askStatus(
  { ledger, logger }: Checking,
  order: PaymentOrderDTO,
  language: ServiceLanguage,
  priority: Priority,
): Promise<CheckedStatus> {
  const known = { status: order.status, isCurrent: false }
  const externalTransactionId = order.external_transaction_id
  const answer = await askService(ledger, order, language, priority).catch((error: unknown) => {
    if (!(error instanceof ServiceError || error instanceof NotSetUpError)) {
      throw error
    }
    if (!(error instanceof ServicePacedError)) {
      logger.warn(`ServicePay: could not check the status of ${externalTransactionId}. ${error.message}`)
    }
    return "unknown" as const
  })
  if (answer === "unknown") {
    return known
  }
  if (answer === "PEN") {
    return { status: order.status, isCurrent: true }
  }
  const { outcome } = await ledger.transitions.report(externalTransactionId, answer, "status_query")
  if (outcome === "conflicting") {
    const { reason, detail } = contradiction(answer)
    // Inside the payment module no event can be published. The attention list and the log have it.
    if (await ledger.attention.raise(order.id, reason, detail)) {
      logger.warn(`ServicePay: a payment needs attention (${reason}): ${detail}`)
    }
    const now = await ledger.findByExternalId(externalTransactionId)
    return { status: now?.status ?? order.status, isCurrent: true }
  }
  return { status: answer, isCurrent: true }
}

/**
 * Sends the status check for the application that the payment order was made with. If its keys were replaced by those of
 * another account, asks with them first, and with the keys in force if the service refuses them.
 * @throws ServiceError or NotSetUpError
 */
export async function askService(
  ledger: ServicePayModuleService,
  order: PaymentOrderDTO,
  language: ServiceLanguage,
  priority?: Priority,
) {
  const { external_transaction_id, environment, application_uuid } = order
  const ask = async ({ client }: ServiceConnection) =>
    (await client.queryStatus(external_transaction_id, language, application_uuid, priority)).status
  const replaced = await replacedConnection(ledger, order)
  if (replaced) {
    try {
      return await ask(replaced)
    } catch (error) {
      if (!(error instanceof ServiceUnauthorizedError)) {
        throw error
      }
    }
  }
  return ask(await serviceConnection(ledger, environment))
}
