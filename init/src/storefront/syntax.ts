import {
  Node,
  SymbolFlags,
  SyntaxKind,
  type JsxElement,
  type JsxSelfClosingElement,
  type SourceFile,
} from "ts-morph"

/** The methods that every kind of node has. */
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

/** True if the name is used in the file: then it was edited before, by init or by hand. */
export function uses(file: SourceFile, name: string): boolean {
  return file.getDescendantsOfKind(SyntaxKind.Identifier).some((identifier) => identifier.getText() === name)
}

/** True if code at this node can use a variable, parameter or import of this name. */
export function sees(node: Place, name: string): boolean {
  return node
    .getSymbolsInScope(SymbolFlags.Value | SymbolFlags.Alias)
    .some((symbol) => symbol.getName() === name)
}

/** True if `await` is allowed at this node. */
export function isInAsync(node: Place): boolean {
  const owner = node.getFirstAncestor(
    (each) =>
      Node.isFunctionDeclaration(each) || Node.isArrowFunction(each) || Node.isFunctionExpression(each),
  )
  return owner !== undefined && Node.isAsyncable(owner) && owner.isAsync()
}

/** The function with this name, declared by `function name` or `const name = …`. */
export function functionCalled(file: SourceFile, name: string): Place | undefined {
  const initializer = file.getVariableDeclaration(name)?.getInitializer()
  const isFunction = Node.isArrowFunction(initializer) || Node.isFunctionExpression(initializer)
  return file.getFunction(name) ?? (isFunction ? initializer : undefined)
}
