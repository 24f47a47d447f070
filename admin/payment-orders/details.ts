import { useQuery } from "@tanstack/react-query"
import type { PaymentDetails } from "../../src/workflows/payment-orders/payment-order-details"
import { sdk } from "../sdk"
import type { Serialized } from "../sent"

export type Details = Serialized<PaymentDetails>

export function useDetails(id: string) {
  return useQuery({
    queryKey: ["servicepay", "payment", id],
    queryFn: () => sdk.client.fetch<Details>(`/admin/servicepay/payment-orders/${encodeURIComponent(id)}`),
  })
}
