// What the files beside this one import from the Next.js starter and from Next.js 15, as far as they use it.

declare module "@lib/data/cart" {
  import type { HttpTypes } from "@medusajs/types"
  /** A server action: redirects to the order, or gives back the cart that did not become one. */
  export function placeOrder(cartId?: string): Promise<HttpTypes.StoreCart>
}

declare module "@modules/checkout/components/error-message" {
  import type { ReactElement } from "react"
  export default function ErrorMessage(props: {
    error?: string | null
    "data-testid"?: string
  }): ReactElement | null
}

declare module "next/navigation" {
  /** Throws the error again if it is one of Next's own, such as a redirect. */
  export function unstable_rethrow(error: unknown): void
  export function useRouter(): { refresh(): void }
}
