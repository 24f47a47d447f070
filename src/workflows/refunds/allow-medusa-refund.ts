import type ServicePayModuleService from "../../modules/servicepay/service"
import type { Query } from "../query"
import { existingRefunds } from "../sync/false-refunds"

interface Dependencies {
  readonly ledger: ServicePayModuleService
  readonly query: Query
}

export interface MedusaRefund {
  readonly paymentOrderId: string
  /** Kwanzas. */
  readonly amount: number
  /** Medusa's id of the refund. */
  readonly id: string
}

/** Seconds after which a Medusa refund is either committed or given up. */
const SECONDS_TO_FINISH = 60

/**
 * Allows a Medusa refund if the merchant recorded a refund of that amount. Each recorded refund allows one. If Medusa
 * fails to write a refund that was allowed, it does not count.
 */
export async function allowMedusaRefund(
  { ledger, query }: Dependencies,
  { paymentOrderId, amount, id }: MedusaRefund,
): Promise<boolean> {
  if (await ledger.refunds.consume(paymentOrderId, amount, id)) {
    return true
  }
  const isFreed = await freeLostRefunds({ ledger, query }, paymentOrderId)
  return isFreed && (await ledger.refunds.consume(paymentOrderId, amount, id))
}

/**
 * Makes the recorded refunds usable again that were used up by a Medusa refund which Medusa has deleted since. Returns
 * whether there were any.
 */
export async function freeLostRefunds(
  { ledger, query }: Dependencies,
  paymentOrderId: string,
): Promise<boolean> {
  const ids = await ledger.refunds.consumers(paymentOrderId, SECONDS_TO_FINISH)
  const known = await existingRefunds(query, ids)
  const lost = ids.filter((id) => !known.has(id))
  for (const refundId of lost) {
    await ledger.refunds.free(paymentOrderId, refundId)
  }
  return lost.length > 0
}
