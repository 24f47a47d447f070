import { ServicePayError } from "./error.js"
import type { ServicePay } from "./types.js"
import { until } from "./until.js"

/** A script that has been fetched may still have to run. */
const MOMENT_MS = 200

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
  options: { timeoutMs?: number | undefined; nonce?: string | undefined } = {},
): Promise<ServicePay> {
  const page: Window & { ServicePay?: ServicePay } = window
  const made = document.createElement("script")
  made.src = sdkUrl
  made.nonce = options.nonce ?? ""
  const there = [...document.scripts].find(({ src }) => src === made.src)
  const tag = there ?? made
  const tried = { ended: false }
  const end = () => {
    tried.ended = true
  }
  tag.addEventListener("load", end)
  tag.addEventListener("error", end)
  if (!there && !page.ServicePay) document.head.append(made)
  if (there && document.readyState === "complete" && performance.getEntriesByName(made.src).length) {
    setTimeout(end, MOMENT_MS)
  }
  try {
    await until(() => page.ServicePay ?? tried.ended, "sdk_timeout", options.timeoutMs ?? 20_000)
    if (page.ServicePay) return page.ServicePay
    throw new ServicePayError(navigator.onLine ? "sdk_not_loaded" : "offline")
  } catch (error) {
    // A script that arrives after all does not run in another document than its own.
    new Document().append(tag)
    if (there && tried.ended) return loadServicePay(sdkUrl, options)
    throw error
  }
}

/** Opens the connection to the SDK's server before the button is needed. */
export function preconnect(sdkUrl: string): void {
  const link = document.createElement("link")
  link.rel = "preconnect"
  link.href = sdkUrl
  document.head.append(link)
}
