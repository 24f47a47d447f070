import { z } from "@medusajs/framework/zod"
import { HEALTH_PROBLEMS } from "../../../../workflows/health/evaluate-health"
import { dateTime, type Operation } from "../../../http/contract"

export const dailyCount = z.strictObject({
  today: z.number().describe("How many there were today, in Angola."),
  last_at: dateTime.nullable().describe("When the last one was counted; null if there was never one."),
})

const healthProblem = z.enum(HEALTH_PROBLEMS)
export type HealthProblem = z.output<typeof healthProblem>

export const healthReport = z.strictObject({
  status: z.enum(["ok", "trouble"]).describe("`ok` when there are no problems."),
  problems: z.array(healthProblem),
  checked_at: dateTime,
  oldest_pending_at: dateTime
    .nullable()
    .describe("When the oldest pending payment order of the last 8 days was made."),
  checks_due_since: dateTime
    .nullable()
    .describe("Since when the most overdue status check has been due; null if none is overdue."),
  unsynced_since: dateTime
    .nullable()
    .describe("Since when the oldest final status has been waiting for its sync."),
  inbox: z
    .strictObject({ waiting: z.number(), oldest_at: dateTime.nullable() })
    .describe(
      "Notifications that are stored but not processed yet, counted up to 1,000, and when the oldest of them arrived.",
    ),
  dead_notifications: z
    .number()
    .describe(
      "Notifications that could not be processed or read, and whose items are open; counted up to 1,000.",
    ),
  unreadable_notifications: z.number(),
  open_attention: z
    .number()
    .describe("Open attention items, of payment orders and of notifications; counted up to 1,000."),
  unsent_messages: z
    .number()
    .describe("Messages of the last 3 days that could not be sent; counted up to 1,000."),
  refused_payments: dailyCount
    .extend({
      reason: z.string().nullable().describe("Why the service refused the last one, in English."),
      is_last: z.boolean().describe("Whether the service has accepted no payment since the last one."),
    })
    .describe(
      "Payments of the active environment that the service refused to create, of the last 30 days. Those of today are counted up to 1,000.",
    ),
  tokens: dailyCount.describe("Access tokens that the service gave."),
  token_failures: dailyCount,
  rejected_signatures: dailyCount,
  oversized_notifications: dailyCount.describe("Notifications over 64 KiB: rejected and not stored."),
  polling_runs: dailyCount,
  polling_failures: dailyCount,
  pruned_notifications: dailyCount.describe("Notifications deleted at the end of their retention time."),
})
export type HealthReport = z.output<typeof healthReport>

export const readHealth = {
  method: "get",
  path: "/admin/servicepay/health",
  tag: "Health",
  summary: "Whether payments are processed in time",
  description:
    "For a monitor: use a secret API key of Medusa's, and read `status`. The response is 200 even if something is wrong.",
  answers: { 200: { description: "The report.", schema: healthReport } },
} satisfies Operation
