import ts from "typescript"

/** The names of the tests in a source text, as `it("…")` and `it.each(…)("…")` give them. Skipped tests are left out. */
export function testNames(source: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) {
        names.push(title.text)
      }
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile("spec.ts", source, ts.ScriptTarget.Latest, true))
  return names
}

function isTest(callee: ts.Expression): boolean {
  const isEach = ts.isCallExpression(callee) && callee.expression.getText() === "it.each"
  return isEach || callee.getText() === "it"
}
