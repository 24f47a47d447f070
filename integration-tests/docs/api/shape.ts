import type { Schema } from "./type-schema"

/** A schema in one form only, so that two that say the same are equal. Alternatives are a list, in order. */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape }

/** What of a schema is compared beside its shape: `bounds`, which a TypeScript type does not know. */
export interface Comparison {
  readonly bounds: boolean
}

const BOUNDS = [
  "default",
  "exclusiveMinimum",
  "format",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minLength",
  "multipleOf",
  "pattern",
]

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function shapeOf(schema: unknown, comparison: Comparison): Shape {
  const alternatives = new Map(
    alternativesOf(schema, comparison).map((shape) => [JSON.stringify(shape), shape]),
  )
  if (alternatives.has('"is true"') && alternatives.has('"is false"')) {
    alternatives.delete('"is true"')
    alternatives.delete('"is false"')
    alternatives.set('"boolean"', "boolean")
  }
  const sorted = [...alternatives].sort(([left], [right]) => left.localeCompare(right))
  const [only] = sorted
  return only && sorted.length === 1 ? only[1] : { "one of": sorted.map(([, shape]) => shape) }
}

/** The shapes that a shape may be one of; itself where there is no choice. */
export function alternativesIn(shape: Shape): readonly Shape[] {
  return typeof shape === "object" && "one of" in shape ? [shape["one of"] ?? []].flat() : [shape]
}

function alternativesOf(schema: unknown, comparison: Comparison): Shape[] {
  if (!isSchema(schema) || Object.keys(schema).length === 0) {
    return ["anything"]
  }
  if (Array.isArray(schema.allOf)) {
    return alternativesOf(merged(schema.allOf.filter(isSchema)), comparison)
  }
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)]
  if (choices.length > 0) {
    return choices.flatMap((choice) => alternativesOf(choice, comparison))
  }
  const values = "const" in schema ? [schema.const] : list(schema.enum)
  const bounds = comparison.bounds ? boundsOf(schema) : ""
  if (values.length > 0) {
    return values.map((value) => (value === null ? "null" : `is ${JSON.stringify(value)}${bounds}`))
  }
  const types = Array.isArray(schema.type) ? list(schema.type) : [schema.type]
  return types.map((type) => typeShape(String(type), schema, bounds, comparison))
}

function typeShape(type: string, schema: Schema, bounds: string, comparison: Comparison): Shape {
  switch (type) {
    case "undefined":
      return "anything"
    case "object":
      return objectShape(schema, comparison)
    case "array":
      return [shapeOf(schema.items, comparison), ...(bounds === "" ? [] : [bounds])]
    case "integer":
      return comparison.bounds ? type + bounds : "number"
    case "null":
      return type
    default:
      return type + bounds
  }
}

function objectShape(schema: Schema, comparison: Comparison): Shape {
  const required = new Set(list(schema.required))
  const fields = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  const shapes: [string, Shape][] = fields
    .map(([name, field]): [string, Shape] => [
      required.has(name) ? name : `${name}?`,
      shapeOf(field, comparison),
    ])
    .sort(([left], [right]) => left.localeCompare(right))
  const others = schema.additionalProperties
  if (isSchema(others)) {
    shapes.push(["(others)", shapeOf(others, comparison)])
  } else if (comparison.bounds && others === false) {
    shapes.push(["(others)", "none"])
  }
  return Object.fromEntries(shapes)
}

/** Limits that say nothing are left out: JavaScript's own greatest integers, and the pattern that a format comes with. */
function boundsOf(schema: Schema): string {
  const said = BOUNDS.filter((keyword) => keyword in schema)
    .filter((keyword) => !(keyword === "pattern" && "format" in schema))
    .filter((keyword) => Math.abs(Number(schema[keyword])) !== Number.MAX_SAFE_INTEGER)
    .map((keyword) => `${keyword}=${JSON.stringify(schema[keyword])}`)
  return said.length === 0 ? "" : ` ${said.join(" ")}`
}

/** Several objects as one; a field that two of them have is the later one's. */
function merged(parts: readonly Schema[]): Schema {
  const flat = parts.map((part) => (Array.isArray(part.allOf) ? merged(part.allOf.filter(isSchema)) : part))
  return {
    type: "object",
    properties: Object.assign({}, ...flat.map(({ properties }) => properties)) as unknown,
    required: flat.flatMap(({ required }) => list(required)),
  }
}
