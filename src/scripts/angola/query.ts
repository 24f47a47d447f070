import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

export const CURRENCY = "aoa"
export const COUNTRY = "ao"

/** All rows of one of Medusa's entities, as far as a schema looks. */
export async function rowsOf<T extends z.ZodType>(
  container: MedusaContainer,
  row: T,
  entity: string,
  fields: string[],
): Promise<z.output<T>[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity, fields })
  return z.array(row).parse(data)
}
