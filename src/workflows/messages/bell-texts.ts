import type { ServiceLanguage } from "../../client"
import type { AttentionReason, NotificationReason } from "../../modules/servicepay/models/attention-item"
import type { MessageChannel, MessageKind } from "../../modules/servicepay/models/message"
import { CSV_TEXTS } from "../csv-texts"
import { formatAmount } from "./formats"

/** What Medusa's bell shows. It has no links. */
export interface BellText {
  readonly title: string
  readonly description: string
}

interface Words {
  readonly attention: string
  readonly where: string
  readonly notifications: Readonly<Record<NotificationReason, string>>
  readonly failed: string
  readonly failedWhy: (what: string, channel: string) => string
  readonly kinds: Readonly<Record<MessageKind, string>>
}

const WORDS: Readonly<Record<ServiceLanguage, Words>> = {
  pt: {
    attention: "ServicePay: um caso requer atenção",
    where: "Veja ServicePay → Requer atenção.",
    notifications: {
      unreadable_notification: "Não foi possível ler uma notificação",
      dead_notification: "Não foi possível processar uma notificação",
    },
    failed: "ServicePay: uma mensagem pode não ter sido enviada",
    failedWhy: (what, channel) =>
      `A mensagem “${what}” (${channel}) pode não ter chegado ao destinatário. Veja ServicePay → Diagnóstico.`,
    kinds: {
      how_to_pay: "Como pagar",
      reminder: "Lembrete",
      paid: "Pagamento recebido",
      ended: "Pedido de pagamento que já não é válido",
      order_canceled: "Encomenda cancelada",
      summary: "Resumo diário",
    },
  },
  en: {
    attention: "ServicePay: something needs attention",
    where: "See ServicePay → Needs attention.",
    notifications: {
      unreadable_notification: "A notification could not be read",
      dead_notification: "A notification could not be processed",
    },
    failed: "ServicePay: a message may not have been sent",
    failedWhy: (what, channel) =>
      `The message “${what}” (${channel}) may not have reached its recipient. See ServicePay → Health.`,
    kinds: {
      how_to_pay: "How to pay",
      reminder: "Reminder",
      paid: "Payment received",
      ended: "Payment request no longer valid",
      order_canceled: "Order cancelled",
      summary: "Daily summary",
    },
  },
  fr: {
    attention: "ServicePay : un cas est à traiter",
    where: "Voir ServicePay → À traiter.",
    notifications: {
      unreadable_notification: "Une notification n’a pas pu être lue",
      dead_notification: "Une notification n’a pas pu être traitée",
    },
    failed: "ServicePay : un message n’a peut-être pas été envoyé",
    failedWhy: (what, channel) =>
      `Le message « ${what} » (${channel}) n’est peut-être pas arrivé à son destinataire. Voyez ServicePay → Santé.`,
    kinds: {
      how_to_pay: "Comment payer",
      reminder: "Rappel",
      paid: "Paiement reçu",
      ended: "Demande de paiement qui n’est plus valable",
      order_canceled: "Commande annulée",
      summary: "Résumé quotidien",
    },
  },
}

const CHANNELS: Readonly<Record<MessageChannel, string>> = { email: "e-mail", sms: "SMS" }

/** What an item is about, in the merchant's language. */
export function reasonOf(language: ServiceLanguage, reason: AttentionReason | NotificationReason): string {
  return reason === "unreadable_notification" || reason === "dead_notification"
    ? WORDS[language].notifications[reason]
    : CSV_TEXTS[language].reasons[reason]
}

export function attentionBell(
  language: ServiceLanguage,
  reason: AttentionReason | NotificationReason,
  amount: number | undefined,
): BellText {
  const { attention, where } = WORDS[language]
  const what = reasonOf(language, reason)
  return {
    title: attention,
    description: `${amount === undefined ? what : `${what}: ${formatAmount(amount)}`}. ${where}`,
  }
}

export function failedMessageBell(
  language: ServiceLanguage,
  { kind, channel }: { readonly kind: MessageKind; readonly channel: MessageChannel },
): BellText {
  const { failed, failedWhy, kinds } = WORDS[language]
  return { title: failed, description: failedWhy(kinds[kind], CHANNELS[channel]) }
}
