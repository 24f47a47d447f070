/** The digits of a telephone number in Angola, without the country's code. */
const NATIONAL_DIGITS = 9
/** As a customer reads them out; fewer match too many numbers. */
const SHORTEST_BEGINNING = 4
/** The end tells more numbers apart than the beginning, which is the operator's. */
const SHORTEST_END = 3
const SHORTEST_NAME = 2

/** `#3`, `n.º 3`, `order no. 3`, without the spaces. */
const ORDER_NUMBER = /^(?:order|encomenda|pedido|commande)?(?:n\.?[º°o]?\.?)?#?(\d{1,9})$/i
/** Kwanzas as screens write them, without the spaces: `29.900`, `29,900.00Kz`. */
const AMOUNT = /^(?:kz)?(\d{1,12}|\d{1,3}(?:[.,]\d{3})+)(?:[.,]00)?(?:kz)?$/i
/** A bank reference as people also write it: `923-456-789`. */
const HYPHENATED = /^\d+(?:-\d+)+$/
const PHONE = /^[+\d\s().-]+$/
const NAME = /^[\p{L}\p{M}'’.\s-]+$/u

/** What a search text may be; several at once. */
export interface SearchText {
  /** A reference or an id, in every spelling that may be stored. */
  readonly texts: readonly string[]
  readonly orderNumber: number | undefined
  /** Whole kwanzas. */
  readonly amount: number | undefined
  readonly email: string | undefined
  /** The first or the last digits of a telephone number, without the country's code if it is known to be one. */
  readonly phone: string | undefined
  /** The words of a name. */
  readonly name: readonly string[]
}

export function readSearchText(q: string): SearchText {
  const text = q.replaceAll(/\s/g, "")
  if (text.includes("@")) {
    return { texts: [], orderNumber: undefined, amount: undefined, email: text, phone: undefined, name: [] }
  }
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  const [, kwanzas] = AMOUNT.exec(text) ?? []
  const digits = q.replaceAll(/\D/g, "")
  const isPhone = PHONE.test(q) && digits.length >= SHORTEST_END
  const words = q.trim().split(/\s+/)
  const isName = NAME.test(q) && words.some((word) => word.length >= SHORTEST_NAME)
  return {
    texts: [...new Set([text, text.toUpperCase(), ...(HYPHENATED.test(text) ? [digits] : [])])],
    orderNumber: number === undefined ? undefined : Number(number),
    amount: kwanzas === undefined ? undefined : Number(kwanzas.replaceAll(/\D/g, "")),
    email: undefined,
    phone: isPhone ? nationalDigits(digits) : undefined,
    name: isName ? words : [],
  }
}

function nationalDigits(digits: string): string {
  const rest = digits.replace(/^(00)?244(?=9)/, "")
  return (rest.length < SHORTEST_END ? digits : rest).slice(-NATIONAL_DIGITS)
}

/**
 * A regular expression of PostgreSQL for a telephone number's beginning, after the country's code if it is stored, or
 * for its end; with few digits, for its end alone. The number may be stored with any separators between its digits.
 */
export function phonePattern(digits: string): string {
  const separated = Array.from(digits).join("[^0-9]*")
  const end = `${separated}[^0-9]*$`
  return digits.length < SHORTEST_BEGINNING ? end : `^[^0-9]*((00)?[^0-9]*244[^0-9]*)?${separated}|${end}`
}

/** The Latin letters with accents, from À to ſ. */
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, place) => String.fromCodePoint(0xc0 + place))

/** The spellings of each letter without its accents: for `a`, among others `A`, `á` and `Ã`. */
const SPELLINGS = ACCENTED.reduce((spellings, letter) => {
  const plain = withoutAccents(letter)
  return spellings.set(plain, (spellings.get(plain) ?? "") + letter)
}, new Map<string, string>())

/**
 * A regular expression of PostgreSQL for a word in a name, in either case and with or without accents on either side. It
 * names each letter's spellings, because what ILIKE takes for the same letter depends on the database's locale, and
 * not every host has the extension `unaccent`.
 */
export function namePattern(word: string): string {
  return Array.from(withoutAccents(word), spellingsOf).join("")
}

function spellingsOf(letter: string): string {
  if (/^\p{L}$/u.test(letter)) {
    return `[${letter}${letter.toUpperCase()}${SPELLINGS.get(letter) ?? ""}]`
  }
  // PostgreSQL refuses a backslash before what its locale takes for a letter, such as a vowel sign.
  return /^[!-~]$/.test(letter) ? `\\${letter}` : letter
}

function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
}
