import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { sendTestMessage } from "../../../../../workflows/messages/preview-message"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { testMessage as operation } from "../contract"

/** POST /admin/servicepay/messages/send-test `{ kind, language, channel?, to }`: sends the message with example values. */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  await sendTestMessage(req.scope, parse(operation.body, req.body))
  res.status(200).json({ state: "sent" as const })
}
