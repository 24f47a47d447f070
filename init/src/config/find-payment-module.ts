import { Node, type ObjectLiteralExpression } from "ts-morph"
import { behind, mentions, nameOf, resolveOf, valueOf } from "./read"

const PAYMENT_MODULES = ["@medusajs/medusa/payment", "@medusajs/payment"]
/** The keys that people use for it: `Modules.PAYMENT` is "payment". */
const PAYMENT_KEYS = ["Modules.PAYMENT", "ModuleRegistrationName.PAYMENT", "payment"]

/** Medusa's payment module in `modules`. `missing` if it is certainly not there, `unknown` if that is not certain. */
export function findPaymentModule(modules: Node): ObjectLiteralExpression | "missing" | "unknown" {
  const found = Node.isArrayLiteralExpression(modules)
    ? modules.getElements().map(behind).filter(isPaymentModule)
    : Node.isObjectLiteralExpression(modules)
      ? namedModules(modules)
      : []
  const [module] = found
  if (module) {
    return found.length === 1 && Node.isObjectLiteralExpression(module) ? module : "unknown"
  }
  return isKnownThroughout(modules) && !PAYMENT_MODULES.some((path) => mentions(modules, path))
    ? "missing"
    : "unknown"
}

function isPaymentModule(entry: Node): boolean {
  if (PAYMENT_MODULES.includes(resolveOf(entry) ?? "")) return true
  if (!Node.isObjectLiteralExpression(entry)) return false
  const key = valueOf(entry, "key")
  return (
    typeof key !== "string" &&
    PAYMENT_KEYS.includes(Node.isStringLiteral(key) ? key.getLiteralText() : key.getText())
  )
}

function namedModules(modules: ObjectLiteralExpression): Node[] {
  return modules.getProperties().flatMap((property) => {
    const value = Node.isPropertyAssignment(property)
      ? behind(property.getInitializerOrThrow())
      : Node.isShorthandPropertyAssignment(property)
        ? behind(property.getNameNode())
        : undefined
    return value && (PAYMENT_KEYS.includes(nameOf(property) ?? "") || isPaymentModule(value)) ? [value] : []
  })
}

/** True if the whole list or object is written in this file: spread parts from another file may contain anything. */
function isKnownThroughout(value: Node): boolean {
  if (Node.isArrayLiteralExpression(value)) {
    return value
      .getElements()
      .map(behind)
      .every((entry) =>
        Node.isSpreadElement(entry)
          ? isKnownThroughout(behind(entry.getExpression()))
          : !Node.isIdentifier(entry),
      )
  }
  if (Node.isObjectLiteralExpression(value)) {
    return value
      .getProperties()
      .every(
        (property) =>
          !Node.isSpreadAssignment(property) || isKnownThroughout(behind(property.getExpression())),
      )
  }
  if (Node.isConditionalExpression(value)) {
    return [value.getWhenTrue(), value.getWhenFalse()].map(behind).every(isKnownThroughout)
  }
  return Node.isBinaryExpression(value) && isKnownThroughout(behind(value.getRight()))
}
