import { z } from "@medusajs/framework/zod"
import { dateTime, type Operation } from "../../../http/contract"
import { connectionTest } from "../settings/test-connection/contract"

export const checklistRegion = z.strictObject({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  is_enabled: z
    .boolean()
    .describe(
      "Whether shoppers there can pay with the service: the region sells in AOA and has ServicePay among its payment providers.",
    ),
})

export const checklist = z
  .strictObject({
    problems: z
      .strictObject({ sandbox: z.array(z.string()), production: z.array(z.string()) })
      .describe("What is missing for payments in each environment; empty if nothing is missing."),
    token: connectionTest.describe("Whether the service accepts the current keys."),
    webhook_path: z
      .string()
      .describe("The path below the store's public address to which the service sends notifications."),
    is_registered: z
      .boolean()
      .describe("Whether `medusa-config.ts` names ServicePay among the payment providers."),
    regions: z.array(checklistRegion),
    has_kwanza: z.boolean(),
    has_shared_locks: z.boolean().describe("Whether Medusa's locks work across several processes."),
    last_notification_at: dateTime
      .nullable()
      .describe("When the last correctly signed notification arrived."),
    rejected_signatures_today: z
      .number()
      .describe("Notifications rejected today, in Angola, for an invalid signature."),
    are_payments_refused: z
      .boolean()
      .describe(
        "Whether the service refused the last request for a new payment, and the keys were not changed since.",
      ),
    are_rejections_over: z
      .boolean()
      .describe("Whether no notification was rejected since the current webhook secret was entered."),
    new_webhook_secret: z
      .enum(["waiting", "old_in_use"])
      .nullable()
      .describe(
        "While a replaced webhook secret is still accepted: whether a notification has come with the new one. `old_in_use`: since the change, only with the old one. Null once one has come with the new one.",
      ),
    sandbox_sale_seen: z
      .boolean()
      .describe(
        "A payment with the current sandbox keys was made, confirmed by a signed notification, and captured.",
      ),
    is_live_key_untested: z
      .boolean()
      .describe(
        "A key in the store's configuration makes payments live, but no test sale was completed with the current test keys.",
      ),
  })
  .describe("The setup checklist.")
export type Checklist = z.output<typeof checklist>

export const readChecklist = {
  method: "get",
  path: "/admin/servicepay/checklist",
  tag: "Settings",
  summary: "The setup checklist",
  description: "Requests a token from the service to test the keys.",
  answers: { 200: { description: "The checklist.", schema: checklist } },
} satisfies Operation
