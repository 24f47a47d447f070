import type ServicePayModuleService from "../../src/modules/servicepay/service"
import type { PaymentOrderDTO } from "../../src/modules/servicepay/service"

/** A payment order with its latest attention item, open or closed. */
export async function withLatestItem(
  ledger: Pick<ServicePayModuleService, "listAttentionItems">,
  entry: PaymentOrderDTO,
) {
  const [item] = await ledger.listAttentionItems(
    { payment_order_id: entry.id },
    { take: 1, order: { resolved_at: "DESC", opened_at: "DESC" } },
  )
  return {
    ...entry,
    attention_reason: item?.reason ?? null,
    attention_detail: item?.detail ?? null,
    attention_resolved_at: item?.resolved_at ?? null,
    attention_resolution: item?.resolution ?? null,
    attention_resolved_by: item?.resolved_by ?? null,
  }
}

export type EntryWithItem = Awaited<ReturnType<typeof withLatestItem>>
