import * as TEXTS from "../texts"

describe("the words of the shop's components", () => {
  it.each(["en", "fr"] as const)("are complete in %s, and differ from the Portuguese", (language) => {
    const { [language]: texts, pt } = TEXTS
    expect(Object.keys(texts)).toEqual(Object.keys(pt))
    const same = Object.entries(texts).filter(([key, text]) => text === Reflect.get(pt, key) || !text.trim())
    expect(same).toEqual([])
  })
})
