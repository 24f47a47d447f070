const MAIN = "src/app/[countryCode]/(main)"
const MODULES = "src/modules"

/** As much of a shop as the edits look at, in the shapes that Medusa's starter has. */
export const STOREFRONT: Readonly<Record<string, string>> = {
  "src/lib/data/cart.ts": `export async function placeOrder(cartId?: string) {}\n`,
  "src/lib/data/locale-actions.ts": `export const getLocale = async () => null\n`,
  "src/app/layout.tsx": `import { url } from "./url"
import "styles/globals.css"

export default function RootLayout(props) {
  return <html>{props.children}</html>
}
`,
  [`${MAIN}/layout.tsx`]: `import Nav from "./nav"

export default async function PageLayout(props) {
  const cart = await retrieveCart()

  return (
    <>
      <Nav />
      {props.children}
    </>
  )
}
`,
  "src/app/[countryCode]/(checkout)/checkout/page.tsx": `import PaymentWrapper from "@modules/checkout/components/payment-wrapper"

export default async function Checkout() {
  const cart = await retrieveCart()
  return (
    <div>
      <PaymentWrapper cart={cart}>
        <Form cart={cart} />
      </PaymentWrapper>
    </div>
  )
}
`,
  "src/lib/constants.tsx": `import { CreditCard } from "@medusajs/icons"

export const paymentInfoMap: Record<string, { title: string }> = {
  pp_system_default: {
    title: "Manual",
    icon: <CreditCard />,
  },
  // more
}
`,
  [`${MODULES}/checkout/components/payment-button/index.tsx`]: `"use client"

import { Button } from "@modules/common/components/ui"

const PaymentButton = ({ cart }) => {
  const notReady = !cart
  const paymentSession = cart.payment_collection?.payment_sessions?.[0]

  switch (true) {
    default:
      return <Button disabled>Select</Button>
  }
}

export default PaymentButton
`,
  [`${MODULES}/checkout/components/review/index.tsx`]: `const Review = () => {
  return (
    <p>
      By clicking the Place Order button, you confirm that
      you agree.
    </p>
  )
}
`,
  "src/lib/data/orders.ts": `"use server"

import { sdk } from "@lib/config"

export const retrieveOrder = async (id: string) => {
  return sdk.client.fetch(\`/store/orders/\${id}\`, {
    query: {
      fields: "*payment_collections.payments,*items",
    },
    cache: "force-cache",
  })
}

export const listOrders = async () => sdk.client.fetch("/store/orders", { cache: "force-cache" })
`,
  [`${MODULES}/order/templates/order-completed-template.tsx`]: `import { Heading } from "@modules/common/components/ui"

export default async function OrderCompletedTemplate({ order }) {
  return (
    <div>
      <Heading
        level="h1"
      >
        <span>Thank you!</span>
      </Heading>
      <Heading level="h2">Summary</Heading>
    </div>
  )
}
`,
  [`${MAIN}/order/[id]/confirmed/page.tsx`]: `export const metadata = {
  title: "Order Confirmed",
  description: "You purchase was successful",
}
`,
  [`${MODULES}/order/components/payment-details/index.tsx`]: `import Divider from "./divider"

const PaymentDetails = ({ order }) => {
  const payment = order.payment_collections?.[0].payments?.[0]

  return (
    <div>
      {payment && (
        <span>{payment.amount}</span>
      )}
    </div>
  )
}
`,
  [`${MODULES}/order/templates/order-details-template.tsx`]: `"use client"

import OrderDetails from "@modules/order/components/order-details"

const OrderDetailsTemplate: React.FC = ({ order }) => {
  return (
    <div>
      <OrderDetails order={order} showStatus />
    </div>
  )
}
`,
}
