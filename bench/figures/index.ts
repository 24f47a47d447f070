import { accepted } from "./accepted"
import { adminBundle } from "./admin-bundle"
import { boot } from "./boot"
import { burst } from "./burst"
import { clientCalls } from "./client-calls"
import { type Figure } from "./figure"
import { memoryGrowth } from "./memory"
import { paymentPage } from "./payment-page"
import { payments } from "./payments"
import { pollingClaim } from "./polling-claim"
import { pollingQueries } from "./polling-queries"
import { saleDay } from "./sale-day"
import { sessions } from "./sessions"
import { syncing } from "./syncing"
import { timeToOrder } from "./time-to-order"
import { tokenRequests } from "./token-requests"
import { upstreamQueries } from "./upstream-queries"

/** The figures in the order in which they run. The starts come first, without another Medusa. Those that leave many rows come late. */
export const FIGURES: readonly Figure[] = [
  boot,
  adminBundle,
  tokenRequests,
  accepted,
  timeToOrder,
  paymentPage,
  sessions,
  clientCalls,
  pollingQueries,
  upstreamQueries,
  saleDay,
  syncing,
  burst,
  memoryGrowth,
  pollingClaim,
  payments,
]
