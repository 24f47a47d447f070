/** The digits of a telephone number in Angola, without the country's code. */
const NATIONAL_DIGITS = 9
/** As a customer reads them out; fewer match too many numbers. */
const SHORTEST_PHONE = 4
const SHORTEST_NAME = 2

const DISPLAY_ID = /^#?(\d{1,9})$/
const PHONE = /^[+\d\s().-]+$/
const NAME = /^[\p{L}\p{M}'’.\s-]+$/u

/** What a search text may be; several at once. */
export interface SearchText {
  /** A reference or an id, in every spelling that may be stored. */
  readonly texts: readonly string[]
  readonly orderNumber: number | undefined
  readonly email: string | undefined
  /** The last digits of a telephone number. */
  readonly phone: string | undefined
  /** The words of a name. */
  readonly name: readonly string[]
}

export function readSearchText(q: string): SearchText {
  const text = q.replaceAll(/\s/g, "")
  if (text.includes("@")) {
    return { texts: [], orderNumber: undefined, email: text, phone: undefined, name: [] }
  }
  const [, number] = DISPLAY_ID.exec(text) ?? []
  const digits = q.replaceAll(/\D/g, "")
  const isPhone = PHONE.test(q) && digits.length >= SHORTEST_PHONE
  const words = q.trim().split(/\s+/)
  const isName = NAME.test(q) && words.some((word) => word.length >= SHORTEST_NAME)
  return {
    texts: [...new Set([text, text.toUpperCase()])],
    orderNumber: number === undefined ? undefined : Number(number),
    email: undefined,
    phone: isPhone ? digits.slice(-NATIONAL_DIGITS) : undefined,
    name: isName ? words : [],
  }
}

/** A regular expression of PostgreSQL for a telephone number's end, stored with any separators between its digits. */
export function phonePattern(digits: string): string {
  return `${Array.from(digits).join("[^0-9]*")}[^0-9]*$`
}

/** A pattern of SQL for a word in a name. A name has no `%` and no `_`. */
export function namePattern(word: string): string {
  return `%${word}%`
}
