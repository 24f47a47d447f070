import { IndentationText, QuoteKind, SyntaxKind, type SourceFile } from "ts-morph"

/** How a file is written, so that what is added to it looks like the rest. */
export interface Style {
  readonly quoteKind: QuoteKind
  readonly indentationText: IndentationText
  readonly useTrailingCommas: boolean
}

/** Looks at the first of each kind; what a file has none of is as Medusa's starter has it. */
export function styleOf(file: SourceFile): Style {
  const text = file.getFullText()
  return {
    quoteKind: file.getDescendantsOfKind(SyntaxKind.StringLiteral)[0]?.getQuoteKind() ?? QuoteKind.Double,
    indentationText: indentationOf(text),
    useTrailingCommas: usesTrailingCommas(file),
  }
}

function usesTrailingCommas(file: SourceFile): boolean {
  const lists = [SyntaxKind.ArrayLiteralExpression, SyntaxKind.ObjectLiteralExpression]
    .flatMap((kind) => file.getDescendantsOfKind(kind))
    .flatMap((list) => list.getLastChildByKind(SyntaxKind.SyntaxList) ?? [])
    .filter((content) => content.getChildCount() > 0 && content.getText().includes("\n"))
  const isTrailing = lists.map((content) => content.getLastChild()?.getKind() === SyntaxKind.CommaToken)
  return isTrailing.length === 0 || isTrailing.includes(true)
}

function indentationOf(text: string): IndentationText {
  const [, first = "  "] = /^([\t ]+)\S/m.exec(text) ?? []
  if (first.startsWith("\t")) return IndentationText.Tab
  return first.length >= 4 ? IndentationText.FourSpaces : IndentationText.TwoSpaces
}
