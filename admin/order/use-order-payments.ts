import { FetchError } from "@medusajs/js-sdk"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { OrderPaymentsAnswer } from "../../src/api/admin/servicepay/orders/contract"
import { ON_EVERY_VISIT } from "../read-again"
import { sdk } from "../sdk"
import { readAgainAfter } from "./unsettled"

/** An order's payments; empty for an admin whose role does not allow reading them. */
export const orderPaymentsOf = (orderId: string) =>
  queryOptions({
    queryKey: ["servicepay", "order", orderId],
    queryFn: async (): Promise<OrderPaymentsAnswer> => {
      try {
        return await sdk.client.fetch<OrderPaymentsAnswer>(
          `/admin/servicepay/orders/${encodeURIComponent(orderId)}`,
        )
      } catch (error) {
        if (error instanceof FetchError && error.status === 403) {
          return { payment_orders: [], used_elsewhere: [], outstanding: null, payment_link: null }
        }
        throw error
      }
    },
  })

/** The order as Medusa's page has it: another object after each change. */
export interface ShownOrder {
  readonly id: string
  readonly status: string
}

/**
 * They are read again whenever Medusa's page shows the order changed, for example edited or cancelled, and when another
 * page shows the order: Medusa opens the order's page after it has converted a draft. What Medusa's page does not show, the
 * service's notification or an item that opens a moment after Medusa's action, is found while a payment is not settled.
 */
export function useOrderPayments(order: ShownOrder) {
  const query = useQuery({
    ...orderPaymentsOf(order.id),
    ...ON_EVERY_VISIT,
    refetchInterval: ({ state }) => readAgainAfter(state.data?.payment_orders, state.error),
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
