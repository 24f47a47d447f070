import ts from "typescript"

/** JSON Schema, as much of it as an answer's TypeScript type says. */
export type Schema = Readonly<Record<string, unknown>>

const BOTH = ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Boolean

/** The JSON that a value of this type is sent as. A type that JSON has no word for is an error. */
export function typeSchema(type: ts.Type, checker: ts.TypeChecker): Schema {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
    return {}
  }
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    return { anyOf: members.map((member) => typeSchema(member, checker)) }
  }
  if (type.isLiteral()) {
    return { const: type.value }
  }
  if (type.flags & BOTH) {
    const name = checker.typeToString(type)
    return name === "boolean" ? { type: "boolean" } : { const: name === "true" }
  }
  if (type.flags & ts.TypeFlags.Null) {
    return { type: "null" }
  }
  if (type.flags & ts.TypeFlags.StringLike || type.getSymbol()?.name === "Date") {
    return { type: "string" }
  }
  if (type.flags & ts.TypeFlags.NumberLike) {
    return { type: "number" }
  }
  const item = checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined
  if (item) {
    return { type: "array", items: typeSchema(item, checker) }
  }
  if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) {
    return objectSchema(type, checker)
  }
  throw new Error(`JSON has no word for the type ${checker.typeToString(type)}`)
}

function objectSchema(type: ts.Type, checker: ts.TypeChecker): Schema {
  const fields = checker.getPropertiesOfType(type)
  const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0
  const index = type.getStringIndexType()
  return {
    type: "object",
    properties: Object.fromEntries(
      fields.map((field) => [field.name, typeSchema(checker.getTypeOfSymbol(field), checker)]),
    ),
    required: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
    ...(index ? { additionalProperties: typeSchema(index, checker) } : {}),
  }
}
