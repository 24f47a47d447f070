import type { HealthFigures } from "../../modules/servicepay/health/figures"

/** The problems of a store. For each, the admin says what it means and what to do. */
export const HEALTH_PROBLEMS = [
  "not_set_up",
  "live_key_untested",
  "polling_stopped",
  "polling_failing",
  "token_failing",
  "payments_refused",
  "inbox_late",
  "sync_late",
  "checks_late",
  "notifications_dead",
  "notifications_unreadable",
  "signatures_rejected",
  "old_webhook_secret",
  "messages_unsent",
  "backend_url_missing",
] as const

export type HealthProblem = (typeof HEALTH_PROBLEMS)[number]

export interface HealthCircumstances {
  readonly figures: HealthFigures
  /** Whether the active environment has its keys. */
  readonly isSetUp: boolean
  /** True if the configuration's key makes payments live, without a test sale of the current sandbox account. */
  readonly isLiveKeyUntested: boolean
  /** True if a message that has a link is on, and the store does not know its own address, with which a link begins. */
  readonly isBackendUrlMissing: boolean
  /** True if the webhook secret was changed after the notifications that were rejected today. */
  readonly areRejectionsOver: boolean
  /** True if notifications are signed with a replaced webhook secret that the store soon rejects. */
  readonly isOldSecretEnding: boolean
  /** True if the service has accepted a payment since it refused one, or if the keys were changed since. */
  readonly areRefusalsOver: boolean
  /** Seconds that a status waits for its notification if only a status check has reported it. */
  readonly statusFallbackGrace: number
  readonly now: Date
}

const MINUTE = 60_000

/** The background job runs every minute. */
const POLLING_MISSED_MS = 5 * MINUTE
/** A problem is over after this long without a new occurrence. */
const RECENT_MS = 15 * MINUTE
/** A few runs of the background job: in a healthy store, no work waits longer. */
const LATE_MS = 10 * MINUTE

/** True if the service's last answer to a request for a token was a refusal, or none came. */
export function isAccessFailing({
  tokens,
  token_failures,
}: Pick<HealthFigures, "tokens" | "token_failures">): boolean {
  const failed = token_failures.last_at
  return failed !== null && (tokens.last_at === null || tokens.last_at < failed)
}

/** The store's problems, the most urgent first. Empty if it is healthy. */
export function evaluateHealth({
  figures,
  isSetUp,
  isLiveKeyUntested,
  isBackendUrlMissing,
  areRejectionsOver,
  isOldSecretEnding,
  areRefusalsOver,
  statusFallbackGrace,
  now,
}: HealthCircumstances): HealthProblem[] {
  const isOlder = (moment: Date | null, milliseconds: number) =>
    moment !== null && now.getTime() - moment.getTime() > milliseconds
  const isRecent = (moment: Date | null) => moment !== null && !isOlder(moment, RECENT_MS)
  const lastRun = figures.polling_runs.last_at
  const holds: Record<HealthProblem, boolean> = {
    not_set_up: !isSetUp,
    live_key_untested: isLiveKeyUntested,
    polling_stopped: lastRun === null || isOlder(lastRun, POLLING_MISSED_MS),
    polling_failing: isRecent(figures.polling_failures.last_at),
    token_failing: isRecent(figures.token_failures.last_at) && isAccessFailing(figures),
    // Without access, every payment is refused: that is one problem, not two.
    payments_refused: !areRefusalsOver && !isAccessFailing(figures),
    inbox_late: isOlder(figures.inbox.oldest_at, LATE_MS),
    sync_late: isOlder(figures.unsynced_since, LATE_MS + statusFallbackGrace * 1000),
    checks_late: isOlder(figures.checks_due_since, LATE_MS),
    notifications_dead: figures.dead_notifications > 0,
    notifications_unreadable: figures.unreadable_notifications > 0,
    messages_unsent: figures.unsent_messages > 0,
    backend_url_missing: isBackendUrlMissing,
    signatures_rejected: figures.rejected_signatures.today > 0 && !areRejectionsOver,
    old_webhook_secret: isOldSecretEnding,
  }
  return HEALTH_PROBLEMS.filter((problem) => holds[problem])
}
