// Replaces next/navigation, because the test's page does not run in Next.js.
import { say } from "./say"

export function unstable_rethrow(error: unknown): void {
  if (error instanceof Error && error.message === "NEXT_REDIRECT") throw error
}

const router = {
  refresh() {
    say("refreshed")
  },
}

/** The address of an order's page, in a shop whose addresses begin with the country. */
export function usePathname(): string {
  return "/ao/order/order_1/confirmed"
}

export function useRouter(): typeof router {
  return router
}
