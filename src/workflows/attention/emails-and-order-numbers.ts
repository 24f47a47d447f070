import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { orderNumbers } from "../payment-orders/order-numbers"
import { queryOf, readRows } from "../query"

/** Names that people know for the ids in a list. Ids that Medusa no longer has are left out. */
export interface EmailsAndOrderNumbers {
  /** Admins' e-mail addresses, by admin id. */
  readonly admins: Readonly<Record<string, string>>
  /** Order numbers that the store and the shopper know, by order id. */
  readonly orders: Readonly<Record<string, number>>
  /** Shoppers' e-mail addresses, by cart id. */
  readonly carts: Readonly<Record<string, string>>
}

export interface NamedIds {
  readonly admins: readonly (string | null)[]
  readonly orders: readonly (string | null)[]
  readonly carts: readonly (string | null)[]
}

const user = z.object({ id: z.string(), email: z.string() })
const cart = z.object({ id: z.string(), email: z.string().nullish() })

/** Sends one query for each kind of id, however long the list is. */
export async function readEmailsAndOrderNumbers(
  container: MedusaContainer,
  ids: NamedIds,
): Promise<EmailsAndOrderNumbers> {
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
