import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerError } from "../../../../http/answer"
import type { AnswerOf } from "../../../../http/contract"
import { readSdkConfig } from "../../../../http/sdk-config"
import type { readLinkConfig as operation } from "../../contract"
import { openLink } from "../../open-link"

/** GET /servicepay/pay/:token/config: how to set up the SDK's button, in the language of the link. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  try {
    const link = await openLink(req, res)
    const config = link && (await readSdkConfig(req, res, link.language))
    if (config) {
      answer.status(200).json({ config })
    }
  } catch (error) {
    answerError(req, res, error)
  }
}
