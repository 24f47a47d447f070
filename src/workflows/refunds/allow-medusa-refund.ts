import { z } from "@medusajs/framework/zod"
import type ServicePayModuleService from "../../modules/servicepay/service"
import { readRows, type Query } from "../query"

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

const refundRow = z.object({ id: z.string() })

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
  const lost = await lostRefunds(query, await ledger.refunds.consumers(paymentOrderId, SECONDS_TO_FINISH))
  for (const refundId of lost) {
    await ledger.refunds.free(paymentOrderId, refundId)
  }
  return lost.length > 0 && (await ledger.refunds.consume(paymentOrderId, amount, id))
}

async function lostRefunds(query: Dependencies["query"], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    return []
  }
  const known = new Set((await readRows(query, "refund", refundRow, { id: ids })).map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
