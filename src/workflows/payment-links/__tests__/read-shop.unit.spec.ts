import { readShop } from "../read-shop"

const shopOf = (store: object) => readShop({ graph: jest.fn().mockResolvedValue({ data: [store] }) })

describe("the shop that customers see", () => {
  it("has a name of one line, so that an e-mail's subject gets no other header from it", async () => {
    const { name } = await shopOf({ name: " Loja da Ana\r\nBcc: eva@exemplo.ao " })
    expect(name).toBe("Loja da Ana Bcc: eva@exemplo.ao")
  })

  it.each([["javascript:alert(1)"], ["http://loja.ao/logo.png"], ["data:image/png;base64,AAAA"], [42]])(
    "has no logo at %s",
    async (logo_url) => {
      expect((await shopOf({ name: "Loja", metadata: { logo_url } })).logo_url).toBeNull()
    },
  )
})
