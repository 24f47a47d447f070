import { grouped, kwanzas } from "../format-kwanzas"

describe("amounts as they are written in Angola", () => {
  it.each([
    [0, "0 Kz"],
    [999, "999 Kz"],
    [12_500, "12 500 Kz"],
    [1_000_000, "1 000 000 Kz"],
    [12_499.6, "12 500 Kz"],
    [-4500, "-4 500 Kz"],
  ])("%d is %s, and does not break", (amount, shown) => {
    expect(kwanzas(amount)).toBe(shown.replaceAll(" ", "\u00a0"))
  })

  it("a bank reference is read in groups of three, and keeps its zeros", () => {
    expect(grouped("012345678")).toBe("012\u00a0345\u00a0678")
  })
})
