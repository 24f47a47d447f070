import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { ledgerOf } from "../ledger"
import { queryOf, readRows, type Filters } from "../query"
import { namePattern, phonePattern, readSearchText } from "./search-text"

/** How many of a customer's newest carts and orders are searched. */
const MOST = 200

const row = z.object({ id: z.string() })

interface Purchases {
  readonly orderIds: readonly string[]
  readonly cartIds: readonly string[]
}

/**
 * Finds the ids of the payments that match what a customer reads out: a reference number, the bank's reference, an
 * external transaction id, an order's id or number, or the customer's name, telephone number or e-mail: those that the
 * payment was requested with, and those that its order or cart has now. The beginning or
 * the end of a reference is enough. The bank's may be in groups of digits, and after its entity. Of a telephone number, the first or
 * the last digits are enough.
 */
export async function searchPayments(container: MedusaContainer, q: string): Promise<string[]> {
  const { texts, orderNumber, amount, email, phone, name } = readSearchText(q)
  const emails = email === undefined ? [] : [...new Set([email, email.toLowerCase()])]
  const phones = phone === undefined ? undefined : phonePattern(phone)
  const words = name.map(namePattern)
  const found = await Promise.all([
    orderNumber === undefined ? [] : ordersOf(container, { display_id: orderNumber }),
    emails.length === 0 ? [] : customersPurchases(container, { email: emails }),
    phones === undefined ? [] : peoplesPurchases(container, { phone: { $re: phones } }),
    words.length === 0 ? [] : peoplesPurchases(container, { $and: words.map(isNamed) }),
  ])
  const purchases = found.flat()
  return ledgerOf(container).payments.find({
    texts,
    orderIds: purchases.flatMap(({ orderIds }) => orderIds),
    cartIds: purchases.flatMap(({ cartIds }) => cartIds),
    customer: { emails, phones, words },
    amount,
  })
}

/** Matches a person, or an address, by the pattern of a word of its name. */
function isNamed(word: string) {
  const pattern = { $re: word }
  return { $or: [{ first_name: pattern }, { last_name: pattern }] }
}

/**
 * The purchases of the people who match: those of customers, and those with an address that matches, because a guest has
 * a name and a telephone number there alone.
 */
async function peoplesPurchases(container: MedusaContainer, person: Filters): Promise<Purchases[]> {
  const addressed = { $or: [{ shipping_address: person }, { billing_address: person }] }
  const [ofCustomers, orderIds, cartIds] = await Promise.all([
    customersPurchases(container, person),
    ids(container, "order", addressed),
    ids(container, "cart", addressed),
  ])
  return [...ofCustomers, { orderIds, cartIds }]
}

/** Looks up Medusa's customers first, because the e-mail addresses of carts and orders have no index. */
async function customersPurchases(container: MedusaContainer, customer: Filters): Promise<Purchases[]> {
  const customers = await ids(container, "customer", customer)
  if (customers.length === 0) {
    return []
  }
  const [orderIds, cartIds] = await Promise.all([
    ids(container, "order", { customer_id: customers }),
    ids(container, "cart", { customer_id: customers }),
  ])
  return [{ orderIds, cartIds }]
}

async function ordersOf(container: MedusaContainer, filters: Filters): Promise<Purchases[]> {
  return [{ orderIds: await ids(container, "order", filters), cartIds: [] }]
}

async function ids(
  container: MedusaContainer,
  entity: "order" | "cart" | "customer",
  filters: Filters,
): Promise<string[]> {
  const newest = { take: MOST, order: { created_at: "DESC" } } as const
  return (await readRows(queryOf(container), entity, row, filters, newest)).map(({ id }) => id)
}
