import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { orderNumbers } from "../payment-orders/order-numbers"
import { queryOf, readRows } from "../query"

/** What people call the things whose ids a list names. What is gone from Medusa is left out. */
export interface Names {
  /** E-mail addresses, by an admin's id. */
  readonly admins: Readonly<Record<string, string>>
  /** The numbers that the store and the shopper know, by an order's id. */
  readonly orders: Readonly<Record<string, number>>
  /** The shopper's e-mail address, by a cart's id. */
  readonly carts: Readonly<Record<string, string>>
}

export interface NamedIds {
  readonly admins: readonly (string | null)[]
  readonly orders: readonly (string | null)[]
  readonly carts: readonly (string | null)[]
}

const user = z.object({ id: z.string(), email: z.string() })
const cart = z.object({ id: z.string(), email: z.string().nullish() })

/** Asks Medusa's modules once each, whatever the length of the list. */
export async function readNames(container: MedusaContainer, ids: NamedIds): Promise<Names> {
  const query = queryOf(container)
  const read = async <T extends z.ZodObject>(entity: string, row: T, wanted: readonly (string | null)[]) => {
    const id = [...new Set(wanted.filter((one) => one !== null))]
    return id.length === 0 ? [] : readRows(query, entity, row, { id })
  }
  const [admins, orders, carts] = await Promise.all([
    read("user", user, ids.admins),
    orderNumbers(container, ids.orders),
    read("cart", cart, ids.carts),
  ])
  return {
    admins: Object.fromEntries(admins.map(({ id, email }) => [id, email])),
    orders: Object.fromEntries(orders),
    carts: Object.fromEntries(carts.flatMap(({ id, email }) => (email ? [[id, email]] : []))),
  }
}
