import { z } from "@medusajs/framework/zod"
import { dateTime, type Operation } from "../../../http/contract"
import { connectionTest } from "../settings/contract"

export const checklistRegion = z.strictObject({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  is_enabled: z
    .boolean()
    .describe(
      "Whether shoppers there can pay with the service: it sells in AOA, and ServicePay is among its payment providers.",
    ),
})

export const checklist = z
  .strictObject({
    problems: z
      .strictObject({ sandbox: z.array(z.string()), production: z.array(z.string()) })
      .describe("What is missing for payments in each environment; empty when nothing is."),
    token: connectionTest.describe("Whether the service takes the keys in force."),
    webhook_path: z
      .string()
      .describe("Where the service's team is to send notifications, below the store's public address."),
    is_registered: z
      .boolean()
      .describe("Whether `medusa-config.ts` names ServicePay among the payment providers."),
    regions: z.array(checklistRegion),
    has_kwanza: z.boolean(),
    has_shared_locks: z.boolean().describe("Whether Medusa's locks hold across several processes."),
    last_notification_at: dateTime.nullable().describe("When the last correctly signed notification came."),
    rejected_signatures_today: z
      .number()
      .describe("Notifications refused today (UTC) for a wrong signature."),
    are_rejections_over: z
      .boolean()
      .describe("Whether none was refused since the webhook secret that is in force was entered."),
    sandbox_sale_seen: z
      .boolean()
      .describe(
        "A payment of the sandbox keys in force went all the way: made, confirmed by a signed notification, captured.",
      ),
    is_live_key_untested: z
      .boolean()
      .describe("Payments are live by a key of the store's configuration, and no such sale was seen."),
  })
  .describe("How far the store is on its way to its first sale.")
export type Checklist = z.output<typeof checklist>

export const readChecklist = {
  method: "get",
  path: "/admin/servicepay/checklist",
  tag: "Settings",
  summary: "How far the store is on its way to its first sale",
  description: "Asks the service for a token.",
  answers: { 200: { description: "The checklist.", schema: checklist } },
} satisfies Operation
