import { TEXTS, textsIn } from "../texts"

describe("the words of the shop's components", () => {
  const portuguese = textsIn("pt")

  it.each(["en", "fr"] as const)("are complete in %s, and differ from the Portuguese", (language) => {
    const { [language]: texts = portuguese } = TEXTS
    expect(Object.keys(texts)).toEqual(Object.keys(portuguese))
    const same = Object.entries(texts).filter(
      ([key, text]) => text === Reflect.get(portuguese, key) || !text.trim(),
    )
    expect(same).toEqual([])
  })

  it("are Portuguese where nothing else is asked for", () => {
    expect(textsIn(undefined)).toEqual(portuguese)
  })

  it("may be said in the shop's own words, one by one", () => {
    expect(textsIn("en", { title: "Bank transfer" })).toEqual({ ...TEXTS.en, title: "Bank transfer" })
  })
})
