import { ServicePayError } from "./error.js"
import type { ServicePay } from "./types.js"
import { waitUntil } from "./wait-until.js"

/**
 * Loads the service's SDK with a script tag (interface-spec §2 "Client SDK"). If the page already has the tag, its own
 * or from another copy of this code, this waits for it and adds no second one. A tag that failed is removed, so that a
 * retry is possible.
 * @param sdkUrl the address in the store's config
 * @throws ServicePayError `sdk_not_loaded` (blocked, for instance by the page's content security policy),
 * `sdk_timeout`, `offline`
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
    await waitUntil(() => page.ServicePay ?? ended, "sdk_timeout")
    if (page.ServicePay) return page.ServicePay
    throw new ServicePayError(navigator.onLine ? "sdk_not_loaded" : "offline")
  } catch (error) {
    // In another document, a script that still arrives late does not run.
    new Document().append(tag)
    throw error
  }
}
