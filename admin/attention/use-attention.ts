import { useInfiniteQuery } from "@tanstack/react-query"
import type { AttentionAnswer } from "../../src/api/admin/servicepay/attention/route"
import { sdk } from "../sdk"

export type Item = AttentionAnswer["items"][number]
export type Names = AttentionAnswer["names"]
export type State = "open" | "closed"

/** The list, a page at a time. Somebody else may see to an item: it is read again whenever it is looked at. */
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
