import { FetchError } from "@medusajs/js-sdk"
import { useQuery } from "@tanstack/react-query"
import type { OrderPaymentsAnswer } from "../../src/api/admin/servicepay/orders/contract"
import { sdk } from "../sdk"

export const queryKeyOf = (orderId: string) => ["servicepay", "order", orderId]

/** An order's payments; empty for an admin whose role does not allow reading them. */
export function useOrderPayments(orderId: string) {
  return useQuery({
    queryKey: queryKeyOf(orderId),
    queryFn: async () => {
      try {
        return await sdk.client.fetch<OrderPaymentsAnswer>(`/admin/servicepay/orders/${orderId}`)
      } catch (error) {
        if (error instanceof FetchError && error.status === 403) {
          return { payment_orders: [] }
        }
        throw error
      }
    },
  })
}
