import { useQuery } from "@tanstack/react-query"
import type { AttentionAnswer } from "../../src/api/admin/servicepay/attention/route"
import { sdk } from "../sdk"

/** Counting further would read the whole list for a number that nobody needs. */
const MOST = 20

/** How many items are open, as it is shown: `3`, or `20+`. Undefined when none is, or nobody knows. */
export function useOpenCount(): string | undefined {
  const { data } = useQuery({
    queryKey: ["servicepay", "attention", "count"],
    queryFn: () =>
      sdk.client.fetch<AttentionAnswer>("/admin/servicepay/attention", { query: { limit: MOST } }),
    refetchOnMount: "always",
  })
  if (!data || data.items.length === 0) {
    return undefined
  }
  return data.next === null ? String(data.items.length) : `${String(MOST)}+`
}
