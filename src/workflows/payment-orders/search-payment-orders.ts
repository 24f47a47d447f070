import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"

/** How many of a customer's newest carts and orders are searched. */
const MOST = 200
const DISPLAY_ID = /^#?(\d{1,9})$/

const row = z.object({ id: z.string() })

/**
 * Finds the ids of the payments that match what a customer reads out: a reference number, the bank's reference, an
 * external transaction id, an order's id or number, or the customer's e-mail. The bank's reference may be in groups of
 * digits, and may be only its beginning.
 */
export async function searchPayments(container: MedusaContainer, q: string): Promise<string[]> {
  const text = q.replaceAll(/\s/g, "")
  const { payments } = ledgerOf(container)
  if (text.includes("@")) {
    return payments.find({ texts: [], ...(await customersPurchases(container, text)) })
  }
  const [, number] = DISPLAY_ID.exec(text) ?? []
  const orderIds = number === undefined ? [] : await ids(container, "order", { display_id: Number(number) })
  return payments.find({ texts: [...new Set([text, text.toUpperCase()])], orderIds, cartIds: [] })
}

/** Looks up Medusa's customer with this e-mail address first, because the addresses of carts and orders have no index. */
async function customersPurchases(container: MedusaContainer, email: string) {
  const customers = await ids(container, "customer", { email: [...new Set([email, email.toLowerCase()])] })
  if (customers.length === 0) {
    return { orderIds: [], cartIds: [] }
  }
  const [orderIds, cartIds] = await Promise.all([
    ids(container, "order", { customer_id: customers }),
    ids(container, "cart", { customer_id: customers }),
  ])
  return { orderIds, cartIds }
}

async function ids(
  container: MedusaContainer,
  entity: "order" | "cart" | "customer",
  filters: Readonly<Record<string, string | number | readonly string[]>>,
): Promise<string[]> {
  const newest = { take: MOST, order: { created_at: "DESC" } } as const
  return (await readRows(queryOf(container), entity, row, filters, newest)).map(({ id }) => id)
}
