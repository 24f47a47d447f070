import { kwanzas } from "servicepay-storefront/payment"
import { type FormEvent } from "react"
import { Link, useNavigate } from "react-router-dom"
import { type Cart } from "../data/cart"
import { useChooseShipping, useShippingOptions } from "../data/delivery"
import { Checkout } from "../parts/checkout"
import { Loading } from "../parts/loading"
import { Problem, Unreachable } from "../parts/problem"
import { useTexts } from "../texts"

export function ShippingPage() {
  const { shipping: texts } = useTexts()
  return (
    <Checkout step="shipping" title={texts.title}>
      {(cart) => <ShippingStep cart={cart} />}
    </Checkout>
  )
}

function ShippingStep({ cart }: { cart: Cart }) {
  const { shipping: texts, payment } = useTexts()
  const { data: options, isPending, isError, refetch } = useShippingOptions(cart.id)
  if (isPending) {
    return <Loading lines={3} />
  }
  if (isError) {
    return <Unreachable onRetry={() => void refetch()} />
  }
  if (options.length === 0) {
    return (
      <>
        <Problem>{texts.none}</Problem>
        <Link className="button primary" to="/morada">
          {payment.changeAddress}
        </Link>
      </>
    )
  }
  return <ShippingForm cart={cart} options={options} />
}

interface ShippingFormProps {
  cart: Cart
  options: readonly { id: string; name: string; amount: number }[]
}

function ShippingForm({ cart, options }: ShippingFormProps) {
  const { shipping: texts } = useTexts()
  const navigate = useNavigate()
  const choose = useChooseShipping(cart.id)
  const chosen = cart.shipping_methods?.[0]?.shipping_option_id ?? options[0]?.id

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const option = new FormData(event.currentTarget).get("shipping")
    if (typeof option === "string") {
      choose.mutate(option, { onSuccess: () => void navigate("/pagamento") })
    }
  }

  return (
    <form className="form card" onSubmit={submit}>
      <fieldset className="choice">
        <legend className="unseen">{texts.choose}</legend>
        {options.map(({ id, name, amount }) => (
          <label key={id} className="option">
            <input type="radio" name="shipping" value={id} required defaultChecked={id === chosen} />
            <span>{texts.names[name] ?? name}</span>
            <strong>{kwanzas(amount)}</strong>
          </label>
        ))}
      </fieldset>
      {choose.isError && <Problem>{texts.notSaved}</Problem>}
      <button className="primary" type="submit" disabled={choose.isPending}>
        {choose.isPending ? texts.saving : texts.next}
      </button>
    </form>
  )
}
