import { useQuery } from "@tanstack/react-query"
import type { HealthReport } from "../../src/api/admin/servicepay/health/contract"
import { sdk } from "../sdk"

const ASK_EVERY_MS = 60_000
/** With one of these, customers cannot start a payment. `payments_refused`: the last one could not. */
const OBSTACLES = ["not_set_up", "token_failing", "payments_refused"] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** Why customers cannot pay now; undefined if they can, or if it is unknown. */
export function usePaymentObstacle(): Obstacle | undefined {
  const { data } = useQuery({
    queryKey: ["servicepay", "health"],
    queryFn: () => sdk.client.fetch<HealthReport>("/admin/servicepay/health"),
    refetchInterval: ASK_EVERY_MS,
    refetchOnMount: "always",
  })
  return OBSTACLES.find((problem) => data?.problems.includes(problem))
}
