import { z } from "@medusajs/framework/zod"
import { HEALTH_PROBLEMS } from "../../../../workflows/health/evaluate-health"
import { dateTime, type Operation } from "../../../http/contract"

export const dailyCount = z.strictObject({
  today: z.number().describe("How many there were today (UTC)."),
  last_at: dateTime.nullable().describe("When the last one was counted; null where there never was one."),
})

const healthProblem = z.enum(HEALTH_PROBLEMS)
export type HealthProblem = z.output<typeof healthProblem>

export const healthReport = z.strictObject({
  status: z.enum(["ok", "trouble"]).describe("`ok` when there are no problems."),
  problems: z.array(healthProblem),
  checked_at: dateTime,
  oldest_pending_at: dateTime
    .nullable()
    .describe("When the oldest payment order was made that is still pending, of those of the last 8 days."),
  checks_due_since: dateTime
    .nullable()
    .describe(
      "Since when the most belated question to the service about a pending payment order is due; null when none is.",
    ),
  unsynced_since: dateTime
    .nullable()
    .describe("Since when the oldest final status waits for Medusa to agree with it."),
  inbox: z
    .strictObject({ waiting: z.number(), oldest_at: dateTime.nullable() })
    .describe(
      "Notifications that were answered and are not processed, 1,000 at most, and when the first of them came.",
    ),
  dead_notifications: z
    .number()
    .describe(
      "Notifications that could not be processed or read and that the merchant has not seen to, 1,000 at most.",
    ),
  unreadable_notifications: z.number(),
  open_attention: z.number().describe("Payment orders that need the merchant, 1,000 at most."),
  token_failures: dailyCount,
  rejected_signatures: dailyCount,
  oversized_notifications: dailyCount.describe("Notifications over 64 KiB: refused, and not kept."),
  reconciler_runs: dailyCount,
  reconciler_failures: dailyCount,
  pruned_notifications: dailyCount.describe("Notifications that were deleted because their time was over."),
})
export type HealthReport = z.output<typeof healthReport>

export const readHealth = {
  method: "get",
  path: "/admin/servicepay/health",
  tag: "Health",
  summary: "How well payments are looked after",
  description: "For a monitor: a secret API key of Medusa's, and `status`. It is 200 in trouble too.",
  answers: { 200: { description: "The report.", schema: healthReport } },
} satisfies Operation
