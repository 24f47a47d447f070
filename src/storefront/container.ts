import { ServicePayError } from "./error.js"

const TIMEOUT_MS = 5000

/**
 * The element to render into, as soon as it is in the page (interface-spec §2: it must be there before `render`).
 *
 * @throws ServicePayError `container_missing` after five seconds
 */
export function waitForContainer(container: string | Element): Promise<Element> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = typeof container === "string" ? document.querySelector(container) : container
      if (found?.isConnected) {
        observer.disconnect()
        resolve(found)
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()
    setTimeout(() => {
      observer.disconnect()
      reject(new ServicePayError("container_missing", `Not in the page: ${String(container)}`))
    }, TIMEOUT_MS)
  })
}
