import { parse } from "dotenv"

export interface EnvEdit {
  readonly text: string
  /** Names that were missing. */
  readonly added: readonly string[]
  /** Names that were there without a value, or with a placeholder. */
  readonly filled: readonly string[]
}

export const HEADING = "# ServicePay: https://www.npmjs.com/package/medusa-payment-servicepay"

/**
 * Sets these variables, in the line that has the name, or else at the end. All other lines stay as they are. Returns
 * undefined if a change would alter another line's meaning: after a quote that is never closed.
 */
export function editEnv(text: string, values: Readonly<Record<string, string>>): EnvEdit | undefined {
  const before = readEnv(text)
  const wanted = Object.entries(values).filter(([name, value]) => before[name] !== value)
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n"
  const inPlace = wanted.reduce((edited, [name, value]) => replaced(edited, name, value) ?? edited, text)
  const now = readEnv(inPlace)
  const left = wanted.filter(([name, value]) => now[name] !== value)
  const lines = left.map(([name, value]) => lineOf(name, value))
  const edited = lines.length === 0 ? inPlace : appended(inPlace, [HEADING, ...lines], lineEnd)
  if (!isSame(readEnv(edited), { ...before, ...values })) return undefined
  return {
    text: edited,
    added: wanted.map(([name]) => name).filter((name) => before[name] === undefined),
    filled: wanted.map(([name]) => name).filter((name) => before[name] !== undefined),
  }
}

/** The values that Medusa reads from the text, without replacing `$name` by other variables. */
export function readEnv(text: string): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(parse(text)).map(([name, value]) => [name, plain(value)]))
}

/** The text with a new value in the one line that begins with this name, if that changes nothing else. */
function replaced(text: string, name: string, value: string): string | undefined {
  const lines = new RegExp(`^([\\t ]*(?:export[\\t ]+)?)${name}[\\t ]*=[^\\r\\n]*`, "gm")
  if (text.match(lines)?.length !== 1) return undefined
  const edited = text.replace(lines, (_, start: string) => `${start}${lineOf(name, value)}`)
  const expected = { ...readEnv(text), [name]: value }
  return isSame(readEnv(edited), expected) ? edited : undefined
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(other)
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name])
}

function appended(text: string, lines: readonly string[], lineEnd: string): string {
  const start = text === "" || text.endsWith("\n") ? text : `${text}${lineEnd}`
  return `${start}${start === "" ? "" : lineEnd}${lines.join(lineEnd)}${lineEnd}`
}

/** Medusa replaces `$name` by a variable, so a literal dollar sign needs a backslash before it. */
function lineOf(name: string, value: string): string {
  const escaped = value.replaceAll("$", "\\$")
  if (/^[\w+/=:.@,-]*$/.test(escaped)) return `${name}=${escaped}`
  const quote = [`'`, "`", `"`].find((mark) => !escaped.includes(mark)) ?? `'`
  return `${name}=${quote}${escaped}${quote}`
}

function plain(value: string): string {
  return value.replaceAll("\\$", "$")
}
