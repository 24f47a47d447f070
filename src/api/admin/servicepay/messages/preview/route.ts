import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { previewMessage } from "../../../../../workflows/messages/preview-message"
import type { AnswerOf } from "../../../../http/contract"
import { parse } from "../../parse"
import { previewMessage as operation } from "../contract"

/** POST /admin/servicepay/messages/preview `{ kind, language, channel? }`: the message with example values. */
export async function POST(req: AuthenticatedMedusaRequest, res: AnswerOf<typeof operation>): Promise<void> {
  const { subject, text, html = null } = await previewMessage(req.scope, parse(operation.body, req.body))
  res.status(200).json({ subject, text, html })
}
