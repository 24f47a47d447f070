import {
  Node,
  SymbolFlags,
  SyntaxKind,
  type JsxElement,
  type JsxSelfClosingElement,
  type SourceFile,
} from "ts-morph"

/** What is asked of a node of whatever kind. */
export type Place = Pick<
  Node,
  | "getStart"
  | "getEnd"
  | "getText"
  | "getNextSiblingIfKind"
  | "getSymbolsInScope"
  | "getFirstAncestor"
  | "getDescendantsOfKind"
>

/** Elements of this name, with or without children. */
export function elementsOf(file: SourceFile, name: string): (JsxElement | JsxSelfClosingElement)[] {
  return [
    ...file
      .getDescendantsOfKind(SyntaxKind.JsxElement)
      .filter((element) => element.getOpeningElement().getTagNameNode().getText() === name),
    ...file
      .getDescendantsOfKind(SyntaxKind.JsxSelfClosingElement)
      .filter((element) => element.getTagNameNode().getText() === name),
  ]
}

/** Whether the name is used somewhere: a file that has it was edited before, by this or by hand. */
export function uses(file: SourceFile, name: string): boolean {
  return file.getDescendantsOfKind(SyntaxKind.Identifier).some((identifier) => identifier.getText() === name)
}

/** Whether code at this node can use a variable of this name, a parameter or an import. */
export function sees(node: Place, name: string): boolean {
  return node
    .getSymbolsInScope(SymbolFlags.Value | SymbolFlags.Alias)
    .some((symbol) => symbol.getName() === name)
}

/** Whether `await` may stand at this node. */
export function isInAsync(node: Place): boolean {
  const owner = node.getFirstAncestor(
    (each) =>
      Node.isFunctionDeclaration(each) || Node.isArrowFunction(each) || Node.isFunctionExpression(each),
  )
  return owner !== undefined && Node.isAsyncable(owner) && owner.isAsync()
}

/** The function that a name is given to, by `function name` or `const name = …`. */
export function functionCalled(file: SourceFile, name: string): Place | undefined {
  const initializer = file.getVariableDeclaration(name)?.getInitializer()
  const isFunction = Node.isArrowFunction(initializer) || Node.isFunctionExpression(initializer)
  return file.getFunction(name) ?? (isFunction ? initializer : undefined)
}
