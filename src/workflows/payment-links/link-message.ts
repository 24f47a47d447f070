import type { ServiceLanguage } from "../../client"
import { kwanzas } from "../format-kwanzas"

export interface LinkMessage {
  readonly language: ServiceLanguage
  readonly shop: string
  readonly orderNumber: number | null
  /** Whole kwanzas that the order still asks for. Null if there is nothing to pay. */
  readonly amount: number | null
  readonly url: string
  /** The store takes test payments: no money moves. */
  readonly isTest: boolean
}

const TEXTS = {
  pt: {
    test: "TESTE, sem dinheiro real",
    order: (number: number | null) =>
      number === null ? "A sua encomenda" : `A sua encomenda n.º ${String(number)}`,
    at: (order: string, shop: string) => `${shop} — ${order}`,
    pay: (order: string, amount: string) => `${order}: ${amount} a pagar. Veja-a e pague aqui:`,
    look: (order: string) => `${order}. Veja-a aqui:`,
  },
  en: {
    test: "TEST, no real money",
    order: (number: number | null) => (number === null ? "Your order" : `Your order no. ${String(number)}`),
    at: (order: string, shop: string) => `${order} at ${shop}`,
    pay: (order: string, amount: string) => `${order}: ${amount} to pay. View it and pay here:`,
    look: (order: string) => `${order}. View it here:`,
  },
  fr: {
    test: "TEST, sans argent réel",
    order: (number: number | null) =>
      number === null ? "Votre commande" : `Votre commande n° ${String(number)}`,
    at: (order: string, shop: string) => `${order} chez ${shop}`,
    pay: (order: string, amount: string) => `${order} : ${amount} à payer. Consultez-la et payez ici :`,
    look: (order: string) => `${order}. Consultez-la ici :`,
  },
} as const satisfies Record<ServiceLanguage, unknown>

/** What a merchant sends with a link. It names no reference, because who reads it may not be the customer. */
export function linkMessage({ language, shop, orderNumber, amount, url, isTest }: LinkMessage): string {
  const texts = TEXTS[language]
  const numbered = texts.order(orderNumber)
  const order = shop === "" ? numbered : texts.at(numbered, shop)
  const asked = amount === null ? texts.look(order) : texts.pay(order, kwanzas(amount))
  return `${isTest ? `[${texts.test}] ` : ""}${asked} ${url}`
}

/** Opens WhatsApp with a text to a number of `internationalNumber`. */
export function whatsappUrl(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
