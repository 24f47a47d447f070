import { useMutation, useQueryClient } from "@tanstack/react-query"
import { orderPaymentsOf } from "../order/use-order-payments"
import { post, textIn } from "../post-request"

/** Makes the order's payment link if it has none. The order's payments have it then. */
export function useRequestPayment(orderId: string) {
  return useChange(orderId, "payment-link", {})
}

export function useWithdrawLink(orderId: string) {
  return useChange(orderId, "payment-link/withdraw", {})
}

/** The store sends the customer an e-mail about the payment. Returns its state. */
export function useSendEmail(orderId: string) {
  return useChange(orderId, "message", { channel: "email" })
}

function useChange(orderId: string, path: string, body: Readonly<Record<string, string>>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        return textIn(
          await post(`/admin/servicepay/orders/${encodeURIComponent(orderId)}/${path}`, body),
          "state",
        )
      } finally {
        // After a refusal too: the order has usually changed since the page was loaded.
        await queries.fetchQuery({ ...orderPaymentsOf(orderId), staleTime: 0 }).catch(() => undefined)
      }
    },
  })
}
