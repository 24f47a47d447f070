/**
 * Milliseconds. Longer than a capture takes: Medusa writes it before it asks the provider, and removes it if the
 * provider refuses.
 */
const CAPTURE_MS = 60_000

/** An admin's capture may be in progress. Nothing was done; try again. */
class CaptureUnderWayError extends Error {
  constructor() {
    super("Another process is capturing this payment in Medusa. The store tries again after that.")
    this.name = "CaptureUnderWayError"
  }
}

/**
 * Throws if a capture of the payment, such as one that an admin started, may still be in progress.
 * @throws CaptureUnderWayError
 */
export function requireNoneUnderWay(captures: readonly { readonly created_at: Date }[]): void {
  if (captures.some(({ created_at }) => Date.now() - created_at.getTime() < CAPTURE_MS)) {
    throw new CaptureUnderWayError()
  }
}
