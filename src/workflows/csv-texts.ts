import type { AttentionReason } from "../modules/servicepay/models/attention-item"
import { ANGOLA_HOURS } from "../modules/servicepay/angola-day"
import { PLAIN, WITH_SEMICOLONS, type CsvFormat } from "./csv"
import type { ShownStatus } from "./payment-orders/shown-status"
import type { Finding } from "./reconciliation/compare"

/** The languages of a CSV file for people. */
export const CSV_LANGUAGES = ["pt", "en", "fr"] as const
export type CsvLanguage = (typeof CSV_LANGUAGES)[number]

const en = {
  /** In the names of files, which have plain letters only. */
  files: {
    payments: "payments",
    reconciliation: "reconciliation",
    environments: { sandbox: "test", production: "live" },
  },
  columns: {
    day: "Day",
    created: "Created (Angola)",
    confirmedAt: "Confirmed (Angola)",
    at: "Date and time (Angola)",
    status: "Status",
    finding: "Result",
    amount: "Amount (Kz)",
    confirmed: "Confirmed (Kz)",
    captured: "Captured (Kz)",
    refunded: "Refunded (Kz)",
    refundTransfers: "Refunds: transfers or receipts",
    refundDates: "Refunds recorded (Angola)",
    rounding: "Rounding (Kz)",
    order: "Order",
    madeFor: "Original order (if different)",
    customer: "Customer",
    phone: "Phone",
    email: "E-mail",
    item: "Product",
    reference: "Reference number",
    entity: "Entity",
    bankReference: "Bank reference",
    attention: "Needs attention",
    environment: "Test or live",
    transaction: "Transaction ID",
  },
  statuses: {
    PEN: "Pending",
    CON: "Confirmed",
    CAN: "Cancelled",
    order_canceled: "Order cancelled",
    superseded: "No longer needed",
    expired: "Expired",
  } satisfies Record<ShownStatus, string>,
  environments: { sandbox: "Test", production: "Live" },
  findings: {
    agrees: "Matches",
    waiting: "Capture pending",
    on_hold: "Needs attention",
    closed: "Not used for an order",
    not_captured: "Error: not captured",
    wrong_amount: "Error: another amount captured",
    not_confirmed: "Error: captured, never confirmed",
  } satisfies Record<Finding, string>,
  /** The titles in the admin. Without more facts, `paid_after_cancel` has one that fits both of its titles there. */
  reasons: {
    session_replaced: "An old payment request was paid",
    cart_changed: "The cart changed before it was paid",
    paid_twice: "The customer paid twice",
    paid_after_cancel: "The order is cancelled and paid",
    paid_no_order: "Paid, but there is no order",
    amount_mismatch: "The amounts differ",
    overpaid: "The customer paid more than the order costs",
    underpaid: "The order costs more than the customer paid",
    conflicting_status: "The service reported both paid and cancelled",
    not_notified: "Paid, but no notification arrived",
    not_captured: "Paid, but the store could not capture it",
    unpaid_order: "An unpaid order could not be cancelled",
    test_payment: "A test payment was confirmed in live mode",
  } satisfies Record<AttentionReason, string>,
  /** The admin's two titles of `paid_after_cancel`. */
  canceledOrder: {
    paidAfter: "A payment arrived for a cancelled order",
    paidBefore: "A paid order was cancelled",
  },
}

export type CsvTexts = typeof en

const pt: CsvTexts = {
  files: {
    payments: "pagamentos",
    reconciliation: "reconciliacao",
    environments: { sandbox: "teste", production: "real" },
  },
  columns: {
    day: "Dia",
    created: "Criado em (Angola)",
    confirmedAt: "Confirmado em (Angola)",
    at: "Data e hora (Angola)",
    status: "Estado",
    finding: "Resultado",
    amount: "Valor (Kz)",
    confirmed: "Confirmado (Kz)",
    captured: "Capturado (Kz)",
    refunded: "Reembolsado (Kz)",
    refundTransfers: "Comprovativos dos reembolsos",
    refundDates: "Reembolsos registados em (Angola)",
    rounding: "Arredondamento (Kz)",
    order: "Encomenda",
    madeFor: "Encomenda original (se for outra)",
    customer: "Cliente",
    phone: "Telefone",
    email: "E-mail",
    item: "Artigo",
    reference: "Número de referência",
    entity: "Entidade",
    bankReference: "Referência bancária",
    attention: "Requer atenção",
    environment: "Teste ou real",
    transaction: "ID da transação",
  },
  statuses: {
    PEN: "Pendente",
    CON: "Confirmado",
    CAN: "Cancelado",
    order_canceled: "Encomenda cancelada",
    superseded: "Desnecessário",
    expired: "Expirado",
  },
  environments: { sandbox: "Teste", production: "Real" },
  findings: {
    agrees: "Está certo",
    waiting: "Captura pendente",
    on_hold: "Requer atenção",
    closed: "Não usado numa encomenda",
    not_captured: "Erro: não capturado",
    wrong_amount: "Erro: capturado outro valor",
    not_confirmed: "Erro: capturado, nunca confirmado",
  },
  reasons: {
    session_replaced: "Foi pago um pedido de pagamento antigo",
    cart_changed: "O carrinho mudou antes de ser pago",
    paid_twice: "O cliente pagou duas vezes",
    paid_after_cancel: "A encomenda está cancelada e paga",
    paid_no_order: "Pago, mas não há encomenda",
    amount_mismatch: "Os valores não coincidem",
    overpaid: "O cliente pagou mais do que a encomenda custa",
    underpaid: "A encomenda custa mais do que o cliente pagou",
    conflicting_status: "O serviço deu o pagamento como pago e como cancelado",
    not_notified: "Pago, mas a notificação não chegou",
    not_captured: "Pago, mas a loja não conseguiu capturar o pagamento",
    unpaid_order: "Não foi possível cancelar uma encomenda por pagar",
    test_payment: "Um pagamento de teste foi confirmado em modo real",
  },
  canceledOrder: {
    paidAfter: "Chegou um pagamento de uma encomenda cancelada",
    paidBefore: "Foi cancelada uma encomenda já paga",
  },
}

const fr: CsvTexts = {
  files: {
    payments: "paiements",
    reconciliation: "rapprochement",
    environments: { sandbox: "test", production: "reel" },
  },
  columns: {
    day: "Jour",
    created: "Créé le (Angola)",
    confirmedAt: "Confirmé le (Angola)",
    at: "Date et heure (Angola)",
    status: "État",
    finding: "Résultat",
    amount: "Montant (Kz)",
    confirmed: "Confirmé (Kz)",
    captured: "Capturé (Kz)",
    refunded: "Remboursé (Kz)",
    refundTransfers: "Remboursements : virements ou reçus",
    refundDates: "Remboursements enregistrés le (Angola)",
    rounding: "Arrondi (Kz)",
    order: "Commande",
    madeFor: "Commande d’origine (si différente)",
    customer: "Client",
    phone: "Téléphone",
    email: "E-mail",
    item: "Article",
    reference: "Numéro de référence",
    entity: "Entité",
    bankReference: "Référence bancaire",
    attention: "À traiter",
    environment: "Test ou réel",
    transaction: "ID de transaction",
  },
  statuses: {
    PEN: "En attente",
    CON: "Confirmé",
    CAN: "Annulé",
    order_canceled: "Commande annulée",
    superseded: "Plus nécessaire",
    expired: "Expiré",
  },
  environments: { sandbox: "Test", production: "Réel" },
  findings: {
    agrees: "Concorde",
    waiting: "Capture en attente",
    on_hold: "À traiter",
    closed: "Pas utilisé pour une commande",
    not_captured: "Erreur : non capturé",
    wrong_amount: "Erreur : autre montant capturé",
    not_confirmed: "Erreur : capturé, jamais confirmé",
  },
  reasons: {
    session_replaced: "Une ancienne demande de paiement a été payée",
    cart_changed: "Le panier a changé avant d’être payé",
    paid_twice: "Le client a payé deux fois",
    paid_after_cancel: "La commande est annulée et payée",
    paid_no_order: "Payé, mais il n’y a pas de commande",
    amount_mismatch: "Les montants ne concordent pas",
    overpaid: "Le client a payé plus que le prix de la commande",
    underpaid: "La commande coûte plus que ce que le client a payé",
    conflicting_status: "Le service a signalé le paiement comme payé et comme annulé",
    not_notified: "Payé, mais la notification n’est pas arrivée",
    not_captured: "Payé, mais la boutique n’a pas pu capturer le paiement",
    unpaid_order: "Une commande impayée n’a pas pu être annulée",
    test_payment: "Un paiement de test a été confirmé en mode réel",
  },
  canceledOrder: {
    paidAfter: "Un paiement est arrivé pour une commande annulée",
    paidBefore: "Une commande déjà payée a été annulée",
  },
}

export const CSV_TEXTS: Readonly<Record<CsvLanguage, CsvTexts>> = { pt, en, fr }

/** Why a payment needs attention, by the title that the admin shows. A captured payment came before the cancellation. */
export function reasonTitle(
  { reasons, canceledOrder }: CsvTexts,
  reason: AttentionReason,
  syncState: "open" | "synced" | "on_hold",
): string {
  if (reason !== "paid_after_cancel") {
    return reasons[reason]
  }
  return syncState === "synced" ? canceledOrder.paidBefore : canceledOrder.paidAfter
}

/** How a spreadsheet in this language expects the file. */
export const formatOf = (language: CsvLanguage): CsvFormat => (language === "en" ? PLAIN : WITH_SEMICOLONS)

/** A moment by Angola's clock, as spreadsheets read it: `2026-11-23 15:03`. */
export function angolaTime(moment: Date): string {
  const shifted = new Date(moment.getTime() + ANGOLA_HOURS * 3_600_000)
  return shifted.toISOString().slice(0, "yyyy-mm-ddThh:mm".length).replace("T", " ")
}
