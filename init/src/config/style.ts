import { IndentationText, QuoteKind, SyntaxKind, type SourceFile } from "ts-morph"

/** The style of a file, so that added code looks like the rest. */
export interface Style {
  readonly quoteKind: QuoteKind
  readonly indentationText: IndentationText
  readonly useTrailingCommas: boolean
}

/** Uses the first example of each kind. What a file has no example of is as in Medusa's starter. */
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
