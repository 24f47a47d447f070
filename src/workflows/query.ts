import type { MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

export type Query = Pick<RemoteQueryFunction, "graph">

/** No filter may be undefined: Medusa takes that for "any row". */
export type Filters = Readonly<Record<string, string | number | boolean | object>>

interface Page {
  readonly take: number
  readonly order?: Readonly<Record<string, "ASC" | "DESC">>
}

export function queryOf(container: MedusaContainer): Query {
  return container.resolve(ContainerRegistrationKeys.QUERY)
}

/**
 * Reads rows of one of Medusa's entities. The schema names the fields to read and checks them. A loose object reads all
 * fields.
 */
export async function readRows<T extends z.ZodObject>(
  query: Query,
  entity: string,
  row: T,
  filters: Filters = {},
  pagination?: Page,
): Promise<z.output<T>[]> {
  const { data } = await query.graph({
    entity,
    fields: fieldsOf(row),
    filters,
    ...(pagination && { pagination }),
  })
  return z.array(row).parse(data)
}

/** The first row, if there is one. */
export async function readRow<T extends z.ZodObject>(
  query: Query,
  entity: string,
  row: T,
  filters: Filters,
): Promise<z.output<T> | undefined> {
  const { data } = await query.graph({ entity, fields: fieldsOf(row), filters })
  return row.optional().parse(data[0])
}

/** The names of a row's fields, as Query takes them: `payments.captures.id`. */
export function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.unwrap(), path)
  }
  if (schema instanceof z.ZodArray) {
    return fieldsOf(schema.element, path)
  }
  if (!(schema instanceof z.ZodObject)) {
    return [path.join(".")]
  }
  if (schema.def.catchall instanceof z.ZodUnknown) {
    return [[...path, "*"].join(".")]
  }
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  return Object.entries(fields).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
}
