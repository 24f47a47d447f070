import { languageIn } from "../boundary/dashboard-language"

describe("the dashboard's language without react-i18next", () => {
  it.each([
    ["the cookie's", "a=b; lng=ptPT; c=d", "fr", "ptPT"],
    ["the storage's, where there is no cookie", "a=b", "ptBR", "ptBR"],
    ["English for a language that is not ours", "lng=de", null, "en"],
    ["English for a name that every object has", "lng=toString", null, "en"],
    ["English where nothing was chosen", "", null, "en"],
    ["not that of another cookie whose name ends alike", "shop_lng=fr", null, "en"],
  ])("is %s", (_, cookies, saved, language) => {
    expect(languageIn(cookies, saved)).toBe(language)
  })
})
