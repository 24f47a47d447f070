import { z } from "@medusajs/framework/zod"
import { environment, nullableText, wrong, type Operation } from "../../../../http/contract"

export const testFailure = z
  .enum(["timeout", "missing", "address", "refused", "unreachable", "other"])
  .describe(
    "Why there is no token: the keys are missing or refused, there is no address for them, the service cannot be reached, it did not respond in time, or its response was unexpected.",
  )

export const connectionTest = z.discriminatedUnion("ok", [
  z.strictObject({
    ok: z.literal(true),
    milliseconds: z.number().describe("How long it took to get a token."),
  }),
  z.strictObject({
    ok: z.literal(false),
    reason: testFailure,
    message: z.string().describe("What went wrong and what to do."),
    service_message: nullableText.describe("The service's own message, if it sent one."),
  }),
])
export type ConnectionTest = z.output<typeof connectionTest>

export const testConnection = {
  method: "post",
  path: "/admin/servicepay/settings/test-connection",
  tag: "Settings",
  summary: "Whether the service accepts the keys",
  description:
    "Requests a token with the keys you send, or else with the current ones, always from the configured address.",
  body: z.strictObject({
    environment,
    clientId: z.string().trim().min(1).max(500).optional(),
    clientSecret: z.string().trim().min(1).max(2000).optional(),
  }),
  answers: {
    200: {
      description: "The result of the test, even if the service rejects the keys.",
      schema: connectionTest,
    },
    400: wrong("The body is invalid."),
  },
} satisfies Operation
