import { ServicePayError } from "./error.js"
import type { ServicePay } from "./types.js"

const TIMEOUT_MS = 20_000
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
export function loadServicePay(
  sdkUrl: string,
  options: { timeoutMs?: number; nonce?: string } = {},
): Promise<ServicePay> {
  return new Promise((resolve, reject) => {
    const page: Window & { ServicePay?: ServicePay } = window
    const fresh = document.createElement("script")
    fresh.src = sdkUrl
    fresh.nonce = options.nonce ?? ""
    const there = [...document.scripts].find(({ src }) => src === fresh.src)
    const tag = there ?? fresh
    // Whatever comes second changes nothing any more.
    const end = (code: "sdk_not_loaded" | "sdk_timeout") => {
      if (page.ServicePay) {
        resolve(page.ServicePay)
        return
      }
      // A script that arrives after all does not run in another document than its own.
      new Document().append(tag)
      if (there && code === "sdk_not_loaded") {
        resolve(loadServicePay(sdkUrl, options))
      } else {
        reject(new ServicePayError(navigator.onLine ? code : "offline", `No SDK from ${sdkUrl}`))
      }
    }
    const over = () => {
      end("sdk_not_loaded")
    }
    if (page.ServicePay) {
      over()
      return
    }
    tag.addEventListener("load", over)
    tag.addEventListener("error", over)
    setTimeout(end, options.timeoutMs ?? TIMEOUT_MS, "sdk_timeout")
    if (!there) {
      document.head.append(tag)
    } else if (document.readyState === "complete" && performance.getEntriesByName(tag.src).length > 0) {
      setTimeout(over, MOMENT_MS)
    }
  })
}

/** Opens the connection to the SDK's server before the button is needed. */
export function preconnect(sdkUrl: string): void {
  const link = document.createElement("link")
  link.rel = "preconnect"
  link.href = new URL(sdkUrl, document.baseURI).origin
  document.head.append(link)
}
