import { phonePattern, readSearchText } from "../search-text"

/** Whether SQL's ILIKE would match; the pattern has no other special characters. */
const isLike = (stored: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll("%", ".*")}$`, "i").test(stored)

describe("what a merchant types into the search", () => {
  it.each(["923 456 789", "+244 923 456 789", "00244923456789", "(244) 923-456-789"])(
    "is a telephone number in any form: %s",
    (typed) => {
      const { phone, name } = readSearchText(typed)
      expect({ phone, name }).toEqual({ phone: "923456789", name: [] })
      for (const stored of ["923456789", "+244 923 456 789", "923-45-67-89"]) {
        expect(isLike(stored, phonePattern(phone ?? ""))).toBe(true)
      }
      expect(isLike("923456780", phonePattern(phone ?? ""))).toBe(false)
    },
  )

  it("is a name, word by word", () => {
    expect(readSearchText(" José  Luís-N’Gola ").name).toEqual(["José", "Luís-N’Gola"])
    expect(readSearchText("SPMORE12").name).toEqual([])
  })

  it("is an order's number, or a reference in every spelling that may be stored", () => {
    expect(readSearchText("#12")).toMatchObject({ orderNumber: 12, phone: undefined })
    expect(readSearchText("sp 12ab").texts).toEqual(["sp12ab", "SP12AB"])
  })

  it("is an e-mail address and nothing else", () => {
    expect(readSearchText(" Ana@example.test ")).toEqual({
      texts: [],
      orderNumber: undefined,
      email: "Ana@example.test",
      phone: undefined,
      name: [],
    })
  })
})
