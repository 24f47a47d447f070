import {
  ServicePayDetails,
  ServicePayOrder,
  ServicePayOrderLink,
  ServicePayPayment,
  ServicePayShop,
} from "servicepay-storefront/next"
import type { ReactElement } from "react"
import { say } from "./say"
import type { Wishes } from "./wishes"

/** The pages of a Next.js shop that use ServicePay. */
export function NextApp({ wishes }: { wishes: Wishes }): ReactElement {
  const { store, order, cartId = "cart_1" } = wishes
  const placeOrder = async (id?: string) => {
    say(`placed ${id ?? ""}`)
    if (!wishes.refusesOrder) await new Promise(() => undefined)
  }
  return (
    <ServicePayShop
      {...store}
      placeOrder={placeOrder}
      shop={wishes.shop}
      locale={wishes.locale}
      cart={wishes.cart}
    >
      <main>
        {wishes.show.includes("button") && <ServicePayPayment cart={{ id: cartId }} />}
        {wishes.collectionId && <ServicePayOrderLink collectionId={wishes.collectionId} />}
        {order && (
          <>
            <ServicePayOrder order={order} level={wishes.level}>
              <h1>Thank you!</h1>
            </ServicePayOrder>
            <ServicePayDetails order={order} />
          </>
        )}
      </main>
    </ServicePayShop>
  )
}
