import { z } from "@medusajs/framework/zod"
import type { Schema } from "./type-schema"

const exported = z.object({
  query: z.instanceof(z.ZodType).optional(),
  body: z.instanceof(z.ZodType).optional(),
})

/** What a route takes, as its zod schemas say: of the query, and of the body. */
export function requestOf(file: string): { query?: Schema; body?: Schema } {
  const { query, body } = exported.parse(jest.requireActual(file))
  return { ...(query ? { query: requestSchema(query) } : {}), ...(body ? { body: requestSchema(body) } : {}) }
}

function requestSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const refined = zodSchema instanceof z.ZodPipe ? refinementOf(zodSchema) : undefined
      Object.assign(jsonSchema, refined)
    },
  })
}

/** What a pipe asks of the same value beyond its first part: nothing once that has made another value of it. */
function refinementOf({ def }: z.ZodPipe): Schema | undefined {
  const isSame = def.in instanceof z.ZodString || (def.in instanceof z.ZodPipe && !isTransforming(def.in))
  return isSame && !(def.out instanceof z.ZodTransform) && def.out instanceof z.ZodType
    ? requestSchema(def.out)
    : undefined
}

function isTransforming({ def }: z.ZodPipe): boolean {
  return def.out instanceof z.ZodTransform || (def.in instanceof z.ZodPipe && isTransforming(def.in))
}
