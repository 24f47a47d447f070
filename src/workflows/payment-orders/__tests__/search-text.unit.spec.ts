import { namePattern, phonePattern, readSearchText } from "../search-text"

/** Whether PostgreSQL would match: the pattern means the same in both. */
const isLike = (stored: string, pattern: string) => new RegExp(pattern).test(stored)

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

  it.each(["789", "6789", "56 789", "3456789"])("is the end of a telephone number: %s", (typed) => {
    const pattern = phonePattern(readSearchText(typed).phone ?? "")
    for (const stored of ["923456789", "+244 923 456 789", "923-45-67-89 (mãe)"]) {
      expect(isLike(stored, pattern)).toBe(true)
    }
    // Its digits follow one another, and are at the end.
    expect(isLike("936 742 839", pattern)).toBe(false)
    expect(isLike("+244 923 456 789 0", pattern)).toBe(false)
  })

  it.each(["9234", "923 4", "+244 923 45", "002449234"])(
    "is the beginning of a telephone number: %s",
    (typed) => {
      const pattern = phonePattern(readSearchText(typed).phone ?? "")
      for (const stored of ["923456789", "+244 923 456 789", "00244 923-45-67-89", "(+244) 923456789"]) {
        expect(isLike(stored, pattern)).toBe(true)
      }
      expect(isLike("992345678", pattern)).toBe(false)
      expect(isLike("+351 912 344 923", pattern)).toBe(false)
    },
  )

  it("is not the beginning of a telephone number with only three digits, which many numbers share", () => {
    expect(isLike("923456789", phonePattern(readSearchText("923").phone ?? ""))).toBe(false)
  })

  it("is no telephone number with fewer than three digits, or with a sign before an order's number", () => {
    expect(["89", "#1234", "SP 1234"].map((typed) => readSearchText(typed).phone)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ["3", "#3", "n.º 3", "nº 3", "N.º3", "n° 3", "n. 3", "no. 3", "n.o 3"],
    ["order 3", "Order no. 3", "order #3", "encomenda 3", "Encomenda n.º 3", "pedido nº 3", "commande n° 3"],
  ])("is the number of an order, as screens and people write it: %s", (...typed) => {
    expect(typed.map((text) => [text, readSearchText(text).orderNumber])).toEqual(
      typed.map((text) => [text, 3]),
    )
    expect(["order", "n.º", "3 4x", "loja 3"].map((text) => readSearchText(text).orderNumber)).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it.each([
    "29900",
    "29 900",
    "29\u00a0900",
    "29.900",
    "29,900.00",
    "29.900,00",
    "29 900 Kz",
    "Kz 29,900.00",
  ])("is an amount, as screens write it: %s", (typed) => {
    expect(readSearchText(typed).amount).toBe(29_900)
  })

  it("is no amount with cents, or with groups of other lengths", () => {
    expect(
      ["29,50", "2.99", "29.9000", "#3", "n.º 3", "SP1"].map((text) => readSearchText(text).amount),
    ).toEqual(Array.from({ length: 6 }))
  })

  it("is a name, word by word", () => {
    expect(readSearchText(" José  Luís-N’Gola ").name).toEqual(["José", "Luís-N’Gola"])
    expect(readSearchText("SPMORE12").name).toEqual([])
  })

  it.each([
    ["Tomas", "Tomás"],
    ["TOMÁS", "tomas"],
    ["sebastiao", "SEBASTIÃO"],
    ["Lidia", "LÍDIA"],
    ["Li\u0301dia", "Lídia"],
    ["conceicao", "Maria da Conceição"],
    ["luís-n’gola", "José Luis-N’Gola"],
  ])("is a word of a name, with or without accents: %s finds %s", (typed, stored) => {
    expect(isLike(stored, namePattern(typed))).toBe(true)
  })

  it("finds no other name, and takes no character of a name for a pattern", () => {
    expect(isLike("Tomé", namePattern("Tomas"))).toBe(false)
    expect(isLike("Dra Ana", namePattern("Dr."))).toBe(false)
    expect(isLike("Dr. Ana", namePattern("Dr."))).toBe(true)
  })

  it("escapes no vowel sign, which PostgreSQL may take for a letter", () => {
    expect(namePattern("कि")).not.toContain("\\")
  })

  it("is an order's number, or a reference in every spelling that may be stored", () => {
    expect(readSearchText("#12")).toMatchObject({ orderNumber: 12, phone: undefined })
    expect(readSearchText("sp 12ab").texts).toEqual(["sp12ab", "SP12AB"])
    expect(readSearchText("923-456 - 789").texts).toEqual(["923-456-789", "923456789"])
    expect(readSearchText("SP-12").texts).toEqual(["SP-12"])
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
