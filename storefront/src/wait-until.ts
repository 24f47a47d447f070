import { type ErrorCode, ServicePayError } from "./error.js"

const LOOK_MS = 50
/** A slow mobile network may need this long for a script, or for the page that contains the button. */
const PATIENCE_MS = 30_000

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Polls for what no browser event reports: an element that appears, a window that was closed.
 * @throws ServicePayError with this code after half a minute; never without a code
 */
export async function waitUntil<T>(look: () => T, code?: ErrorCode): Promise<NonNullable<T>> {
  for (const since = Date.now(); ; await delay(LOOK_MS)) {
    const found = look()
    if (found) return found
    if (code && Date.now() - since > PATIENCE_MS) throw new ServicePayError(code)
  }
}
