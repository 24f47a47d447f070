import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

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

const users = z.array(z.object({ id: z.string(), email: z.string() }))
const orders = z.array(z.object({ id: z.string(), display_id: z.coerce.number() }))
const carts = z.array(z.object({ id: z.string(), email: z.string().nullish() }))

/** Asks Medusa's modules once each, whatever the length of the list. */
export async function readNames(container: MedusaContainer, ids: NamedIds): Promise<Names> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const read = async (
    entity: string,
    fields: string[],
    wanted: readonly (string | null)[],
  ): Promise<unknown> => {
    const id = [...new Set(wanted.filter((one) => one !== null))]
    return id.length === 0 ? [] : (await query.graph({ entity, fields, filters: { id } })).data
  }
  const [admins, numbers, shoppers] = await Promise.all([
    read("user", ["id", "email"], ids.admins),
    read("order", ["id", "display_id"], ids.orders),
    read("cart", ["id", "email"], ids.carts),
  ])
  return {
    admins: Object.fromEntries(users.parse(admins).map(({ id, email }) => [id, email])),
    orders: Object.fromEntries(orders.parse(numbers).map(({ id, display_id }) => [id, display_id])),
    carts: Object.fromEntries(carts.parse(shoppers).flatMap(({ id, email }) => (email ? [[id, email]] : []))),
  }
}
