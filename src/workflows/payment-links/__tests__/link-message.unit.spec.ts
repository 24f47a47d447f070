import { linkMessage, whatsappUrl } from "../link-message"

const url = "https://loja.ao/servicepay/pay/abc"
const facts = {
  language: "pt",
  shop: "Loja Kwanza",
  orderNumber: 42,
  amount: 1_234_500,
  url,
  isTest: false,
} as const

/** The message with ordinary spaces. */
const plain = (changes: Partial<Parameters<typeof linkMessage>[0]> = {}) =>
  linkMessage({ ...facts, ...changes }).replaceAll("\u00a0", " ")

describe("the message with a payment link", () => {
  it.each([
    ["pt", `Loja Kwanza — A sua encomenda n.º 42: 1 234 500 Kz a pagar. Veja-a e pague aqui: ${url}`],
    ["en", `Your order no. 42 at Loja Kwanza: 1 234 500 Kz to pay. View it and pay here: ${url}`],
    [
      "fr",
      `Votre commande n° 42 chez Loja Kwanza : 1 234 500 Kz à payer. Consultez-la et payez ici : ${url}`,
    ],
  ] as const)("asks for the amount in %s", (language, text) => {
    expect(plain({ language })).toBe(text)
  })

  it.each([
    ["pt", "[TESTE, sem dinheiro real] Loja Kwanza"],
    ["en", "[TEST, no real money] Your"],
    ["fr", "[TEST, sans argent réel] Votre"],
  ] as const)("says in %s that it is a test", (language, beginning) => {
    expect(plain({ language, isTest: true }).startsWith(beginning)).toBe(true)
  })

  it.each([
    ["pt", `Loja Kwanza — A sua encomenda n.º 42. Veja-a aqui: ${url}`],
    ["en", `Your order no. 42 at Loja Kwanza. View it here: ${url}`],
    ["fr", `Votre commande n° 42 chez Loja Kwanza. Consultez-la ici : ${url}`],
  ] as const)("asks for nothing in %s if the order is paid", (language, text) => {
    expect(plain({ language, amount: null })).toBe(text)
  })

  it.each([
    ["pt", "A sua encomenda:"],
    ["en", "Your order:"],
    ["fr", "Votre commande :"],
  ] as const)("leaves out in %s what the store does not know", (language, beginning) => {
    expect(plain({ language, shop: "", orderNumber: null }).startsWith(`${beginning} 1 234 500 Kz`)).toBe(
      true,
    )
  })

  it.each([
    [1, "1 Kz"],
    [999, "999 Kz"],
    [1000, "1 000 Kz"],
    [12_500, "12 500 Kz"],
  ])("never breaks the line within the amount of %d kwanzas", (amount, written) => {
    expect(linkMessage({ ...facts, amount })).toContain(`: ${written.replaceAll(" ", "\u00a0")} a pagar.`)
  })
})

describe("the address that opens WhatsApp", () => {
  it("has the customer's number and the whole text", () => {
    const text = `Olá, Ana & Rui! 100% #1\n${url}?a=b+c`
    const address = new URL(whatsappUrl("244923456789", text))
    expect(address.origin + address.pathname).toBe("https://wa.me/244923456789")
    expect([...address.searchParams]).toEqual([["text", text]])
    expect(address.hash).toBe("")
  })
})
