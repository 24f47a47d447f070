import fc from "fast-check"
import { chooseLanguage, SERVICE_LANGUAGES } from "../index"

describe("the language of a caller", () => {
  it.each([
    ["pt", "pt"],
    ["en", "en"],
    ["fr", "fr"],
    ["pt-AO", "pt"],
    ["en_GB", "en"],
    ["FR-fr", "fr"],
    ["en-GB,en;q=0.9,pt;q=0.8", "en"],
    ["pt;q=0.3, fr;q=0.8", "fr"],
    ["de-DE, de;q=0.9, fr;q=0.1", "fr"],
    ["de, *;q=0.5", "pt"],
    ["en;q=0", "pt"],
    ["en;q=0, fr;q=0.1", "fr"],
    ["en;Q=0.1, fr;q=0.5", "fr"],
    ["en;q=oops, fr;q=0.1", "en"],
    ["english", "pt"],
    ["", "pt"],
    [null, "pt"],
    [undefined, "pt"],
  ])("who sends %p is %s", (header, language) => {
    expect(chooseLanguage(header)).toBe(language)
  })

  it.each(SERVICE_LANGUAGES)("who wants none of the three is the store's: %s", (fallback) => {
    expect(chooseLanguage("zh-CN, ln", fallback)).toBe(fallback)
    expect(chooseLanguage(undefined, fallback)).toBe(fallback)
  })

  it("is one of the three for any header", () => {
    const tag = fc.constantFrom("pt", "en", "fr", "de", "*", "pt-AO", "", ";q=", "q=0.5", ",", ";")
    const header = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3000 }),
      fc.array(tag).map((tags) => tags.join(",")),
    )
    fc.assert(
      fc.property(header, fc.constantFrom(...SERVICE_LANGUAGES), (text, fallback) => {
        expect(SERVICE_LANGUAGES).toContain(chooseLanguage(text, fallback))
      }),
      { numRuns: 1000 },
    )
  })

  it("is the one with the greatest weight", () => {
    const weights = fc.shuffledSubarray([0.1, 0.2, 0.5, 0.7, 0.9], { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(weights, (given) => {
        const wishes = SERVICE_LANGUAGES.map((language, index) => ({ language, weight: given[index] ?? 0 }))
        const header = wishes.map(({ language, weight }) => `${language};q=${weight}`).join(", ")
        const [best] = [...wishes].sort((left, right) => right.weight - left.weight)
        expect(chooseLanguage(header)).toBe(best?.language)
      }),
    )
  })
})
