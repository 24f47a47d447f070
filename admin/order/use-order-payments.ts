import { FetchError } from "@medusajs/js-sdk"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { OrderPaymentsAnswer } from "../../src/api/admin/servicepay/orders/contract"
import { sdk } from "../sdk"

export const queryKeyOf = (orderId: string) => ["servicepay", "order", orderId]

/** The order as Medusa's page has it: another object after each change. */
export interface ShownOrder {
  readonly id: string
}

/**
 * An order's payments; empty for an admin whose role does not allow reading them. They are read again whenever Medusa's
 * page shows the order changed, for example edited or cancelled.
 */
export function useOrderPayments(order: ShownOrder) {
  const orderId = order.id
  const query = useQuery({
    queryKey: queryKeyOf(orderId),
    queryFn: async () => {
      try {
        return await sdk.client.fetch<OrderPaymentsAnswer>(`/admin/servicepay/orders/${orderId}`)
      } catch (error) {
        if (error instanceof FetchError && error.status === 403) {
          return { payment_orders: [], outstanding: null }
        }
        throw error
      }
    },
  })
  const { refetch } = query
  const known = useRef(order)
  useEffect(() => {
    if (known.current !== order) {
      known.current = order
      void refetch()
    }
  }, [order, refetch])
  return query
}
