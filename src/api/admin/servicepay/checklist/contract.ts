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
      "Whether shoppers there can pay with the service: the region sells in AOA and has ServicePay among its payment providers.",
    ),
})

export const checklist = z
  .strictObject({
    problems: z
      .strictObject({ sandbox: z.array(z.string()), production: z.array(z.string()) })
      .describe("What is missing for payments in each environment; empty when nothing is."),
    token: connectionTest.describe("Whether the service accepts the current keys."),
    webhook_path: z
      .string()
      .describe("The path, below the store's public address, to which the service sends notifications."),
    is_registered: z
      .boolean()
      .describe("Whether `medusa-config.ts` names ServicePay among the payment providers."),
    regions: z.array(checklistRegion),
    has_kwanza: z.boolean(),
    has_shared_locks: z.boolean().describe("Whether Medusa's locks work across several processes."),
    last_notification_at: dateTime.nullable().describe("When the last correctly signed notification came."),
    rejected_signatures_today: z
      .number()
      .describe("Notifications refused today (UTC) for a wrong signature."),
    are_rejections_over: z
      .boolean()
      .describe("Whether none was refused since the current webhook secret was entered."),
    sandbox_sale_seen: z
      .boolean()
      .describe(
        "A payment with the current sandbox keys was made, confirmed by a signed notification, and captured.",
      ),
    is_live_key_untested: z
      .boolean()
      .describe(
        "Payments are live because of a key in the store's configuration, and no such sale was seen.",
      ),
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
