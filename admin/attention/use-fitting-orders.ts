import { useQuery } from "@tanstack/react-query"
import type { FittingOrdersAnswer } from "../../src/api/admin/servicepay/attention/[id]/orders/contract"
import { sdk } from "../sdk"

/** What a payment can be used for. Undefined until it is known. */
export function useFittingOrders(id: string): FittingOrdersAnswer | undefined {
  const { data } = useQuery({
    queryKey: ["servicepay", "fitting-orders", id],
    queryFn: () =>
      sdk.client.fetch<FittingOrdersAnswer>(`/admin/servicepay/attention/${encodeURIComponent(id)}/orders`),
    // The merchant may just have created an order in another tab.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  })
  return data
}
