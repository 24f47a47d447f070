import { FetchError } from "@medusajs/js-sdk"

/** React Query's options of what a customer, the service or another page may have changed since it was read. */
export const ON_EVERY_VISIT = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const

/** React Query's `refetchInterval`, which stops while the page is hidden, and once the admin is signed out. */
export function everyMs(milliseconds: number, error: Error | null): number | false {
  const isSignedOut = error instanceof FetchError && error.status === 401
  return isSignedOut ? false : milliseconds
}
