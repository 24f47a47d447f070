import { useQuery } from "@tanstack/react-query"
import type { AttentionAnswer } from "../../src/api/admin/servicepay/attention/contract"
import { sdk } from "../sdk"

/** A higher count would need the whole list. */
const MOST = 20

/** The number of open items as text: `3`, or `20+`. Undefined when there are none, or it is unknown. */
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
