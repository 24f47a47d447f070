import { isSingular } from "../locale"

describe("a number and its noun", () => {
  it.each(["pt-AO", "pt-BR", "en"])("in %s only 1 has the singular", (locale) => {
    expect([0, 1, 2].filter((count) => isSingular(count, locale))).toEqual([1])
  })

  it("in French 0 has the singular too", () => {
    expect([0, 1, 2].filter((count) => isSingular(count, "fr"))).toEqual([0, 1])
  })
})
