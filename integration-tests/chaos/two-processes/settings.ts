import axios from "axios"
import { z } from "zod"
import { signBody } from "../../../src/simulator"
import { Merchant } from "../../setup/merchant"
import { ownTime } from "../../../kit/own-time"
import { until } from "../../../kit/until"
import { type MedusaProcess } from "../../../kit/medusa"
import { MERCHANT, type Stage } from "../stage/stage"

const SETTINGS = "/servicepay/settings"
/** Longer than it may take: the test itself says how long it did take. */
const PATIENCE_SECONDS = 300

const saved = z.object({ settings: z.object({ version: z.number() }) })
const config = z.object({
  config: z.object({ options: z.object({ paymentConfig: z.object({ theme: z.string() }) }) }),
})

/** The merchant in the admin of this process. Each change must be saved. */
export async function saverAt({ url }: MedusaProcess): Promise<(change: object) => Promise<void>> {
  const merchant = await Merchant.signIn(axios.create({ baseURL: url }), MERCHANT)
  return async (change) => {
    const { version } = saved.parse((await merchant.get(SETTINGS)).body).settings
    const { status, body } = await merchant.post(SETTINGS, { version, ...change })
    if (status !== 200) {
      throw new Error(`The settings were not saved: ${String(status)} ${JSON.stringify(body)}`)
    }
  }
}

/** The theme that this process tells storefronts. */
export async function themeAt({ url }: MedusaProcess, { shop }: Stage): Promise<string> {
  const headers = { "x-publishable-api-key": shop.publishableKey }
  const { data } = await axios.get<unknown>(`${url}/store/servicepay/config`, { headers })
  return config.parse(data).config.options.paymentConfig.theme
}

/** What this process answers to a notification that is signed with the secret. */
export async function answerTo(secret: string, { url }: MedusaProcess): Promise<number> {
  const body = JSON.stringify({ data: { externalTransactionId: "order_of-nobody", paymentStatus: "PEN" } })
  const headers = {
    "content-type": "application/json",
    "x-service-content-token": signBody(body, secret, "hex"),
  }
  const { status } = await axios.post<unknown>(`${url}/api/service/webhook`, body, {
    headers,
    validateStatus: () => true,
  })
  return status
}

/** Asks this process until it is so, and gives how many milliseconds that took it. */
export async function timeUntil(
  what: string,
  { pid }: MedusaProcess,
  isSo: () => Promise<boolean>,
): Promise<number> {
  const from = ownTime([pid])
  await until(what, isSo, PATIENCE_SECONDS)
  return ownTime([pid]) - from
}
