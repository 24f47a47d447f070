import { ServicePayError } from "./error.js"
import type { ServicePay } from "./types.js"
import { until } from "./until.js"

/**
 * The service's SDK, from its script tag (interface-spec §2 "Client SDK"). The page itself keeps count: a tag that is
 * there already, be it the page's own or one of another copy of this code, is waited for instead of adding a second one.
 * A tag that failed is taken out, so that it can be tried again.
 *
 * @param sdkUrl the address that the store's config names
 * @throws ServicePayError `sdk_not_loaded` (blocked, for instance by the page's content security policy), `sdk_timeout`,
 *   `offline`
 */
export async function loadServicePay(
  sdkUrl: string,
  { nonce = "" }: { nonce?: string | undefined } = {},
): Promise<ServicePay> {
  const page: Window & { ServicePay?: ServicePay } = window
  let tag = document.querySelector<HTMLScriptElement>(`script[src="${sdkUrl}"]`)
  if (!tag) {
    tag = document.createElement("script")
    tag.src = sdkUrl
    tag.nonce = nonce
    if (!page.ServicePay) document.head.append(tag)
  }
  let ended = false
  const end = () => {
    ended = true
  }
  tag.addEventListener("load", end)
  tag.addEventListener("error", end)
  try {
    await until(() => page.ServicePay ?? ended, "sdk_timeout")
    if (page.ServicePay) return page.ServicePay
    throw new ServicePayError(navigator.onLine ? "sdk_not_loaded" : "offline")
  } catch (error) {
    // A script that arrives after all does not run in another document than its own.
    new Document().append(tag)
    throw error
  }
}
