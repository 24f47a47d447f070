import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AnswerOf } from "../../../http/contract"
import { readSdkConfig } from "../../../http/sdk-config"
import type { readConfig as operation } from "../contract"

/**
 * GET /store/servicepay/config: how to set up the SDK's button (interface-spec §2, Client SDK).
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const answer: AnswerOf<typeof operation> = res
  const config = await readSdkConfig(req, res)
  if (config) {
    answer.status(200).json({ config })
  }
}
