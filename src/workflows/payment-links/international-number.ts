import { isPossiblePhoneNumber, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"

/** A number without a country is taken for one of Angola. */
const HOME = "AO"

/**
 * A telephone number as WhatsApp takes it: the country's code and the number, digits only. A number that does not say
 * its country is one of `country` (`ao`). Undefined if it cannot be a telephone number.
 */
export function internationalNumber(phone: string, country?: string | null): string | undefined {
  const given = country?.toUpperCase() ?? HOME
  const home = isSupportedCountry(given) ? given : HOME
  // The check takes the text as a whole; parsing alone would find a number within other words.
  return isPossiblePhoneNumber(phone, home)
    ? parsePhoneNumberFromString(phone, home)?.number.slice(1)
    : undefined
}
