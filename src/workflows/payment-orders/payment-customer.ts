import { z } from "@medusajs/framework/zod"
import type { KeptCustomer } from "../../modules/servicepay/payment-orders/customer"
import { isDeliverable } from "../messages/recipients"
import { readRow, type Query } from "../query"

/** Who pays, as far as the cart or the order says. */
export interface PaymentCustomer {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
}

const text = z.string().nullish()
const person = z.object({ first_name: text, last_name: text, phone: text }).nullish()

/** The fields of a cart or an order that say who buys. */
export const buyer = { email: text, shipping_address: person, billing_address: person }

/** The account of a cart or an order. */
export const account = {
  customer: z.object({ first_name: text, last_name: text, phone: text, email: text }).nullish(),
}

const buyerRow = z.object(buyer)

type Buyer = z.output<typeof buyerRow>

/** A shopper may enter a text of any length. */
const MAX_NAME = 200
const MAX_PHONE = 50
const MAX_EMAIL = 254

/** The delivery's recipient is the one to call; an account may lack a name and a telephone. */
export function customerOf({
  email,
  shipping_address,
  billing_address,
  customer,
}: Buyer & Partial<z.output<z.ZodObject<typeof account>>>): PaymentCustomer | null {
  const people = [shipping_address, billing_address, customer]
  const names = people.map((one) => [one?.first_name, one?.last_name].filter(Boolean).join(" "))
  return known({
    name: names.find((name) => name !== "") ?? null,
    phone: people.find((one) => one?.phone)?.phone ?? null,
    email: [email, customer?.email].find((one) => one && isDeliverable(one)) ?? null,
  })
}

/**
 * What the ledger keeps of this buyer. Undefined if nothing is known, so that nothing replaces what is kept. The account
 * is not read for it, because the cart has its e-mail address.
 */
export function keptCustomer(owner: Buyer): KeptCustomer | undefined {
  const customer = customerOf(owner)
  return customer
    ? {
        customer_name: customer.name?.slice(0, MAX_NAME) ?? null,
        customer_phone: customer.phone?.slice(0, MAX_PHONE) ?? null,
        customer_email: customer.email?.slice(0, MAX_EMAIL) ?? null,
      }
    : undefined
}

export async function readCartCustomer(query: Query, id: string): Promise<KeptCustomer | undefined> {
  const cart = await readRow(query, "cart", buyerRow, { id })
  return cart && keptCustomer(cart)
}

/**
 * The customer of a payment: the one it was requested for. The order, or the cart, may name somebody else by now. But if
 * the name, the telephone number or the e-mail address is still the same, the other two were corrected there.
 */
export function customerOfPayment(
  { customer_name: name, customer_phone: phone, customer_email: email }: KeptCustomer,
  current: PaymentCustomer | null,
): PaymentCustomer | null {
  const asked = known({ name, phone, email })
  if (!asked || !current) {
    return asked ?? current
  }
  return isSamePerson(asked, current)
    ? {
        name: current.name ?? asked.name,
        phone: current.phone ?? asked.phone,
        email: current.email ?? asked.email,
      }
    : asked
}

function known(customer: PaymentCustomer): PaymentCustomer | null {
  return Object.values(customer).some((value) => value !== null) ? customer : null
}

function isSamePerson(one: PaymentCustomer, other: PaymentCustomer): boolean {
  return isSame(one.name, other.name) || hasSameContact(one, other)
}

/** Whether both are reached at the same telephone number or e-mail address. Two people may have one name. */
export function hasSameContact(
  one: Omit<PaymentCustomer, "name">,
  other: Omit<PaymentCustomer, "name">,
): boolean {
  return isSame(one.email, other.email) || isSame(digits(one.phone), digits(other.phone))
}

const isSame = (a: string | null, b: string | null) =>
  a !== null && b !== null && plain(a) !== "" && plain(a) === plain(b)

const plain = (value: string) => value.trim().toLowerCase()

const digits = (phone: string | null) => phone?.replaceAll(/\D/g, "").slice(-9) ?? null
