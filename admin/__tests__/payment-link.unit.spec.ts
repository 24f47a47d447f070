import { mailAddress, whatsappAddress } from "../payment-links/payment-link"

const LINK = "https://loja.ao/servicepay/pay/abc"
const text = `Olá, Ana & Rui!\nPague aqui: ${LINK}?`

describe("the ways to send a payment link", () => {
  it("WhatsApp opens at the customer's number if the store knows it", () => {
    const whatsapp_url = "https://wa.me/244923456789?text=Ol%C3%A1"
    expect(whatsappAddress({ whatsapp_url, text })).toBe(whatsapp_url)
  })

  it("WhatsApp opens with the whole message without a number", () => {
    const address = new URL(whatsappAddress({ whatsapp_url: null, text }))
    expect([address.host, address.pathname]).toEqual(["wa.me", "/"])
    expect(address.searchParams.get("text")).toBe(text)
  })

  it("the merchant's e-mail program gets the address, the subject and the whole message", () => {
    const address = mailAddress({ email: "ana+loja@exemplo.ao", text }, "A sua encomenda & mais")
    expect(address).toMatch(/^mailto:ana%2Bloja@exemplo\.ao\?subject=/)
    const query = new URLSearchParams(address.slice(address.indexOf("?")))
    expect(query.get("subject")).toBe("A sua encomenda & mais")
    expect(query.get("body")).toBe(text.replace("\n", "\r\n"))
  })

  it("an e-mail address cannot add headers", () => {
    expect(mailAddress({ email: "a?bcc=b@c.ao", text }, "s")).toMatch(
      /^mailto:a%3Fbcc%3Db@c\.ao\?subject=s&body=/,
    )
  })

  it("the merchant enters the address that the order does not have", () => {
    expect(mailAddress({ email: null, text }, "s")).toMatch(/^mailto:\?subject=s&body=/)
  })
})
