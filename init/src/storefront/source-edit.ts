import { SyntaxKind, type SourceFile } from "ts-morph"
import { styleOf, type Style } from "../config/style"
import type { Place } from "./syntax"

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Edits a file at nodes of its syntax tree. Everything else stays byte for byte. The code to add is indented by two
 * spaces a level.
 */
export class SourceEdit {
  private readonly changes: Change[] = []
  private readonly text: string
  private readonly style: Style

  constructor(readonly file: SourceFile) {
    this.text = file.getFullText()
    this.style = styleOf(file)
  }

  /** Inserts code before a node: on lines of its own if the node begins a line. */
  before(node: Place, code: string): void {
    const start = node.getStart()
    const indentation = this.indentationAt(start)
    const text =
      indentation === undefined
        ? code
        : `${this.styled(code).replaceAll(/\n(?=.)/g, `\n${indentation}`)}\n${indentation}`
    this.add(start, start, text)
  }

  /** Wraps an element around another one. */
  around(node: Place, open: string, close: string): void {
    const [start, end] = [node.getStart(), node.getEnd()]
    const indentation = this.indentationAt(start)
    if (indentation === undefined) {
      this.add(start, start, open)
      this.add(end, end, close)
      return
    }
    const unit = this.style.indentationText
    const moved = node
      .getText()
      .replaceAll("\r\n", "\n")
      .replaceAll(/\n(?=.)/g, `\n${unit}`)
    this.add(start, end, `${open}\n${indentation}${unit}${moved}\n${indentation}${close}`)
  }

  replace(node: Place, text: string): void {
    this.add(node.getStart(), node.getEnd(), text)
  }

  /** Inserts a property below the last one of an object. */
  property(last: Place, code: string): void {
    const comma = last.getNextSiblingIfKind(SyntaxKind.CommaToken)
    const indentation = this.indentationAt(last.getStart()) ?? ""
    const lines = `\n${this.styled(code)}`.replaceAll(/\n(?=.)/g, `\n${indentation}`)
    const end = (comma ?? last).getEnd()
    this.add(end, end, comma ? lines : `,${lines}`)
  }

  /** Imports names below the other imports. Without names, imports a style sheet. */
  import(names: readonly string[], from: string): void {
    const imports = this.file.getImportDeclarations()
    const semicolon = imports[0]?.getText().endsWith(";") ? ";" : ""
    const what = names.length === 0 ? "" : `{ ${names.join(", ")} } from `
    const line = `import ${what}${this.quoted(from)}${semicolon}`
    const end = imports.at(-1)?.getEnd()
    if (end === undefined) this.add(0, 0, `${line}\n`)
    else this.add(end, end, `\n${line}`)
  }

  quoted(text: string): string {
    return `${this.style.quoteKind}${text}${this.style.quoteKind}`
  }

  get isChanged(): boolean {
    return this.changes.length > 0
  }

  /** The file's text with all edits applied. */
  applied(): string {
    const lineEnd = this.text.includes("\r\n") ? "\r\n" : "\n"
    return this.changes
      .map((change, order) => ({ ...change, order }))
      .sort((one, other) => other.start - one.start || other.order - one.order)
      .reduce(
        (text, { start, end, text: code }) =>
          text.slice(0, start) + code.replaceAll("\n", lineEnd) + text.slice(end),
        this.text,
      )
  }

  private add(start: number, end: number, text: string): void {
    this.changes.push({ start, end, text })
  }

  private styled(code: string): string {
    return code.replaceAll(/^(?: {2})+/gm, (spaces) => this.style.indentationText.repeat(spaces.length / 2))
  }

  /** The spaces before this position, if it begins a line. */
  private indentationAt(position: number): string | undefined {
    const line = this.text.slice(this.text.lastIndexOf("\n", position - 1) + 1, position)
    return line.trim() === "" ? line : undefined
  }
}
