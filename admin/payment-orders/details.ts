import { useQuery } from "@tanstack/react-query"
import type { PaymentDetails } from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import { readAgainAfter } from "../order/unsettled"
import { ON_EVERY_VISIT } from "../read-again"
import { sdk } from "../sdk"

export type Details = PaymentDetails

/** The payment as an order's page has it: with its open item, if any. */
export function shownPayment({ payment_order, attention, money, cancellation_message }: Details) {
  return {
    ...payment_order,
    superseded: payment_order.superseded_at !== null,
    attention: attention?.closed === null ? attention : null,
    money,
    cancellation_message,
  }
}

export function useDetails(id: string) {
  return useQuery({
    queryKey: ["servicepay", "payment", id],
    queryFn: () => sdk.client.fetch<Details>(`/admin/servicepay/payment-orders/${encodeURIComponent(id)}`),
    // Its order may have been cancelled, or converted from a draft, on one of Medusa's pages.
    ...ON_EVERY_VISIT,
    refetchInterval: ({ state }) => readAgainAfter(state.data && [shownPayment(state.data)], state.error),
  })
}
