/** The characters of an SMS of 160 (3GPP TS 23.038). One other character makes it an SMS of 70. */
const GSM7 =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
/** These take two places each. */
const EXTENSION = "^{}\\[~]|€\f"

const REPLACED: Readonly<Record<string, string>> = {
  "—": "-",
  "–": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "…": "...",
  º: "o",
  "°": "o",
  "→": ">",
}

/** Writes a text with the characters of an SMS alone: "referência" becomes "referencia". */
export function toGsm7(text: string): string {
  return Array.from(text.normalize("NFC"), asGsm7).join("").replace(/ {2,}/g, " ")
}

/** Some accents are in the alphabet, and others are not. A text that has only some of them looks like a mistake. */
const ACCENTED = /[èéùìòàÇ]/

function asGsm7(character: string): string {
  if ((GSM7.includes(character) && !ACCENTED.test(character)) || EXTENSION.includes(character)) {
    return character
  }
  const known = REPLACED[character]
  if (known !== undefined) {
    return known
  }
  if (/\s/.test(character)) {
    return " "
  }
  const plain = character.normalize("NFD").replace(/\p{M}/gu, "")
  return Array.from(plain).every((letter) => GSM7.includes(letter)) ? plain : ""
}

/** The places that a text takes in an SMS. */
export function gsm7Length(text: string): number {
  return Array.from(text).reduce((length, character) => length + (EXTENSION.includes(character) ? 2 : 1), 0)
}
