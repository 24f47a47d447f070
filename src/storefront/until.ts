import { type ErrorCode, ServicePayError } from "./error.js"

const LOOK_MS = 50

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Looks again and again for what no browser tells of: an element to come, a window that was closed.
 *
 * @throws ServicePayError with this code after so many milliseconds; never without a code
 */
export async function until<T>(
  look: () => T,
  code?: ErrorCode,
  milliseconds = 5000,
): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + milliseconds; ;) {
    const found = look()
    if (found) return found
    if (code && Date.now() > deadline) throw new ServicePayError(code)
    await pause(LOOK_MS)
  }
}
