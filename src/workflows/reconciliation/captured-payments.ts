import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { TimeRange } from "../../modules/servicepay/reconciliation/daily-totals"
import { queryOf, readRows, type Filters } from "../query"
import { PROVIDER_ID } from "../sync/order-payments"

/** What Medusa captured of a payment. */
export interface CapturedPayment {
  readonly id: string
  readonly sessionId: string
  readonly capturedAt: Date | null
  /** Kwanzas; 0 if nothing was captured. */
  readonly captured: number
}

const paymentRow = z.object({
  id: z.string(),
  payment_session_id: z.string(),
  captured_at: z.coerce.date().nullish(),
  captures: z.array(z.object({ amount: z.coerce.number() }).nullish()).nullish(),
})

/** Medusa's payments of these sessions, by session id. */
export async function capturesOfSessions(
  container: MedusaContainer,
  sessionIds: readonly string[],
): Promise<Map<string, CapturedPayment>> {
  if (sessionIds.length === 0) {
    return new Map()
  }
  const payments = await read(container, { payment_session_id: [...sessionIds] }, sessionIds.length)
  return new Map(payments.map((payment) => [payment.sessionId, payment]))
}

/** Medusa's payments with the service that were captured in that time, sorted by id. */
export function capturedPayments(
  container: MedusaContainer,
  { from, before }: TimeRange,
  { after, limit }: { readonly after: CapturedPayment | undefined; readonly limit: number },
): Promise<CapturedPayment[]> {
  const filters = {
    provider_id: PROVIDER_ID,
    captured_at: { $gte: from, $lt: before },
    id: { $gt: after?.id ?? "" },
  }
  return read(container, filters, limit)
}

async function read(container: MedusaContainer, filters: Filters, take: number): Promise<CapturedPayment[]> {
  const page = { take, order: { id: "ASC" } } as const
  const payments = await readRows(queryOf(container), "payment", paymentRow, filters, page)
  return payments.map(({ id, payment_session_id, captured_at, captures }) => ({
    id,
    sessionId: payment_session_id,
    capturedAt: captured_at ?? null,
    captured: (captures ?? []).reduce((sum, capture) => sum + (capture?.amount ?? 0), 0),
  }))
}
