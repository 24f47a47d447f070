import { z } from "@medusajs/framework/zod"
import type { CreateDocumentOptions } from "zod-openapi"
import { namedSchemas } from "./contracts"

type Override = Extract<CreateDocumentOptions["override"], (...given: never[]) => void>

/** For a pipe, zod writes only the schema of its first part; this adds the rest. */
export const tellPipes: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodPipe) {
    Object.assign(jsonSchema, refinementOf(zodSchema))
  }
}

/** The requirements of a pipe's second part. Empty if the pipe transforms the value. */
function refinementOf({ def }: z.ZodPipe): object {
  const isSame = def.in instanceof z.ZodString || (def.in instanceof z.ZodPipe && !isTransforming(def.in))
  if (!isSame || !(def.out instanceof z.ZodType) || def.out instanceof z.ZodTransform) {
    return {}
  }
  const refined = z.toJSONSchema(def.out, { io: "input", unrepresentable: "any" })
  return { ...(def.in instanceof z.ZodPipe ? refinementOf(def.in) : {}), ...refined, $schema: undefined }
}

function isTransforming({ def }: z.ZodPipe): boolean {
  return def.out instanceof z.ZodTransform || (def.in instanceof z.ZodPipe && isTransforming(def.in))
}

/** Registers the schemas' names with zod while it makes the document. A running store never registers them. */
export function withNames<Made>(make: () => Made): Made {
  const named = Object.entries(namedSchemas).map(([id, schema]) => ({ id, schema, meta: schema.meta() }))
  for (const { id, schema, meta } of named) {
    z.globalRegistry.add(schema, { ...meta, id })
  }
  try {
    return make()
  } finally {
    for (const { schema, meta } of named) {
      z.globalRegistry.remove(schema)
      z.globalRegistry.add(schema, { ...meta })
    }
  }
}

/**
 * Removes what tells a reader nothing: the pattern of a known format, and JavaScript's limits for integers. It also removes
 * `additionalProperties: false` from answers: the tests are strict about it, but callers should not be.
 */
export function tidied(value: unknown, isAnswer = false): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => tidied(item, isAnswer))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  const saysNothing = ([keyword, said]: readonly [string, unknown]) =>
    (keyword === "pattern" && "format" in value) ||
    (["minimum", "maximum"].includes(keyword) && Math.abs(Number(said)) === Number.MAX_SAFE_INTEGER) ||
    (keyword === "additionalProperties" && isAnswer && "properties" in value)
  const said = Object.entries(value)
    .filter((field) => !saysNothing(field))
    .map(([name, field]): [string, unknown] => [
      name,
      tidied(field, isAnswer || name === "responses" || name === "components"),
    ])
  return withoutChoice(Object.fromEntries(said))
}

const nullableType = z.object({
  anyOf: z.tuple([
    z.strictObject({ type: z.string(), format: z.string().optional() }),
    z.strictObject({ type: z.literal("null") }),
  ]),
})

/** Writes `type: [string, "null"]` for a value that may be null, if its schema has only a type and a format. */
function withoutChoice(schema: object): object {
  const found = nullableType.safeParse(schema).data
  if (!found) {
    return schema
  }
  const [value, nothing] = found.anyOf
  return { ...schema, anyOf: undefined, ...value, type: [value.type, nothing.type] }
}
