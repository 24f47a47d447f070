import { z } from "zod"
import { element } from "../element"
import { kwanzas } from "../money"
import { type Cart, type Delivery, setDelivery, type ShippingOption, shippingOptions } from "../store"

/** So that the demo can be clicked through without typing. */
const EXAMPLE: Delivery = {
  email: "ana.domingos@exemplo.ao",
  firstName: "Ana",
  lastName: "Domingos",
  phone: "923 000 000",
  address: "Rua Amílcar Cabral 27, 3.º andar",
  city: "Luanda",
}

const deliverySchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  shipping: z.string(),
})

export async function deliveryForm(cart: Cart, onSaved: () => Promise<void>): Promise<HTMLElement> {
  const known = { ...EXAMPLE, ...enteredBefore(cart) }
  const problem = element("p", { class: "problem", role: "alert", hidden: true })
  const submit = element("button", { class: "primary wide", type: "submit" }, "Continuar para o pagamento")
  const form = element(
    "form",
    { class: "delivery" },
    field("E-mail", "email", known.email, { type: "email", autocomplete: "email" }),
    element(
      "div",
      { class: "pair" },
      field("Nome", "firstName", known.firstName, { autocomplete: "given-name" }),
      field("Apelido", "lastName", known.lastName, { autocomplete: "family-name" }),
    ),
    field("Telemóvel", "phone", known.phone, { type: "tel", autocomplete: "tel" }),
    field("Morada", "address", known.address, { autocomplete: "street-address" }),
    field("Cidade", "city", known.city, { autocomplete: "address-level2" }),
    shippingChoice(await shippingOptions(cart), cart.shipping_methods?.[0]?.shipping_option_id),
    problem,
    submit,
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    submit.disabled = true
    problem.hidden = true
    const { shipping, ...delivery } = deliverySchema.parse(Object.fromEntries(new FormData(form)))
    setDelivery(cart, delivery, shipping)
      .then(onSaved)
      .catch(() => {
        submit.disabled = false
        problem.hidden = false
        problem.textContent = "A entrega não foi guardada. Verifique os dados e tente de novo."
      })
  })
  return form
}

/** What was entered, with a way back to change it. */
export function deliverySummary(cart: Cart, onEdit: () => void): HTMLElement {
  const address = cart.shipping_address
  return element(
    "div",
    { class: "card delivered-to" },
    element(
      "div",
      {},
      element("strong", {}, `${address?.first_name ?? ""} ${address?.last_name ?? ""}`),
      element("span", {}, `${address?.address_1 ?? ""}, ${address?.city ?? ""}`),
      element("span", { class: "quiet" }, cart.shipping_methods?.[0]?.name ?? ""),
    ),
    element("button", { class: "link", type: "button", onclick: onEdit }, "Alterar"),
  )
}

function enteredBefore(cart: Cart): Partial<Delivery> {
  const address = cart.shipping_address
  if (!cart.email || !address?.address_1) {
    return {}
  }
  return {
    email: cart.email,
    firstName: address.first_name ?? "",
    lastName: address.last_name ?? "",
    phone: address.phone ?? "",
    address: address.address_1,
    city: address.city ?? "",
  }
}

function field(label: string, name: string, value: string, attributes: Record<string, string>): HTMLElement {
  return element(
    "label",
    { class: "field" },
    element("span", {}, label),
    element("input", { name, value, required: true, ...attributes }),
  )
}

function shippingChoice(options: readonly ShippingOption[], chosen: string | undefined): HTMLElement {
  return element(
    "fieldset",
    { class: "choice" },
    element("legend", {}, "Como quer receber"),
    ...options.map(({ id, name, amount }, index) =>
      element(
        "label",
        { class: "option" },
        element("input", {
          type: "radio",
          name: "shipping",
          value: id,
          required: true,
          checked: chosen ? id === chosen : index === 0,
        }),
        element("span", {}, name),
        element("strong", {}, kwanzas(amount)),
      ),
    ),
  )
}
