import { deadline } from "../deadline"
import * as TEXTS from "../texts"

describe("until when a bank reference can be paid", () => {
  it.each([
    ["pt", "23 de novembro, 15:03"],
    ["en", "23 November, 15:03"],
    ["fr", "23 novembre, 15:03"],
  ] as const)("is a day and a time in %s", (language, shown) => {
    const at = Date.parse("2026-11-23T14:03:20Z")
    expect(deadline(at, TEXTS[language].locale)).toBe(shown)
  })
})
