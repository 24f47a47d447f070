import { type FormEvent, useState } from "react"
import { type Address, PROVINCES, wrongFields } from "../data/address"
import { useTexts } from "../texts"
import { Choice, Field } from "./field"
import { Problem } from "./problem"

interface AddressFormProps {
  known: Address
  isSaving: boolean
  isFailed: boolean
  onSubmit: (address: Address) => void
}

/** The address form. Each error is beside its field, and the first one gets the focus. */
export function AddressForm({ known, isSaving, isFailed, onSubmit }: AddressFormProps) {
  const { address: texts } = useTexts()
  const [wrong, setWrong] = useState<readonly (keyof Address)[]>([])
  const errorOf = (field: keyof Address) => (wrong.includes(field) ? texts.errors[field] : undefined)
  const field = (name: keyof Address) => ({ name, defaultValue: known[name], error: errorOf(name) })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const address = addressOf(new FormData(form))
    const mistakes = wrongFields(address)
    setWrong(mistakes)
    const [first] = mistakes
    if (first) {
      form.querySelector<HTMLElement>(`#${first}`)?.focus()
    } else {
      onSubmit(address)
    }
  }

  return (
    <form className="form card" noValidate onSubmit={submit}>
      <Field
        {...field("email")}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        required={false}
        autoComplete="email"
      />
      <div className="pair">
        <Field {...field("first_name")} label={texts.firstName} autoComplete="given-name" />
        <Field {...field("last_name")} label={texts.lastName} autoComplete="family-name" />
      </div>
      <Field {...field("phone")} label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="tel" />
      <Field
        {...field("address_1")}
        label={texts.street}
        hint={texts.streetHint}
        autoComplete="street-address"
      />
      <div className="pair">
        <Field {...field("city")} label={texts.city} autoComplete="address-level2" />
        <Choice
          {...field("province")}
          label={texts.province}
          options={PROVINCES}
          placeholder={texts.chooseProvince}
        />
      </div>
      {isFailed && <Problem>{texts.notSaved}</Problem>}
      <button className="primary" type="submit" disabled={isSaving}>
        {isSaving ? texts.saving : texts.next}
      </button>
    </form>
  )
}

function addressOf(form: FormData): Address {
  const entry = (name: keyof Address) => {
    const value = form.get(name)
    return typeof value === "string" ? value.trim() : ""
  }
  return {
    email: entry("email"),
    first_name: entry("first_name"),
    last_name: entry("last_name"),
    phone: entry("phone"),
    address_1: entry("address_1"),
    city: entry("city"),
    province: entry("province"),
  }
}
