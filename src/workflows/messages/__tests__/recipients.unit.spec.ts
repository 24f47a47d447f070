import { internationalNumber, recipientOf } from "../recipients"

describe("the recipient of an e-mail", () => {
  const to = (email: string | null) => recipientOf("email", { email, phones: [] })

  it("is the order's address, unless nobody reads it", () => {
    expect(to(" ana@exemplo.ao ")).toBe("ana@exemplo.ao")
    expect(to("923456789@sem-email.invalid")).toBeUndefined()
    expect(to("x@Y.INVALID")).toBeUndefined()
    expect(to("ana")).toBeUndefined()
    expect(to(null)).toBeUndefined()
  })
})

describe("the recipient of an SMS", () => {
  it.each([
    ["923 456 789", null, "+244923456789"],
    ["923-456-789", "ao", "+244923456789"],
    ["+244 923 456 789", "pt", "+244923456789"],
    ["00244923456789", null, "+244923456789"],
    ["244923456789", null, "+244923456789"],
    ["+351 912 345 678", "pt", "+351912345678"],
    ["912345678", "pt", undefined],
    ["222 334 455", "ao", undefined],
    ["923456", "ao", undefined],
    ["+0923456789", null, undefined],
    ["", null, undefined],
  ])("%p of an address in %p is %p", (typed, country, number) => {
    expect(internationalNumber(typed, country)).toBe(number)
  })

  it("is the first number whose country is certain", () => {
    const phones = [
      { number: "n/a", country: "ao" },
      { number: "923456789", country: "ao" },
    ]
    expect(recipientOf("sms", { email: null, phones })).toBe("+244923456789")
  })
})
