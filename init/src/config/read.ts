import { Node, SyntaxKind, type Expression, type ObjectLiteralExpression, type SourceFile } from "ts-morph"

/** The expression inside parentheses, `as`, `satisfies`, `!`, or behind the name of a constant in the same file. */
export function behind(expression: Node): Node {
  if (
    Node.isParenthesizedExpression(expression) ||
    Node.isAsExpression(expression) ||
    Node.isSatisfiesExpression(expression) ||
    Node.isNonNullExpression(expression) ||
    Node.isTypeAssertion(expression)
  ) {
    return behind(expression.getExpression())
  }
  if (Node.isIdentifier(expression)) {
    const initializer = expression
      .getSourceFile()
      .getVariableDeclaration(expression.getText())
      ?.getInitializer()
    return initializer ? behind(initializer) : expression
  }
  return expression
}

/**
 * The object that the file exports to Medusa, with `export default` or `module.exports`, and with or without
 * `defineConfig`.
 */
export function configurationOf(file: SourceFile): ObjectLiteralExpression | undefined {
  const exported = exportedBy(file)
  if (!exported) return undefined
  const whole = behind(exported)
  const given =
    Node.isCallExpression(whole) && whole.getExpression().getText() === "defineConfig"
      ? whole.getArguments()[0]
      : whole
  const object = given && behind(given)
  return Node.isObjectLiteralExpression(object) ? object : undefined
}

function exportedBy(file: SourceFile): Expression | undefined {
  for (const statement of file.getStatements()) {
    if (Node.isExportAssignment(statement)) return statement.getExpression()
    if (!Node.isExpressionStatement(statement)) continue
    const assignment = statement.getExpression()
    if (
      Node.isBinaryExpression(assignment) &&
      assignment.getOperatorToken().getKind() === SyntaxKind.EqualsToken &&
      /^(module\.exports|(module\.)?exports\.default)$/.test(assignment.getLeft().getText())
    ) {
      return assignment.getRight()
    }
  }
  return undefined
}

/**
 * The value of a property. `missing` if the object certainly has none. `unknown` if it may come from elsewhere, or is
 * written in an unsupported way.
 */
export function valueOf(object: ObjectLiteralExpression, name: string): Node | "missing" | "unknown" {
  for (const property of object.getProperties()) {
    if (Node.isSpreadAssignment(property) || nameOf(property) !== name) continue
    if (Node.isPropertyAssignment(property)) return behind(property.getInitializerOrThrow())
    return Node.isShorthandPropertyAssignment(property) ? behind(property.getNameNode()) : "unknown"
  }
  return object.getProperties().some(Node.isSpreadAssignment) ? "unknown" : "missing"
}

/** A property's name without quotes. A computed name (`[Modules.PAYMENT]`) is its code without brackets. */
export function nameOf(property: Node): string | undefined {
  if (!Node.hasName(property)) return undefined
  const name = property.getNameNode()
  if (Node.isStringLiteral(name)) return name.getLiteralText()
  return Node.isComputedPropertyName(name) ? name.getExpression().getText() : name.getText()
}

/** The package of an entry in `plugins`, `modules` or `providers`: the entry itself, or its `resolve`. */
export function resolveOf(entry: Node): string | undefined {
  const value = behind(entry)
  if (Node.isObjectLiteralExpression(value)) {
    const resolve = valueOf(value, "resolve")
    return typeof resolve === "string" ? undefined : resolveOf(resolve)
  }
  if (Node.isCallExpression(value) && value.getExpression().getText() === "require.resolve") {
    const [path] = value.getArguments()
    return path && resolveOf(path)
  }
  return textOf(value)
}

/** True if the code contains this text as a whole string. Constants are followed to their values. */
export function mentions(code: Node, text: string): boolean {
  return [code, ...code.getDescendants()].some((node) => {
    if (textOf(node) === text) return true
    const value = Node.isIdentifier(node) ? behind(node) : node
    return value !== node && !contains(value, node) && mentions(value, text)
  })
}

function contains(outer: Node, inner: Node): boolean {
  return outer.getPos() <= inner.getPos() && inner.getEnd() <= outer.getEnd()
}

function textOf(node: Node): string | undefined {
  return Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)
    ? node.getLiteralText()
    : undefined
}
