import type { HealthFigures } from "../../../modules/servicepay/health/figures"
import {
  HEALTH_PROBLEMS,
  evaluateHealth,
  type HealthCircumstances,
  type HealthProblem,
} from "../evaluate-health"

const NOW = new Date("2026-11-21T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const never = { today: 0, last_at: null }

const well: HealthFigures = {
  oldest_pending_at: ago(600),
  checks_due_since: ago(1),
  unsynced_since: ago(1),
  inbox: { waiting: 3, oldest_at: ago(1) },
  dead_notifications: 0,
  unreadable_notifications: 0,
  open_attention: 4,
  unsent_messages: 0,
  refused_payments: { today: 2, last_at: ago(90), reason: "No such application.", is_last: false },
  tokens: { today: 20, last_at: ago(50) },
  token_failures: { today: 3, last_at: ago(60) },
  rejected_signatures: { today: 0, last_at: ago(2000) },
  oversized_notifications: never,
  polling_runs: { today: 700, last_at: ago(1) },
  polling_failures: never,
  pruned_notifications: { today: 20_000, last_at: ago(30) },
}

const judge = (
  figures: Partial<HealthFigures> = {},
  {
    isSetUp = true,
    isLiveKeyUntested = false,
    isBackendUrlMissing = false,
    areRejectionsOver = false,
    isOldSecretEnding = false,
    areRefusalsOver = true,
  }: Partial<Omit<HealthCircumstances, "figures" | "statusFallbackGrace" | "now">> = {},
) =>
  evaluateHealth({
    figures: { ...well, ...figures },
    isSetUp,
    isLiveKeyUntested,
    isBackendUrlMissing,
    areRejectionsOver,
    isOldSecretEnding,
    areRefusalsOver,
    statusFallbackGrace: 120,
    now: NOW,
  })

describe("a store's health", () => {
  it("is ok while everything is processed on time, also with open items and pending payments", () => {
    expect(judge()).toEqual([])
  })

  it("has access again as soon as the service gives a token, and not before", () => {
    const refused = { token_failures: { today: 1, last_at: ago(2) } }
    expect(judge({ ...refused, tokens: { today: 1, last_at: ago(3) } })).toEqual(["token_failing"])
    expect(judge({ ...refused, tokens: never })).toEqual(["token_failing"])
    expect(judge({ ...refused, tokens: { today: 2, last_at: ago(1) } })).toEqual([])
  })

  const troubles: [told: string, problem: HealthProblem, figures: Partial<HealthFigures>][] = [
    [
      "the background job has not run for minutes",
      "polling_stopped",
      { polling_runs: { today: 9, last_at: ago(6) } },
    ],
    ["the background job has never run", "polling_stopped", { polling_runs: never }],
    [
      "a part of the background job failed lately",
      "polling_failing",
      { polling_failures: { today: 1, last_at: ago(14) } },
    ],
    [
      "the service refused a token lately",
      "token_failing",
      { token_failures: { today: 1, last_at: ago(2) } },
    ],
    ["a notification waits for long", "inbox_late", { inbox: { waiting: 1, oldest_at: ago(11) } }],
    ["a paid order is not captured for long", "sync_late", { unsynced_since: ago(13) }],
    ["nobody asks the service about pending payments", "checks_late", { checks_due_since: ago(11) }],
    ["a notification could not be processed", "notifications_dead", { dead_notifications: 1 }],
    ["a notification could not be read", "notifications_unreadable", { unreadable_notifications: 1 }],
    ["a customer's message could not be sent", "messages_unsent", { unsent_messages: 1 }],
    [
      "notifications were refused today",
      "signatures_rejected",
      { rejected_signatures: { today: 2, last_at: ago(300) } },
    ],
  ]
  it.each(troubles)("is bad when %s", (_, problem, figures) => {
    expect(judge(figures)).toEqual([problem])
  })

  it("is not ok while keys are missing", () => {
    expect(judge({}, { isSetUp: false })).toEqual(["not_set_up"])
  })

  it("is not ok with a live key in the configuration and no test sale", () => {
    expect(judge({}, { isLiveKeyUntested: true })).toEqual(["live_key_untested"])
  })

  it("is not ok while the service signs with a replaced webhook secret that is soon rejected", () => {
    expect(judge({}, { isOldSecretEnding: true })).toEqual(["old_webhook_secret"])
  })

  it("is not ok while messages lack their link", () => {
    expect(judge({}, { isBackendUrlMissing: true })).toEqual(["backend_url_missing"])
  })

  it("is not ok while the service refuses payments", () => {
    expect(judge({}, { areRefusalsOver: false })).toEqual(["payments_refused"])
    const noAccess = { token_failures: { today: 1, last_at: ago(2) }, tokens: never }
    expect(judge(noAccess, { areRefusalsOver: false })).toEqual(["token_failing"])
  })

  it("is ok again once the wrong webhook secret was replaced", () => {
    const rejected_signatures = { today: 2, last_at: ago(1) }
    expect(judge({ rejected_signatures }, { areRejectionsOver: true })).toEqual([])
  })

  it("gives a payment from a status check the time to be notified", () => {
    expect(judge({ unsynced_since: ago(11.5) })).toEqual([])
  })

  it("reports every kind of problem, and each has a case here", () => {
    const seen = new Set([
      ...troubles.map(([, problem]) => problem),
      "not_set_up",
      "live_key_untested",
      "backend_url_missing",
      "payments_refused",
      "old_webhook_secret",
    ])
    expect([...seen].sort()).toEqual([...HEALTH_PROBLEMS].sort())
  })
})
