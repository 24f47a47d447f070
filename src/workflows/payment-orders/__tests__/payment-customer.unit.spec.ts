import { customerOf, customerOfPayment, keptCustomer, type PaymentCustomer } from "../payment-customer"

const filipa = { name: "Filipa Gomes", phone: "956 000 111", email: "filipa@example.test" }
const gil = { name: "Gil Andrade", phone: "967000222", email: "gil@example.test" }
const nobody = { name: null, phone: null, email: null }

const kept = ({ name, phone, email }: PaymentCustomer) => ({
  customer_name: name,
  customer_phone: phone,
  customer_email: email,
})

describe("the customer of a payment", () => {
  it("is the one that it was requested for", () => {
    expect(customerOfPayment(kept(filipa), gil)).toEqual(filipa)
    expect(customerOfPayment(kept(filipa), null)).toEqual(filipa)
  })

  it("is the order's if nobody was known when it was requested", () => {
    expect(customerOfPayment(kept(nobody), gil)).toEqual(gil)
    expect(customerOfPayment(kept(nobody), null)).toBeNull()
  })

  it("is as the order has it now, if a name, a telephone number or an e-mail address is still the same", () => {
    const corrected = { ...filipa, phone: "944000333" }
    expect(customerOfPayment(kept(filipa), corrected)).toEqual(corrected)
    const married = { name: "Filipa Lopes", phone: "+244 956000111", email: "fl@example.test" }
    expect(customerOfPayment(kept(filipa), married)).toEqual(married)
    const renamed = { name: "Filipa Gomes Lopes", phone: null, email: "Filipa@example.test" }
    expect(customerOfPayment(kept(filipa), renamed)).toEqual({ ...renamed, phone: "956 000 111" })
  })

  it("is nobody else because both lack a telephone number", () => {
    const unreachable = { ...gil, phone: "" }
    expect(customerOfPayment(kept({ ...filipa, phone: "" }), unreachable)).toEqual({ ...filipa, phone: "" })
  })
})

describe("what is kept of a buyer", () => {
  it("is the recipient of the delivery, and no address that gets no e-mail", () => {
    const buyer = {
      email: "923@sem-email.invalid",
      shipping_address: { first_name: "Ana", last_name: null, phone: null },
      billing_address: { first_name: "Rui", last_name: "Dias", phone: "923456789" },
    }
    expect(keptCustomer(buyer)).toEqual(kept({ name: "Ana", phone: "923456789", email: null }))
    expect(customerOf(buyer)).toEqual({ name: "Ana", phone: "923456789", email: null })
  })

  it("is nothing if nothing is known, and never a text of any length", () => {
    expect(keptCustomer({})).toBeUndefined()
    const long = keptCustomer({ shipping_address: { first_name: "a".repeat(5000) } })
    expect(long?.customer_name).toHaveLength(200)
  })
})
