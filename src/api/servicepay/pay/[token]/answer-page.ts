import { randomBytes } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { SERVICE_LANGUAGES, type ServiceLanguage } from "../../../../client"
import { pageAssets } from "../../../../payment-page/assets"
import { pageHeaders } from "../../../../payment-page/page-headers"
import type { PageView } from "../../../../payment-page/page-view"
import { renderMain } from "../../../../payment-page/render-main"
import { renderPage, renderRefusal, type Refusal } from "../../../../payment-page/render-page"
import { sendCompressed } from "../../../http/compress"

type PageRequest = Pick<MedusaRequest, "acceptsEncodings" | "headers" | "query">

/** `lang`: the customer has switched the language. `part=main`: the page's script asks for what has changed. */
const query = z.object({
  lang: z.enum(SERVICE_LANGUAGES).optional().catch(undefined),
  part: z.literal("main").optional().catch(undefined),
})

const STATUSES: Record<Refusal, number> = { notFound: 404, tooMany: 429, failed: 503 }

/** Answers with the page of a link: the whole document, or its main part alone. */
export async function answerPage(
  req: PageRequest,
  res: MedusaResponse,
  { page, config }: Pick<PageView, "page" | "config">,
): Promise<void> {
  const { lang, part } = query.parse(req.query)
  const savesData = req.headers["save-data"] === "on"
  const view = { page, config, language: lang ?? page.language, savesData }
  const dressing = dress(res, config?.sdk_url)
  await sendCompressed(req, res, await (part ? renderMain(view) : renderPage(view, dressing)))
}

/** Answers without a payment. A wrong, an expired and a withdrawn link get the same page. */
export async function answerRefusal(
  req: PageRequest,
  res: MedusaResponse,
  refusal: Refusal,
  language: ServiceLanguage,
  shop?: PageView["page"]["shop"],
): Promise<void> {
  const { lang } = query.parse(req.query)
  res.status(STATUSES[refusal])
  await sendCompressed(req, res, await renderRefusal(refusal, lang ?? language, dress(res), shop))
}

/** Sets the headers, with a new nonce. */
function dress(res: MedusaResponse, sdkUrl?: string) {
  const nonce = randomBytes(16).toString("base64")
  res.set(pageHeaders(nonce, sdkUrl))
  return { nonce, assets: pageAssets() }
}
