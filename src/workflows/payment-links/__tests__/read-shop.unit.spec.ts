import { readShop } from "../read-shop"

const shopOf = (store: object) => readShop({ graph: jest.fn().mockResolvedValue({ data: [store] }) })

describe("the shop that customers see", () => {
  it("has a name of one line, so that an e-mail's subject gets no other header from it", async () => {
    const { name } = await shopOf({ name: " Loja da Ana\r\nBcc: eva@exemplo.ao " })
    expect(name).toBe("Loja da Ana Bcc: eva@exemplo.ao")
  })

  it("has a contact of one line, if the merchant has written one", async () => {
    const contactOf = async (metadata?: object) => (await shopOf({ name: "Loja", metadata })).contact
    expect(await contactOf({ contact: " +244 923 000 111\nana@loja.ao " })).toBe(
      "+244 923 000 111 ana@loja.ao",
    )
    expect(await contactOf({ contact: "" })).toBeNull()
    expect(await contactOf({ contact: 923 })).toBeNull()
    expect(await contactOf()).toBeNull()
  })

  it.each([["javascript:alert(1)"], ["http://loja.ao/logo.png"], ["data:image/png;base64,AAAA"], [42]])(
    "has no logo at %s",
    async (logo_url) => {
      expect((await shopOf({ name: "Loja", metadata: { logo_url } })).logo_url).toBeNull()
    },
  )
})
