/** The file that connects ServicePay with the shop, as the guide docs/storefront-nextjs.md has it. */
export const SERVICEPAY_MODULE = `"use client"

import { placeOrder } from "@lib/data/cart"
import type { ComponentProps } from "react"
import { ServicePayShop } from "servicepay-storefront/next"

export {
  isServicePay,
  ServicePayDetails,
  ServicePayOrder,
  ServicePayPayment,
} from "servicepay-storefront/next"

type Props = Pick<ComponentProps<typeof ServicePayShop>, "cart" | "locale" | "children">

/** Gives the ServicePay components inside it this shop's settings, cart and language. */
export function ServicePay(props: Props) {
  return (
    <ServicePayShop
      backendUrl={process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL ?? "http://localhost:9000"}
      publishableApiKey={process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY ?? ""}
      placeOrder={placeOrder}
      {...props}
    />
  )
}
`
