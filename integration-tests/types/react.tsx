// Compiled, never run: what a shop with React may write, and what it may not.
import { PaymentReference, ServicePayButton, useServicePayStatus } from "servicepay-storefront/react"
import { en, fr } from "servicepay-storefront/texts"

const order = { referenceNumber: "SP1", externalTransactionId: "order_1", amount: 12500 }
const store = { backendUrl: "https://api.loja.ao", publishableApiKey: "pk_1" }

const props = { store, config: undefined, cartId: "cart_1" }

export function Checkout() {
  const { status, error, check } = useServicePayStatus(store, undefined)
  return (
    <>
      <ServicePayButton store={store} config={undefined} cartId="cart_1" texts={{ retry: "Outra vez" }} />
      <ServicePayButton {...props} createOrder={() => Promise.resolve(order)} texts={en} />
      <PaymentReference bank={{ reference: "123456789" }} amount={12500} texts={fr} />
      <button onClick={check}>
        {status} {error?.code}
      </button>
    </>
  )
}

// @ts-expect-error the button needs to know whose payment it is
export const noCart = <ServicePayButton store={store} config={undefined} />
// @ts-expect-error config must be said, were it undefined: the skeleton stays until it is there
export const noConfig = <ServicePayButton store={store} cartId="cart_1" />
// @ts-expect-error no such language
export const spanish = <ServicePayButton {...props} store={{ ...store, language: "es" }} />
// @ts-expect-error no such text
export const text = <ServicePayButton store={store} config={undefined} cartId="c" texts={{ hello: "Olá" }} />
const visaOnly = { paymentConfig: { allowedPaymentMethods: ["VISA"] } }
// @ts-expect-error a method that the specification does not have
export const visa = <ServicePayButton {...props} options={visaOnly} />
// @ts-expect-error what was approved is saved as its cart's payment, not as an order of Medusa's
export const onApprove = <ServicePayButton {...props} onApprove={({ display_id }) => display_id} />
// @ts-expect-error the own way gives the order, not its reference number alone
export const alone = <ServicePayButton {...props} createOrder={() => Promise.resolve("SP1")} />
// @ts-expect-error onError is given our error, not text
export const onError = <ServicePayButton {...props} onError={(why: string) => why} />
// @ts-expect-error the reference is text: it may begin with zeros
export const number = <PaymentReference bank={{ reference: 123456789 }} amount={1} />
// @ts-expect-error when it expires is a number of milliseconds
export const date = <PaymentReference bank={{ reference: "1" }} amount={1} expiresAt={new Date()} />
// @ts-expect-error there is no status beside the specification's three
export const usePaid = (): boolean => useServicePayStatus(store, "order_1").status === "PAID"
