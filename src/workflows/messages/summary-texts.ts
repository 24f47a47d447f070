import type { ServiceLanguage } from "../../client"
import type { OpenSum } from "../../modules/servicepay/attention/open-sums"
import { reasonOf } from "./bell-texts"
import { formatAmount } from "./formats"
import type { MessageText } from "./texts"

interface Words {
  readonly subject: (count: number, shop: string) => string
  readonly body: (count: number) => string
  readonly where: string
}

const WORDS: Readonly<Record<ServiceLanguage, Words>> = {
  pt: {
    subject: (count, shop) => `Requer atenção: ${count} — ${shop}`,
    body: (count) =>
      count === 1 ? "Há 1 caso que requer a sua decisão." : `Há ${count} casos que requerem a sua decisão.`,
    where: "Veja os detalhes na administração da loja: ServicePay → Requer atenção.",
  },
  en: {
    subject: (count, shop) => `Needs attention: ${count} — ${shop}`,
    body: (count) =>
      count === 1 ? "1 item needs a decision from you." : `${count} items need a decision from you.`,
    where: "Details are in the store’s admin: ServicePay → Needs attention.",
  },
  fr: {
    subject: (count, shop) => `À traiter : ${count} — ${shop}`,
    body: (count) =>
      count === 1 ? "1 cas attend votre décision." : `${count} cas attendent votre décision.`,
    where: "Les détails sont dans l’administration de la boutique : ServicePay → À traiter.",
  },
}

/** The merchant's daily summary: the open items by reason, with their amounts. */
export function summaryText(language: ServiceLanguage, shop: string, items: readonly OpenSum[]): MessageText {
  const words = WORDS[language]
  const count = items.reduce((sum, item) => sum + item.count, 0)
  return {
    subject: words.subject(count, shop),
    paragraphs: [words.body(count)],
    details: items.map(({ reason, count, amount }) => [
      reasonOf(language, reason),
      amount === 0 ? String(count) : `${String(count)} · ${formatAmount(amount)}`,
    ]),
    button: undefined,
    after: [words.where],
    sms: "",
  }
}
