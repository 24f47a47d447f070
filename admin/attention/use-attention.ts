import { useInfiniteQuery } from "@tanstack/react-query"
import type { AttentionAnswer } from "../../src/api/admin/servicepay/attention/contract"
import { sdk } from "../sdk"

export type Item = AttentionAnswer["items"][number]
export type Names = AttentionAnswer["names"]
export type State = "open" | "closed"

/** The list, page by page. It is read again on focus, because another admin may have resolved an item. */
export function useAttention(state: State) {
  return useInfiniteQuery({
    queryKey: ["servicepay", "attention", state],
    queryFn: ({ pageParam }) =>
      sdk.client.fetch<AttentionAnswer>("/admin/servicepay/attention", {
        query: { state, ...(pageParam === "" ? {} : { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  })
}
