import type { ServiceLanguage } from "../../client"
import { formatAmount, formatMoment, formatReference, formatShortMoment } from "./formats"
import { offersLink, type MessageData } from "./message-data"

/** A message before it becomes text or HTML. */
export interface MessageText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What the customer copies or checks: a label and a value. */
  readonly details: readonly (readonly [label: string, value: string])[]
  readonly button: { readonly label: string; readonly url: string } | undefined
  /** Below the button. */
  readonly after: readonly string[]
  /** The same as one SMS. */
  readonly sms: string
}

interface Words {
  readonly test: string
  readonly testNote: string
  /** The same in a receipt. */
  readonly testPaidNote: string
  readonly labels: Readonly<
    Record<
      | "entity"
      | "reference"
      | "amount"
      | "paid"
      | "received"
      | "confirmed"
      | "number"
      | "due"
      | "until"
      | "order",
      string
    >
  >
  readonly order: (number: number | null) => string
  /** The same without an article. */
  readonly bare: (number: number | null) => string
  /** Of an order that is paid in part: what an SMS calls the amount, and what the message says instead of its body. */
  readonly rest: string
  readonly restBody: (names: { order: string; amount: string; paid: string; until: string }) => string
  /** Instead of the thanks, of an order that is paid only in part. */
  readonly partPaid: (names: { order: string; amount: string; rest: string }) => string
  readonly where: string
  readonly pay: string
  readonly again: string
  readonly noLink: string
  readonly ignore: string
  /** Before the shop's telephone number or e-mail address. */
  readonly contact: string
  /** Before the link to a new payment, in an SMS. */
  readonly newOne: string
  /** To a customer who has paid for a cancelled order. */
  readonly refund: string
  /** A payment was received, and another reference of the order can still be paid. */
  readonly oldReference: string
  /** The same if a part of the order is left to pay, by a new reference. */
  readonly olderReference: string
  readonly how_to_pay: Phrases
  readonly reminder: Phrases
  readonly paid: Phrases
  readonly ended: Phrases
  readonly order_canceled: Phrases
}

interface Phrases {
  /** The order, such as "a encomenda n.º 12"; without its article; and the shop. */
  readonly subject: (names: { order: string; bare: string; shop: string }) => string
  readonly body: (order: string, until: string) => string
  readonly sms: (facts: { order: string; amount: string; until: string; bank: string }) => string
}

const bankOf = (entity: string, reference: string) => (bank: MessageData) =>
  bank.reference === null
    ? ""
    : ` ${bank.entity === null ? "" : `${entity} ${bank.entity}, `}${reference} ${formatReference(bank.reference)}.`

const pt: Words = {
  test: "TESTE",
  testNote: "Isto é um TESTE: nenhum dinheiro é movimentado. Não pague com dinheiro real.",
  testPaidNote: "Isto é um TESTE: nenhum dinheiro foi movimentado.",
  labels: {
    entity: "Entidade",
    reference: "Referência",
    amount: "Montante",
    paid: "Já pago",
    received: "Recebido",
    confirmed: "Confirmado em",
    number: "Número de referência (não serve para pagar)",
    due: "Falta pagar",
    until: "Pague até",
    order: "Encomenda",
  },
  order: (number) => (number === null ? "a sua encomenda" : `a encomenda n.º ${number}`),
  bare: (number) => (number === null ? "a sua encomenda" : `encomenda n.º ${number}`),
  rest: "resto",
  restBody: ({ order, amount, paid, until }) =>
    `Já recebemos ${paid} d${order}. Falta pagar ${amount} até ${until}.`,
  partPaid: ({ order, amount, rest }) => `Recebemos ${amount} d${order}. Falta pagar ${rest}.`,
  where:
    "Num Multicaixa ou na aplicação do seu banco: Pagamentos → Pagamento por referência. Introduza a entidade, a referência e o montante.",
  pay: "Pagar agora",
  again: "Escolher como pagar",
  noLink: "Para pagar, contacte a loja.",
  contact: "Contacto da loja",
  newOne: "Para pagar agora:",
  ignore: "Se já pagou, ignore esta mensagem: a confirmação chega em breve.",
  refund: "Se já pagou, contacte a loja.",
  oldReference: "Não pague nenhuma outra referência desta encomenda.",
  olderReference: "Não pague nenhuma referência antiga desta encomenda.",
  how_to_pay: {
    subject: ({ order, shop }) => `Como pagar ${order} — ${shop}`,
    body: (order, until) => `Recebemos ${order}. Pague até ${until} para a confirmar.`,
    sms: ({ order, amount, until, bank }) => `Pague ${order}: ${amount} até ${until}.${bank}`,
  },
  reminder: {
    subject: ({ order, shop }) => `Falta pagar ${order} — ${shop}`,
    body: (order, until) =>
      `Ainda não recebemos o pagamento. O prazo para pagar ${order} termina a ${until}.`,
    sms: ({ order, amount, until, bank }) => `Falta pagar ${order}: ${amount} até ${until}.${bank}`,
  },
  paid: {
    subject: ({ bare, shop }) => `Pagamento recebido: ${bare} — ${shop}`,
    body: (order) => `Recebemos o seu pagamento d${order}. Obrigado.`,
    sms: ({ order, amount }) => `Recebemos o pagamento de ${amount} d${order}. Obrigado.`,
  },
  ended: {
    subject: ({ bare, shop }) => `O pedido de pagamento já não é válido: ${bare} — ${shop}`,
    body: (order) =>
      `O último pedido de pagamento já não é válido, e ainda há um valor por pagar d${order}. Se tem uma referência antiga, não a pague.`,
    sms: ({ order }) => `Se tem uma referência antiga d${order}, não a pague.`,
  },
  order_canceled: {
    subject: ({ order, shop }) => `Não pague ${order}: foi cancelada — ${shop}`,
    body: (order) => `${order} foi cancelada. Não a pague, nem por referência nem de outra forma.`,
    sms: ({ order, bank }) =>
      `${order} foi cancelada. ${bank ? `Não pague:${bank}` : "Não a pague."} Se já pagou, contacte a loja.`,
  },
}

const en: Words = {
  test: "TEST",
  testNote: "This is a TEST: no money moves. Do not pay with real money.",
  testPaidNote: "This is a TEST: no money moved.",
  labels: {
    entity: "Entity",
    reference: "Reference",
    amount: "Amount",
    paid: "Already paid",
    received: "Received",
    confirmed: "Confirmed on",
    number: "Reference number (not for paying)",
    due: "Left to pay",
    until: "Pay before",
    order: "Order",
  },
  order: (number) => (number === null ? "your order" : `order ${number}`),
  bare: (number) => (number === null ? "your order" : `order ${number}`),
  rest: "the rest",
  restBody: ({ order, amount, paid, until }) =>
    `We have already received ${paid} for ${order}. The rest, ${amount}, is due before ${until}.`,
  partPaid: ({ order, amount, rest }) =>
    `We have received ${amount} for ${order}. ${rest} is still to be paid.`,
  where:
    "At a Multicaixa ATM or in your bank’s app: Pagamentos → Pagamento por referência. Enter the entity, the reference and the amount.",
  pay: "Pay now",
  again: "Choose how to pay",
  noLink: "To pay, contact the shop.",
  contact: "Contact the shop",
  newOne: "To pay now:",
  ignore: "If you have already paid, ignore this message: the confirmation will follow.",
  refund: "If you have already paid, contact the shop.",
  oldReference: "Do not pay any other reference for this order.",
  olderReference: "Do not pay any old reference for this order.",
  how_to_pay: {
    subject: ({ order, shop }) => `How to pay for ${order} — ${shop}`,
    body: (order, until) => `We have received ${order}. Pay before ${until} to confirm it.`,
    sms: ({ order, amount, until, bank }) => `Pay for ${order}: ${amount} before ${until}.${bank}`,
  },
  reminder: {
    subject: ({ order, shop }) => `Payment is due for ${order} — ${shop}`,
    body: (order, until) => `We have not received your payment yet. Pay for ${order} before ${until}.`,
    sms: ({ order, amount, until, bank }) => `Reminder: pay ${amount} for ${order} before ${until}.${bank}`,
  },
  paid: {
    subject: ({ order, shop }) => `Payment received for ${order} — ${shop}`,
    body: (order) => `We have received your payment for ${order}. Thank you.`,
    sms: ({ order, amount }) => `Payment of ${amount} for ${order} received. Thank you.`,
  },
  ended: {
    subject: ({ order, shop }) => `The payment request is no longer valid: ${order} — ${shop}`,
    body: (order) =>
      `The last payment request is no longer valid, and there is still something to pay for ${order}. If you have an old reference, do not pay it.`,
    sms: ({ order }) => `If you have an old reference for ${order}, do not pay it.`,
  },
  order_canceled: {
    subject: ({ order, shop }) => `Do not pay for ${order}: it is cancelled — ${shop}`,
    body: (order) => `${order} is cancelled. Do not pay for it, by reference or in any other way.`,
    sms: ({ order, bank }) =>
      `${order} is cancelled. ${bank ? `Do not pay:${bank}` : "Do not pay for it."} If you have paid, contact the shop.`,
  },
}

const fr: Words = {
  test: "TEST",
  testNote: "Ceci est un TEST : aucun argent ne circule. Ne payez pas avec de l’argent réel.",
  testPaidNote: "Ceci est un TEST : aucun argent n’a circulé.",
  labels: {
    entity: "Entité",
    reference: "Référence",
    amount: "Montant",
    paid: "Déjà payé",
    received: "Reçu",
    confirmed: "Confirmé le",
    number: "Numéro de référence (ne sert pas à payer)",
    due: "Reste à payer",
    until: "À payer avant le",
    order: "Commande",
  },
  order: (number) => (number === null ? "votre commande" : `la commande n° ${number}`),
  bare: (number) => (number === null ? "votre commande" : `commande n° ${number}`),
  rest: "le reste",
  restBody: ({ order, amount, paid, until }) =>
    `Nous avons déjà reçu ${paid} pour ${order}. Il reste ${amount} à payer avant le ${until}.`,
  partPaid: ({ order, amount, rest }) => `Nous avons reçu ${amount} pour ${order}. Il reste ${rest} à payer.`,
  where:
    "À un distributeur Multicaixa ou dans l’application de votre banque : Pagamentos → Pagamento por referência. Saisissez l’entité, la référence et le montant.",
  pay: "Payer maintenant",
  again: "Choisir comment payer",
  noLink: "Pour payer, contactez la boutique.",
  contact: "Contacter la boutique",
  newOne: "Pour payer :",
  ignore: "Si vous avez déjà payé, ignorez ce message : la confirmation suivra.",
  refund: "Si vous avez déjà payé, contactez la boutique.",
  oldReference: "Ne payez aucune autre référence de cette commande.",
  olderReference: "Ne payez aucune ancienne référence de cette commande.",
  how_to_pay: {
    subject: ({ order, shop }) => `Comment payer ${order} — ${shop}`,
    body: (order, until) => `Nous avons bien reçu ${order}. Payez avant le ${until} pour la confirmer.`,
    sms: ({ order, amount, until, bank }) => `Payez ${order} : ${amount} avant le ${until}.${bank}`,
  },
  reminder: {
    subject: ({ bare, shop }) => `Paiement attendu : ${bare} — ${shop}`,
    body: (order, until) =>
      `Nous n’avons pas encore reçu votre paiement. Vous pouvez payer ${order} jusqu’au ${until}.`,
    sms: ({ order, amount, until, bank }) =>
      `Rappel : payez ${amount} pour ${order} avant le ${until}.${bank}`,
  },
  paid: {
    subject: ({ bare, shop }) => `Paiement reçu : ${bare} — ${shop}`,
    body: (order) => `Nous avons reçu votre paiement pour ${order}. Merci.`,
    sms: ({ order, amount }) => `Paiement de ${amount} pour ${order} reçu. Merci.`,
  },
  ended: {
    subject: ({ bare, shop }) => `La demande de paiement n’est plus valable : ${bare} — ${shop}`,
    body: (order) =>
      `La dernière demande de paiement n’est plus valable, et il reste un montant à payer pour ${order}. Si vous avez une ancienne référence, ne la payez pas.`,
    sms: ({ order }) => `Si vous avez une ancienne référence pour ${order}, ne la payez pas.`,
  },
  order_canceled: {
    subject: ({ order, shop }) => `Ne payez pas ${order} : elle est annulée — ${shop}`,
    body: (order) => `${order} est annulée. Ne la payez pas, par référence ou autrement.`,
    sms: ({ order, bank }) =>
      `${order} est annulée. ${bank ? `Ne payez pas :${bank}` : "Ne la payez pas."} Déjà payé ? Contactez la boutique.`,
  },
}

const WORDS: Readonly<Record<ServiceLanguage, Words>> = { pt, en, fr }
const BANK_LABELS: Readonly<Record<ServiceLanguage, (bank: MessageData) => string>> = {
  pt: bankOf("Entidade", "referência"),
  en: bankOf("Entity", "reference"),
  fr: bankOf("Entité", "référence"),
}

/** Whether a message asks the customer to pay. */
export function asksForMoney(kind: MessageData["kind"]): boolean {
  return kind === "how_to_pay" || kind === "reminder"
}

/** The ready-made message to a customer, in their language. */
export function messageText(data: MessageData): MessageText {
  const words = WORDS[data.language]
  const { labels } = words
  const phrases = words[data.kind]
  const order = words.order(data.order_number)
  const until = formatMoment(data.expires_at, data.language)
  const amount = formatAmount(data.amount)
  const asks = asksForMoney(data.kind)
  const isRest = asks && data.already_paid > 0
  const paid = formatAmount(data.already_paid)
  const isPart = data.still_to_pay > 0
  const partPaid = words.partPaid({ order, amount, rest: formatAmount(data.still_to_pay) })
  const warning = data.has_old_reference ? [isPart ? words.olderReference : words.oldReference] : []
  const isCanceled = data.kind === "order_canceled"
  const hasReference = data.reference !== null && (asks || isCanceled)
  const details = [
    hasReference && data.entity !== null && ([labels.entity, data.entity] as const),
    hasReference && ([labels.reference, formatReference(data.reference)] as const),
    isRest && ([labels.paid, paid] as const),
    isPart && ([labels.received, amount] as const),
    isPart && ([labels.due, formatAmount(data.still_to_pay)] as const),
    !isCanceled && !isPart && ([isRest ? labels.due : labels.amount, amount] as const),
    data.confirmed_at !== null &&
      ([labels.confirmed, formatMoment(data.confirmed_at, data.language)] as const),
    data.reference_number !== null && ([labels.number, data.reference_number] as const),
    asks && ([labels.until, until] as const),
    data.order_number !== null && ([labels.order, String(data.order_number)] as const),
  ].filter((detail) => detail !== false)
  const button =
    data.link === null || !offersLink(data.kind, data.still_to_pay)
      ? undefined
      : { label: asks || isPart ? words.pay : words.again, url: data.link }
  const testNote = data.kind === "paid" ? words.testPaidNote : words.testNote
  const sms = [
    isPart
      ? partPaid
      : phrases.sms({
          order: isRest ? `${order} (${words.rest})` : order,
          amount,
          until: formatShortMoment(data.expires_at),
          bank: BANK_LABELS[data.language](data),
        }),
    ...warning,
    ...(button && data.kind === "ended" ? [words.newOne] : []),
    ...(button ? [button.url] : data.kind === "ended" ? [words.noLink] : []),
  ].join(" ")
  return {
    subject: `${data.is_test ? `[${words.test}] ` : ""}${phrases.subject({ order, bare: words.bare(data.order_number), shop: data.shop })}`,
    paragraphs: [
      ...(data.is_test ? [testNote] : []),
      isPart
        ? partPaid
        : isRest
          ? words.restBody({ order, amount, paid, until })
          : sentence(phrases.body(order, until)),
      ...warning,
    ],
    details,
    button,
    after: [
      ...(hasReference && asks ? [words.where] : []),
      ...(data.kind === "ended" && !button ? [words.noLink] : []),
      ...(data.kind === "reminder" || data.kind === "ended" ? [words.ignore] : []),
      ...(isCanceled ? [words.refund] : []),
      ...(data.contact === null ? [] : [`${words.contact}: ${data.contact}`]),
    ],
    sms: `${data.is_test ? `${words.test} ` : ""}${data.shop}: ${sms}`,
  }
}

/** The first letter of a sentence that begins with a name of the order. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
