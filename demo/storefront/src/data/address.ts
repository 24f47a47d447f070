/** The fields of Medusa's address that the shop asks for, and the shopper's e-mail. */
export interface Address {
  email: string
  first_name: string
  last_name: string
  phone: string
  address_1: string
  city: string
  province: string
}

const FIELDS = [
  "email",
  "first_name",
  "last_name",
  "phone",
  "address_1",
  "city",
  "province",
] as const satisfies readonly (keyof Address)[]

export const PROVINCES: readonly string[] = [
  "Bengo",
  "Benguela",
  "Bié",
  "Cabinda",
  "Cuando",
  "Cuanza Norte",
  "Cuanza Sul",
  "Cubango",
  "Cunene",
  "Huambo",
  "Huíla",
  "Icolo e Bengo",
  "Luanda",
  "Lunda Norte",
  "Lunda Sul",
  "Malanje",
  "Moxico",
  "Moxico Leste",
  "Namibe",
  "Uíge",
  "Zaire",
]

export const EXAMPLE: Address = {
  email: "ana.domingos@exemplo.ao",
  first_name: "Ana",
  last_name: "Domingos",
  phone: "923 000 000",
  address_1: "Rua Amílcar Cabral 27, 3.º andar",
  city: "Luanda",
  province: "Luanda",
}

/** Medusa needs an e-mail address for an order. No message can ever be delivered to this one. */
const NO_EMAIL = "@sem-email.invalid"

/** The customer's e-mail address for Medusa: without one, it is made from the telephone number. */
export function emailFor({ email, phone }: Pick<Address, "email" | "phone">): string {
  return email || `${phone.replace(/\D/g, "").slice(-9)}${NO_EMAIL}`
}

/** The address as the customer typed it. */
export function typedEmail(email: string): string {
  return email.endsWith(NO_EMAIL) ? "" : email
}

/** The fields that are not yet right, in their order on the page. */
export function wrongFields(address: Address): (keyof Address)[] {
  return FIELDS.filter((field) => !isRight(field, address[field]))
}

function isRight(field: keyof Address, value: string): boolean {
  if (field === "email") {
    return value === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
  }
  if (field === "phone") {
    return /^(\+?244)?9\d{8}$/.test(value.replace(/[\s.-]/g, ""))
  }
  return value !== ""
}
