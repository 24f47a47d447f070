import { type ErrorCode, ServicePayError } from "./error.js"

const LOOK_MS = 50
/** A slow mobile network may need so long for a script, or for the page that the button belongs to. */
const PATIENCE_MS = 30_000

/**
 * Looks again and again for what no browser tells of: an element to come, a window that was closed.
 *
 * @throws ServicePayError with this code after half a minute; never without a code
 */
export async function until<T>(look: () => T, code?: ErrorCode): Promise<NonNullable<T>> {
  for (const since = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    const found = look()
    if (found) return found
    if (code && Date.now() - since > PATIENCE_MS) throw new ServicePayError(code)
  }
}
