import { z } from "zod"

const LONGEST = 400

const entry = z.looseObject({ level: z.string().optional(), message: z.string().optional() })

/** Finds the sentence of a Medusa log that says what went wrong. */
export function reasonFrom(lines: readonly string[]): string {
  const errors = lines.map(readEntry).filter(({ level }) => level === "error")
  const said = errors.map(({ message }) => message?.trim()).filter((message) => message !== undefined)
  if (said.length > 0) {
    return said.slice(0, 2).map(shorten).join(" · ")
  }
  const thrown = lines.find((line) => /^\w*Error: /.test(line))
  return thrown ?? lines.slice(-3).join(" · ")
}

/** Removes the part in which Medusa only names its steps. */
function shorten(message: string): string {
  const [reason = message] = message.split(/\n\s*(?:Require stack:|at )/)
  return reason.trim().slice(0, LONGEST)
}

function readEntry(line: string): z.infer<typeof entry> {
  try {
    return entry.catch({}).parse(JSON.parse(line))
  } catch {
    return {}
  }
}
