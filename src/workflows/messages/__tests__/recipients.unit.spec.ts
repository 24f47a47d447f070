import { recipientOf } from "../recipients"

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
