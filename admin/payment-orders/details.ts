import { useQuery } from "@tanstack/react-query"
import type { PaymentDetails } from "../../src/workflows/payment-orders/payment-order-details"
import { sdk } from "../sdk"
import type { Sent } from "../sent"

export type Details = Sent<PaymentDetails>

export function useDetails(id: string) {
  return useQuery({
    queryKey: ["servicepay", "payment", id],
    queryFn: () => sdk.client.fetch<Details>(`/admin/servicepay/payments/${encodeURIComponent(id)}`),
  })
}
