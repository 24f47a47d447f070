import { SyntaxKind, type ArrayLiteralExpression, type ObjectLiteralExpression } from "ts-morph"
import { codeOf, type Literal } from "./literal"
import type { Style } from "./style"

export type Container = ArrayLiteralExpression | ObjectLiteralExpression

interface Insertion {
  readonly at: number
  readonly text: string
}

/** Code to append to lists and objects. Existing text is never rewritten, so comments stay in place. */
export class Additions {
  private readonly codes = new Map<Container, string[]>()

  constructor(private readonly style: Style) {}

  element(list: ArrayLiteralExpression, value: Literal): void {
    this.add(list, codeOf(value, this.style))
  }

  property(object: ObjectLiteralExpression, name: string, value: Literal): void {
    this.add(object, `${name}: ${codeOf(value, this.style)}`)
  }

  private add(container: Container, code: string): void {
    this.codes.set(container, [...(this.codes.get(container) ?? []), code])
  }

  applyTo(text: string): string {
    const lineEnd = text.includes("\r\n") ? "\r\n" : "\n"
    return [...this.codes]
      .flatMap(([container, codes]) => insertions(text, container, codes, this.style))
      .sort((one, other) => other.at - one.at)
      .reduce(
        (edited, { at, text: added }) =>
          edited.slice(0, at) + added.replaceAll("\n", lineEnd) + edited.slice(at),
        text,
      )
  }
}

function insertions(text: string, container: Container, codes: string[], style: Style): Insertion[] {
  const closing = container.getEnd() - 1
  const lineOfClosing = text.lastIndexOf("\n", closing - 1) + 1
  const indentation = /^[\t ]*/.exec(text.slice(lineOfClosing))?.[0] ?? ""
  const last = lastOf(container)
  const needsComma = last && last.getNextSiblingIfKind(SyntaxKind.CommaToken) === undefined
  if (lineOfClosing > container.getStart() && lineOfClosing + indentation.length === closing) {
    const inner = indentation + style.indentationText
    const lines = codes.join(",\n") + (style.useTrailingCommas ? ",\n" : "\n")
    const added = { at: lineOfClosing, text: lines.replaceAll(/^(?=.)/gm, inner) }
    return last && needsComma ? [added, { at: last.getEnd(), text: "," }] : [added]
  }
  const code = codes.join(", ").replaceAll("\n", `\n${indentation}`)
  if (last) return [{ at: last.getEnd(), text: `, ${code}` }]
  const isObject = container.getKind() === SyntaxKind.ObjectLiteralExpression
  return [{ at: closing, text: isObject ? ` ${code} ` : code }]
}

function lastOf(container: Container) {
  return container.getKind() === SyntaxKind.ArrayLiteralExpression
    ? container.asKindOrThrow(SyntaxKind.ArrayLiteralExpression).getElements().at(-1)
    : container.asKindOrThrow(SyntaxKind.ObjectLiteralExpression).getProperties().at(-1)
}
