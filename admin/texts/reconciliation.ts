import type { ReportedPayment } from "../../src/api/admin/servicepay/reconciliation/contract"

/** The reconciliation pages. */
export const en = {
  title: "Reconciliation",
  subtitle:
    "Compares, day by day, the payments that the service confirmed with those that Medusa captured, that is, recorded as paid",
  failed: "The report could not be loaded",
  unread: "Not loaded",
  empty: {
    days: "No payments in the last 30 days",
    daysHint: "Confirmed payments appear here, day by day.",
    day: "No confirmed payments on this day",
    dayHint: "Medusa captured and refunded nothing either.",
  },
  chart:
    "The last 30 days: {{confirmed}} confirmed (capture pending: {{capture_pending}}; needs attention: {{on_hold}}), {{waiting}} not paid yet",
  parts: {
    total: "Confirmed",
    confirmed: "Confirmed, nothing left to do",
    capture_pending: "Confirmed, capture pending",
    on_hold: "Confirmed, needs attention",
    waiting: "Not paid yet",
  },
  sum: "{{amount}} (payments: {{number}})",
  columns: {
    day: "Day",
    confirmed: "Confirmed",
    captured: "Captured",
    refunded: "Refunded",
    net: "Confirmed, after refunds",
    closed: "Not used for an order",
    open: "Not captured yet",
    result: "Result",
  },
  results: {
    agrees: "Matches",
    nothing: "Nothing confirmed",
    open: "Payments not captured yet: {{number}}",
    attention: "Needs attention: {{number}}",
    wrong: "Errors: {{number}}",
  },
  totals: {
    title: "In kwanzas",
    confirmed: "Confirmed by the service",
    captured: "Captured in Medusa",
    rounding: "Rounding to whole kwanzas",
    open: "Not captured yet",
    waiting: "Not captured yet: in progress",
    on_hold: "Not captured yet: waits for your decision",
    refunded: "Refunds of this day’s payments",
    net: "Confirmed, after refunds",
    refunded_on_day: "All refunds recorded on this day",
    wrong: "Unexplained difference",
  },
  /** The cases, as the CSV file names them. */
  names: {
    agrees: "Matches",
    waiting: "Capture pending",
    on_hold: "Needs attention",
    closed: "Not used for an order",
    not_captured: "Error: not captured",
    wrong_amount: "Error: another amount captured",
    not_confirmed: "Error: captured, never confirmed",
  } satisfies Record<ReportedPayment["finding"], string>,
  exceptions: {
    title: "Exceptions",
    show: "Show the exceptions",
    none: "Medusa captured every payment that the service confirmed on this day, for the right amount.",
    more: "The list shows the first 200 payments. The CSV file contains all of them.",
  },
  refundedAlone: "You refunded this payment instead of using it for an order, so Medusa captured nothing.",
  findings: {
    agrees: "The service confirmed it, and Medusa captured the right amount.",
    waiting: "Confirmed, but not captured yet. The payment’s page says why.",
    on_hold: "Confirmed, but it needs attention.",
    closed:
      "This payment’s item was closed, and Medusa captured nothing. The payment was refunded, or the item’s note says what happened.",
    not_captured: "The service has the money, but Medusa captured nothing. Tell your developer.",
    wrong_amount:
      "The amount that Medusa captured is not the amount that the customer paid. Tell your developer.",
    not_confirmed:
      "Medusa captured it, but the service never confirmed it. Do not ship the order before you know why.",
  } satisfies Record<ReportedPayment["finding"], string>,
}

export const pt: typeof en = {
  title: "Reconciliação",
  subtitle:
    "Compara, dia a dia, os pagamentos que o serviço confirmou com os que o Medusa capturou, ou seja, registou como pagos",
  failed: "Não foi possível carregar o relatório",
  unread: "Não carregado",
  empty: {
    days: "Sem pagamentos nos últimos 30 dias",
    daysHint: "Os pagamentos confirmados aparecem aqui, dia a dia.",
    day: "Sem pagamentos confirmados neste dia",
    dayHint: "O Medusa também não capturou nem reembolsou nada.",
  },
  chart:
    "Os últimos 30 dias: {{confirmed}} confirmados (captura pendente: {{capture_pending}}; requer atenção: {{on_hold}}), {{waiting}} por pagar",
  parts: {
    total: "Confirmado",
    confirmed: "Confirmado, nada por fazer",
    capture_pending: "Confirmado, captura pendente",
    on_hold: "Confirmado, requer atenção",
    waiting: "Por pagar",
  },
  sum: "{{amount}} (pagamentos: {{number}})",
  columns: {
    day: "Dia",
    confirmed: "Confirmado",
    captured: "Capturado",
    refunded: "Reembolsado",
    net: "Confirmado, após reembolsos",
    closed: "Não usado numa encomenda",
    open: "Por capturar",
    result: "Resultado",
  },
  results: {
    agrees: "Está certo",
    nothing: "Nada confirmado",
    open: "Pagamentos por capturar: {{number}}",
    attention: "Requer atenção: {{number}}",
    wrong: "Erros: {{number}}",
  },
  totals: {
    title: "Em kwanzas",
    confirmed: "Confirmado pelo serviço",
    captured: "Capturado no Medusa",
    rounding: "Arredondamento a kwanzas inteiros",
    open: "Por capturar",
    waiting: "Por capturar: em curso",
    on_hold: "Por capturar: espera a sua decisão",
    refunded: "Reembolsos dos pagamentos deste dia",
    net: "Confirmado, após reembolsos",
    refunded_on_day: "Todos os reembolsos registados neste dia",
    wrong: "Diferença por explicar",
  },
  names: {
    agrees: "Está certo",
    waiting: "Captura pendente",
    on_hold: "Requer atenção",
    closed: "Não usado numa encomenda",
    not_captured: "Erro: não capturado",
    wrong_amount: "Erro: capturado outro valor",
    not_confirmed: "Erro: capturado, nunca confirmado",
  },
  exceptions: {
    title: "Exceções",
    show: "Ver as exceções",
    none: "O Medusa capturou, pelo valor certo, todos os pagamentos que o serviço confirmou neste dia.",
    more: "A lista mostra os primeiros 200 pagamentos. O ficheiro CSV contém todos.",
  },
  refundedAlone:
    "Este pagamento foi reembolsado, em vez de ser usado numa encomenda. Por isso, o Medusa não capturou nada.",
  findings: {
    agrees: "O serviço confirmou o pagamento, e o Medusa capturou o valor certo.",
    waiting: "Confirmado, mas ainda não capturado. A página do pagamento diz porquê.",
    on_hold: "Confirmado, mas requer atenção.",
    closed:
      "O caso deste pagamento foi fechado, e o Medusa não capturou nada. O pagamento foi reembolsado, ou a nota do caso diz o que aconteceu.",
    not_captured: "O serviço tem o dinheiro, mas o Medusa não capturou nada. Avise o seu programador.",
    wrong_amount: "O Medusa capturou um valor diferente do que o cliente pagou. Avise o seu programador.",
    not_confirmed:
      "O Medusa capturou o pagamento, mas o serviço nunca o confirmou. Não envie a encomenda antes de saber porquê.",
  },
}

export const ptBR: typeof en = {
  ...pt,
  chart:
    "Os últimos 30 dias: {{confirmed}} confirmados (captura pendente: {{capture_pending}}; requer atenção: {{on_hold}}), {{waiting}} ainda não pagos",
  parts: {
    ...pt.parts,
    waiting: "Ainda não pago",
  },
  columns: { ...pt.columns, closed: "Não usado em um pedido", open: "A capturar" },
  results: { ...pt.results, open: "Pagamentos a capturar: {{number}}" },
  totals: {
    ...pt.totals,
    refunded_on_day: "Todos os reembolsos registrados neste dia",
    open: "A capturar",
    waiting: "A capturar: em andamento",
    on_hold: "A capturar: espera a sua decisão",
    wrong: "Diferença sem explicação",
  },
  names: { ...pt.names, closed: "Não usado em um pedido" },
  exceptions: {
    ...pt.exceptions,
    more: "A lista mostra os primeiros 200 pagamentos. O arquivo CSV contém todos.",
  },
  refundedAlone:
    "Este pagamento foi reembolsado, em vez de ser usado em um pedido. Por isso, o Medusa não capturou nada.",
  findings: {
    ...pt.findings,
    waiting: "Confirmado, mas ainda não capturado. A página do pagamento diz por quê.",
    on_hold: "Confirmado, mas requer atenção.",
    not_captured: "O serviço tem o dinheiro, mas o Medusa não capturou nada. Avise o seu desenvolvedor.",
    wrong_amount: "O Medusa capturou um valor diferente do que o cliente pagou. Avise o seu desenvolvedor.",
    closed:
      "O caso deste pagamento foi fechado, e o Medusa não capturou nada. O pagamento foi reembolsado, ou a nota do caso diz o que aconteceu.",
    not_confirmed:
      "O Medusa o capturou, mas o serviço nunca o confirmou. Não envie o pedido antes de saber por quê.",
  },
}

export const fr: typeof en = {
  title: "Rapprochement",
  subtitle:
    "Compare, jour par jour, les paiements que le service a confirmés et ceux que Medusa a capturés, c’est-à-dire enregistrés comme payés",
  failed: "Le rapport n’a pas pu être chargé",
  unread: "Non chargé",
  empty: {
    days: "Aucun paiement ces 30 derniers jours",
    daysHint: "Les paiements confirmés apparaissent ici, jour par jour.",
    day: "Aucun paiement confirmé ce jour-là",
    dayHint: "Medusa n’a rien capturé ni remboursé non plus.",
  },
  chart:
    "Les 30 derniers jours : {{confirmed}} confirmés (capture en attente : {{capture_pending}} ; à traiter : {{on_hold}}), {{waiting}} pas encore payés",
  parts: {
    total: "Confirmé",
    confirmed: "Confirmé, rien à faire",
    capture_pending: "Confirmé, capture en attente",
    on_hold: "Confirmé, à traiter",
    waiting: "Pas encore payé",
  },
  sum: "{{amount}} (paiements : {{number}})",
  columns: {
    day: "Jour",
    confirmed: "Confirmé",
    captured: "Capturé",
    refunded: "Remboursé",
    net: "Confirmé, après remboursements",
    closed: "Pas utilisé pour une commande",
    open: "Pas encore capturé",
    result: "Résultat",
  },
  results: {
    agrees: "Concorde",
    nothing: "Rien de confirmé",
    open: "Paiements pas encore capturés : {{number}}",
    attention: "À traiter : {{number}}",
    wrong: "Erreurs : {{number}}",
  },
  totals: {
    title: "En kwanzas",
    confirmed: "Confirmé par le service",
    captured: "Capturé dans Medusa",
    rounding: "Arrondi au kwanza entier",
    open: "Pas encore capturé",
    waiting: "Pas encore capturé : en cours",
    on_hold: "Pas encore capturé : attend votre décision",
    refunded: "Remboursements des paiements de ce jour",
    net: "Confirmé, après remboursements",
    refunded_on_day: "Tous les remboursements enregistrés ce jour",
    wrong: "Différence inexpliquée",
  },
  names: {
    agrees: "Concorde",
    waiting: "Capture en attente",
    on_hold: "À traiter",
    closed: "Pas utilisé pour une commande",
    not_captured: "Erreur : non capturé",
    wrong_amount: "Erreur : autre montant capturé",
    not_confirmed: "Erreur : capturé, jamais confirmé",
  },
  exceptions: {
    title: "Exceptions",
    show: "Voir les exceptions",
    none: "Medusa a capturé, au bon montant, chaque paiement que le service a confirmé ce jour-là.",
    more: "La liste montre les 200 premiers paiements. Le fichier CSV les contient tous.",
  },
  refundedAlone:
    "Vous avez remboursé ce paiement au lieu de l’utiliser pour une commande : Medusa n’a donc rien capturé.",
  findings: {
    agrees: "Le service l’a confirmé, et Medusa a capturé le bon montant.",
    waiting: "Confirmé, mais pas encore capturé. La page du paiement dit pourquoi.",
    on_hold: "Confirmé, mais à traiter.",
    closed:
      "Le cas de ce paiement a été fermé, et Medusa n’a rien capturé. Le paiement a été remboursé, ou la note du cas dit ce qui s’est passé.",
    not_captured: "Le service a l’argent, mais Medusa n’a rien capturé. Prévenez votre développeur.",
    wrong_amount:
      "Medusa a capturé un autre montant que celui que le client a payé. Prévenez votre développeur.",
    not_confirmed:
      "Medusa l’a capturé, mais le service ne l’a jamais confirmé. N’expédiez pas la commande avant de savoir pourquoi.",
  },
}
