import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { type Address, EXAMPLE, typedEmail } from "../data/address"
import { type Cart } from "../data/cart"
import { useSaveAddress } from "../data/delivery"
import { AddressForm } from "../parts/address-form"
import { Checkout } from "../parts/checkout"
import { useTexts } from "../texts"

export function AddressPage() {
  const { address: texts } = useTexts()
  return (
    <Checkout step="address" title={texts.title}>
      {(cart) => <AddressStep cart={cart} />}
    </Checkout>
  )
}

function AddressStep({ cart }: { cart: Cart }) {
  const { address: texts } = useTexts()
  const navigate = useNavigate()
  const saveAddress = useSaveAddress(cart.id)
  const [isExample, setIsExample] = useState(false)
  return (
    <>
      {/* So that the demo can be clicked through without typing. */}
      <button
        className="plain demo-only"
        type="button"
        onClick={() => {
          setIsExample(true)
        }}
      >
        {texts.example}
      </button>
      <AddressForm
        key={isExample ? "example" : "own"}
        known={isExample ? EXAMPLE : knownAddress(cart)}
        isSaving={saveAddress.isPending}
        isFailed={saveAddress.isError}
        onSubmit={(address) => {
          saveAddress.mutate(address, { onSuccess: () => void navigate("/entrega") })
        }}
      />
    </>
  )
}

/** The address that was entered before. */
function knownAddress({ email, shipping_address: address }: Cart): Address {
  return {
    email: typedEmail(email ?? ""),
    first_name: address?.first_name ?? "",
    last_name: address?.last_name ?? "",
    phone: address?.phone ?? "",
    address_1: address?.address_1 ?? "",
    city: address?.city ?? "",
    province: address?.province ?? "",
  }
}
