import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { SYSTEM } from "../../modules/servicepay/payment-orders/history"

const users = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  }),
)
const keys = z.array(z.object({ id: z.string(), title: z.string() }))

/** What those who did something are called, by their ids: people, and the API keys of programs. */
export async function nameActors(
  container: MedusaContainer,
  actors: readonly (string | null)[],
): Promise<Record<string, string>> {
  const id = [...new Set(actors)].filter((actor) => actor !== null && actor !== SYSTEM)
  if (id.length === 0) {
    return {}
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [people, programs] = await Promise.all([
    query.graph({ entity: "user", fields: ["id", "email", "first_name", "last_name"], filters: { id } }),
    query.graph({ entity: "api_key", fields: ["id", "title"], filters: { id } }),
  ])
  const named = [
    ...users.parse(people.data).map(({ id, email, first_name, last_name }) => ({
      id,
      name: [first_name, last_name].filter(Boolean).join(" ") || email,
    })),
    ...keys.parse(programs.data).map(({ id, title }) => ({ id, name: title })),
  ]
  return Object.fromEntries(named.map(({ id, name }) => [id, name]))
}
