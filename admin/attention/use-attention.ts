import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import type { AttentionAnswer } from "../../src/api/admin/servicepay/attention/contract"
import { sdk } from "../sdk"

export type Item = AttentionAnswer["items"][number]
export type PaymentItem = Extract<Item, { kind: "payment_order" }>
export type Names = AttentionAnswer["names"]
export type State = "open" | "closed"
export type Order = "newest" | "oldest"

/** The list, page by page. It is read again on focus, because another admin may have resolved an item. */
export function useAttention(state: State, order: Order) {
  return useInfiniteQuery({
    queryKey: ["servicepay", "attention", state, order],
    queryFn: ({ pageParam }) =>
      sdk.client.fetch<AttentionAnswer>("/admin/servicepay/attention", {
        query: { state, order, ...(pageParam === "" ? {} : { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  })
}

/** The open item of one payment, wherever it is in the list. */
export function useItemOf(paymentOrderId: string | null) {
  return useQuery({
    queryKey: ["servicepay", "attention", "of", paymentOrderId],
    queryFn: () =>
      sdk.client.fetch<AttentionAnswer>("/admin/servicepay/attention", {
        query: { payment_order_id: paymentOrderId },
      }),
    enabled: paymentOrderId !== null,
    refetchOnMount: "always",
  })
}
