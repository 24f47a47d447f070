import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"

/** A number without a country is taken for one of Angola. */
const HOME = "AO"

/**
 * A telephone number as WhatsApp takes it: the country's code and the number, digits only. A number that does not say
 * its country is one of `country` (`ao`). Undefined if it cannot be a telephone number.
 */
export function internationalNumber(phone: string, country?: string | null): string | undefined {
  const given = country?.toUpperCase() ?? HOME
  const parsed = parsePhoneNumberFromString(phone, {
    defaultCountry: isSupportedCountry(given) ? given : HOME,
    extract: false,
  })
  return parsed?.isPossible() ? parsed.number.slice(1) : undefined
}
