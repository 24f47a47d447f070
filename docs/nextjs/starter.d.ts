// What the files beside this one import from Medusa's Next.js starter, as far as they use it.

declare module "@lib/data/cart" {
  import type { HttpTypes } from "@medusajs/types"
  /** A server action: redirects to the order, or gives back the cart that did not become one. */
  export function placeOrder(cartId?: string): Promise<HttpTypes.StoreCart>
}

declare module "@lib/data/locale-actions" {
  export function getLocale(): Promise<string | null>
}

declare module "@modules/common/components/ui" {
  import type { ReactElement, ReactNode } from "react"
  export function Button(props: { disabled?: boolean; children: ReactNode }): ReactElement
  export function Heading(props: { level: "h1"; children: ReactNode }): ReactElement
}

declare module "@modules/checkout/components/payment-wrapper" {
  import type { HttpTypes } from "@medusajs/types"
  import type { ReactElement, ReactNode } from "react"
  export default function PaymentWrapper(props: {
    cart: HttpTypes.StoreCart
    children: ReactNode
  }): ReactElement
}
