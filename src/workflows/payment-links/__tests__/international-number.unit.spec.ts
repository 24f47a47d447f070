import { internationalNumber } from "../international-number"

describe("a customer's telephone number for WhatsApp", () => {
  it.each([
    ["923 456 789", undefined, "244923456789"],
    ["+244 923-456-789", undefined, "244923456789"],
    ["00244923456789", "ao", "244923456789"],
    ["+351 (912) 345-678", "ao", "351912345678"],
    ["912 345 678", "pt", "351912345678"],
    ["06 12 34 56 78", "FR", "33612345678"],
  ])("%s in %s is %s", (phone, country, number) => {
    expect(internationalNumber(phone, country)).toBe(number)
  })

  it.each([null, undefined, "", "xx", "atlantis"])("is one of Angola if the country is %p", (country) => {
    expect(internationalNumber("923456789", country)).toBe("244923456789")
  })

  it.each([
    "",
    "-",
    "12",
    "923",
    "9234567890123456789",
    "sem telefone",
    "ligue 923456789",
    "923456789, depois das 18",
    "ana@exemplo.ao",
  ])("%p gives no number", (phone) => {
    expect(internationalNumber(phone, "ao")).toBeUndefined()
  })
})
