import { z } from "@medusajs/framework/zod"
import { ENVIRONMENT_VARIABLES } from "../../../src/modules/servicepay/settings/configuration"
import { choices, credentials, DEFAULT_CHOICES, fixed } from "../../../src/modules/servicepay/settings/fields"
import { code } from "./tables"

const field = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.object({ enum: z.array(z.string()) }).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.object({ format: z.string().optional() })).optional(),
  properties: z.record(z.string(), z.object({ type: z.string().optional() })).optional(),
})

/** The columns: option, environment variable, whether the admin has it, possible values, default. */
export function optionRows(): string[][] {
  const shapes = { ...credentials.shape, ...fixed.shape, ...choices.shape }
  const defaults = new Map<string, unknown>(Object.entries({ ...fixed.parse({}), ...DEFAULT_CHOICES }))
  return Object.entries(shapes).map(([name, schema]) => {
    const variable = ENVIRONMENT_VARIABLES[name]
    const isInAdmin = name in choices.shape || name in credentials.shape
    const value = name === "limits" ? undefined : defaults.get(name)
    return [
      code(name),
      variable ? code(variable) : "",
      isInAdmin ? "yes" : "",
      takes(schema),
      value === undefined ? "" : code(JSON.stringify(value)),
    ]
  })
}

/** Limit and default. */
export function limitRows(): string[][] {
  return Object.entries(fixed.parse({}).limits).map(([name, value]) => [code(name), code(String(value))])
}

/** The possible values, in words. */
function takes(schema: z.ZodType): string {
  const { type, ...told } = field.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
  const words = told.enum ?? told.items?.enum
  if (words) {
    const list = words.map((word) => code(JSON.stringify(word))).join(", ")
    return told.items ? `a list of ${list}` : list
  }
  if (told.anyOf?.some(({ format }) => format === "email")) {
    return 'an e-mail address, or `""`'
  }
  const properties = Object.entries(told.properties ?? {})
  if (properties.length > 0 && properties.every(([, property]) => property.type === "string")) {
    return `texts for ${properties.map(([name]) => code(name)).join(", ")}`
  }
  const range = `${String(told.minimum)} to ${String(told.maximum)}, whole`
  const most = `more than ${String(told.exclusiveMinimum)}, ${String(told.maximum)} at most`
  const kinds = new Map([
    ["boolean", "`true`, `false`"],
    ["integer", range],
    ["number", most],
    ["string", "text"],
  ])
  return kinds.get(type ?? "") ?? "see below"
}
