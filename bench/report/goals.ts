export interface Goal {
  readonly comparison: "at least" | "at most"
  /** The ratio's lower or upper limit. */
  readonly bound: number
}

/** A figure, its yardstick, and the goal for their ratio. */
export interface Aim {
  readonly title: string
  readonly unit: string
  readonly yardstick: string
  readonly goal: Goal
}

const atLeast = (bound: number): Goal => ({ comparison: "at least", bound })
const atMost = (bound: number): Goal => ({ comparison: "at most", bound })

/** Every row of the table except those of the payments list, which has one for each query. */
export const AIMS = {
  "accepted-medusa": {
    title: "notifications accepted per second, verified and stored",
    unit: "/s",
    yardstick: "Medusa's generic hook, same process",
    goal: atLeast(0.9),
  },
  "accepted-express": {
    title: "notifications accepted per second, verified and stored",
    unit: "/s",
    yardstick: "bare Express + pg handler",
    goal: atLeast(0.4),
  },
  "answer-while-syncing": {
    title: "p99 of the 200 at 200 notifications/s while syncing",
    unit: "ms",
    yardstick: "the 5 s that are allowed",
    goal: atMost(0.02),
  },
  burst: {
    title: "burst of notifications answered 200 within 5 s each, and kept",
    unit: "",
    yardstick: "all that were sent at once",
    goal: atLeast(1),
  },
  "time-to-order": {
    title: "webhook received → payment captured, one order, idle server",
    unit: "ms",
    yardstick: "conventional provider on the generic hook",
    goal: atMost(0.1),
  },
  "payment-page-bytes": {
    title: "payment page over the wire, without the service's own script",
    unit: "kB",
    yardstick: "the 30 kB that are allowed",
    goal: atMost(1),
  },
  "payment-page-readable": {
    title: "payment page readable at slow 3G",
    unit: "ms",
    yardstick: "a page of two letters of the same server",
    goal: atMost(1.2),
  },
  "payment-page-usable": {
    title: "payment page with its button at slow 3G",
    unit: "ms",
    yardstick: "a page of two letters of the same server",
    goal: atMost(4),
  },
  "boot-time": {
    title: "Medusa's start with the plugin, until it answers",
    unit: "ms",
    yardstick: "Medusa with its system provider alone",
    goal: atMost(1.05),
  },
  "boot-memory": {
    title: "memory of Medusa with the plugin, just started",
    unit: "MB",
    yardstick: "Medusa with its system provider alone",
    goal: atMost(1.05),
  },
  "admin-bundle": {
    title: "Medusa's admin with the plugin's screens, gzipped",
    unit: "kB",
    yardstick: "Medusa's admin without them",
    goal: atMost(1.05),
  },
  "sale-day": {
    title: "time to start a payment, 5 shoppers a second, while 10,000 references are polled",
    unit: "ms",
    yardstick: "the same with none pending",
    goal: atMost(1.05),
  },
  "synced-per-second": {
    title: "orders synced per second under a backlog",
    unit: "/s",
    yardstick: "processPaymentWorkflow in a bare loop, best concurrency",
    goal: atLeast(1),
  },
  "session-creation": {
    title: "session creation, less the service's own latency",
    unit: "ms",
    yardstick: "system provider",
    goal: atMost(1.4),
  },
  "session-again": {
    title: "session creation again for the same cart and amount",
    unit: "ms",
    yardstick: "the first time, service at 50 ms",
    goal: atMost(0.5),
  },
  "token-requests": {
    title: "token requests for concurrent initiations, cold",
    unit: "",
    yardstick: "one",
    goal: atMost(1),
  },
  "client-calls": {
    title: "client calls per second against the simulator at 20 ms",
    unit: "/s",
    yardstick: "plain undici loop",
    goal: atLeast(0.95),
  },
  "polling-queries": {
    title: "polling: status queries per second at 50 ms, concurrency 10",
    unit: "/s",
    yardstick: "200/s, the ideal",
    goal: atLeast(0.9),
  },
  "polling-claim": {
    title: "polling claim, the large ledger",
    unit: "ms",
    yardstick: "the ledger of 1,000 rows",
    goal: atMost(1.5),
  },
  memory: {
    title: "memory of the Medusa process over many notifications",
    unit: "MB",
    yardstick: "before them, after warm-up",
    goal: atMost(1.1),
  },
  "upstream-queries": {
    title: "status route under a crowd of pollers: upstream queries per order and 3 s",
    unit: "",
    yardstick: "one",
    goal: atMost(1),
  },
} as const satisfies Readonly<Record<string, Aim>>

/** The rows with `--processes`, which compare several processes with one. */
export const PROCESSES_AIMS = {
  accepted: {
    title: "notifications accepted per second, sent to all processes in turn",
    unit: "/s",
    yardstick: "one process on Redis",
    goal: atLeast(1),
  },
  "synced-per-second": {
    title: "orders synced per second under a backlog, by all processes",
    unit: "/s",
    yardstick: "one process on Redis",
    goal: atLeast(1.2),
  },
} as const satisfies Readonly<Record<string, Aim>>

/** A query of the payments list may take this much longer in a large ledger. */
export const PAYMENTS_GOAL = atMost(3)

export function reaches(ratio: number, { comparison, bound }: Goal): boolean {
  return comparison === "at least" ? ratio >= bound : ratio <= bound
}

/** The ratio as a share of its goal, the same way for both comparisons: up to 1 reaches the goal. */
export function shareOfGoal(ratio: number, { comparison, bound }: Goal): number {
  return comparison === "at least" ? bound / ratio : ratio / bound
}

export function goalText({ comparison, bound }: Goal): string {
  return `${comparison === "at least" ? "≥" : "≤"} ${bound}`
}
