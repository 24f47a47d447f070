import { QuoteKind } from "ts-morph"
import type { Style } from "./style"

/** A value that is written into a configuration. */
export type Literal = string | readonly Literal[] | { readonly [name: string]: Literal }

const MAX_LINE = 88

/** The code of a value: on one line if that is short, otherwise one line for each element. */
export function codeOf(value: Literal, style: Style): string {
  const short = oneLine(value, style)
  return short.length <= MAX_LINE ? short : manyLines(value, style)
}

function oneLine(value: Literal, style: Style): string {
  if (typeof value === "string") return quoted(value, style)
  if (isList(value)) return `[${value.map((element) => oneLine(element, style)).join(", ")}]`
  const entries = Object.entries(value).map(([name, inner]) => `${name}: ${oneLine(inner, style)}`)
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`
}

function manyLines(value: Literal, style: Style): string {
  if (typeof value === "string") return quoted(value, style)
  const lines = isList(value)
    ? value.map((element) => codeOf(element, style))
    : Object.entries(value).map(([name, inner]) => `${name}: ${codeOf(inner, style)}`)
  const inside = lines.join(",\n") + (style.useTrailingCommas ? "," : "")
  const indented = inside.replaceAll(/^/gm, style.indentationText)
  return isList(value) ? `[\n${indented}\n]` : `{\n${indented}\n}`
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value)
}

function quoted(text: string, { quoteKind }: Style): string {
  return quoteKind === QuoteKind.Single ? `'${text}'` : `"${text}"`
}
