import { useQuery } from "@tanstack/react-query"
import type { PaymentDetails } from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import { sdk } from "../sdk"

export type Details = PaymentDetails

export function useDetails(id: string) {
  return useQuery({
    queryKey: ["servicepay", "payment", id],
    queryFn: () => sdk.client.fetch<Details>(`/admin/servicepay/payment-orders/${encodeURIComponent(id)}`),
    // Its order may have been cancelled, or converted from a draft, on one of Medusa's pages.
    refetchOnMount: "always",
  })
}
