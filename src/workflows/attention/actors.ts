import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { SYSTEM } from "../../modules/servicepay/payment-orders/history"
import { queryOf, readRows } from "../query"

const user = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
})
const apiKey = z.object({ id: z.string(), title: z.string() })

/** The names of the people and API keys with these ids. */
export async function nameActors(
  container: MedusaContainer,
  actors: readonly (string | null)[],
): Promise<Record<string, string>> {
  const id = [...new Set(actors)].filter((actor) => actor !== null && actor !== SYSTEM)
  if (id.length === 0) {
    return {}
  }
  const query = queryOf(container)
  const [people, programs] = await Promise.all([
    readRows(query, "user", user, { id }),
    readRows(query, "api_key", apiKey, { id }),
  ])
  const named = [
    ...people.map(({ id, email, first_name, last_name }) => ({
      id,
      name: [first_name, last_name].filter(Boolean).join(" ") || email,
    })),
    ...programs.map(({ id, title }) => ({ id, name: title })),
  ]
  return Object.fromEntries(named.map(({ id, name }) => [id, name]))
}
