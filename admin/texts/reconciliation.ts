import type { Difference } from "../../src/workflows/reconciliation/day-report"

/** What the service confirmed against what Medusa captured, day by day. */
export const en = {
  title: "Reconciliation",
  subtitle: "What the service confirmed against what Medusa captured, day by day",
  failed: "The books cannot be shown",
  unread: "Not read",
  chart: "The last 30 days: {{confirmed}} confirmed, {{held}} held, {{waiting}} waiting",
  parts: { confirmed: "Confirmed", on_hold: "Needs you", waiting: "Waiting" },
  sum: "{{amount}} (payments: {{number}})",
  columns: {
    day: "Day",
    confirmed: "Confirmed",
    captured: "Captured",
    open: "Not captured yet",
    result: "Result",
  },
  results: {
    agrees: "Agrees",
    nothing: "No payments",
    open: "To look at: {{number}}",
    wrong: "Wrong: {{number}}",
  },
  totals: {
    title: "In kwanzas",
    confirmed: "The service confirmed",
    captured: "Medusa captured of it",
    rounding: "Rounded to whole kwanzas",
    waiting: "About to be captured",
    on_hold: "Needs you",
    seenTo: "Seen to by you: given back, or closed with a note",
    unexplained: "Unexplained",
  },
  differences: {
    title: "Differences",
    none: "Every payment that the service confirmed on this day was captured at its amount.",
    more: "These are the first 200. The CSV file has them all.",
  },
  findings: {
    waiting: "Confirmed; it is captured in a moment.",
    on_hold: "Confirmed and before you: see what needs you.",
    seen_to: "You closed it without a capture: the money was given back, or your note says what happened.",
    not_captured:
      "The service has the money, and Medusa captured nothing. Tell whoever looks after the store.",
    wrong_amount: "Medusa captured another amount than was paid. Tell whoever looks after the store.",
    not_confirmed:
      "Medusa captured it, and the service never confirmed it. Do not ship it before you know why.",
  } satisfies Record<Difference["finding"], string>,
}

export const pt: typeof en = {
  title: "Reconciliação",
  subtitle: "O que o serviço confirmou e o que o Medusa capturou, dia a dia",
  failed: "Não é possível mostrar as contas",
  unread: "Não lido",
  chart: "Os últimos 30 dias: {{confirmed}} confirmados, {{held}} retidos, {{waiting}} em espera",
  parts: { confirmed: "Confirmado", on_hold: "Precisa de si", waiting: "Em espera" },
  sum: "{{amount}} (pagamentos: {{number}})",
  columns: {
    day: "Dia",
    confirmed: "Confirmado",
    captured: "Capturado",
    open: "Por capturar",
    result: "Resultado",
  },
  results: {
    agrees: "Está certo",
    nothing: "Sem pagamentos",
    open: "Por ver: {{number}}",
    wrong: "Errados: {{number}}",
  },
  totals: {
    title: "Em kwanzas",
    confirmed: "O serviço confirmou",
    captured: "O Medusa capturou disso",
    rounding: "Arredondado a kwanzas inteiros",
    waiting: "Prestes a ser capturado",
    on_hold: "Precisa de si",
    seenTo: "Tratado por si: devolvido, ou fechado com uma nota",
    unexplained: "Por explicar",
  },
  differences: {
    title: "Diferenças",
    none: "Todos os pagamentos que o serviço confirmou neste dia foram capturados pelo seu valor.",
    more: "Estas são as primeiras 200. O ficheiro CSV tem todas.",
  },
  findings: {
    waiting: "Confirmado; é capturado dentro de momentos.",
    on_hold: "Confirmado e à sua espera: veja o que precisa de si.",
    seen_to: "Fechou-o sem captura: o dinheiro foi devolvido, ou a sua nota diz o que aconteceu.",
    not_captured: "O serviço tem o dinheiro e o Medusa nada capturou. Avise quem cuida da loja.",
    wrong_amount: "O Medusa capturou um valor diferente do que foi pago. Avise quem cuida da loja.",
    not_confirmed: "O Medusa capturou-o e o serviço nunca o confirmou. Não envie antes de saber porquê.",
  },
}

export const ptBR: typeof en = {
  ...pt,
  parts: { ...pt.parts, on_hold: "Precisa de você" },
  totals: {
    ...pt.totals,
    on_hold: "Precisa de você",
    seenTo: "Tratado por você: devolvido, ou fechado com uma nota",
  },
  differences: { ...pt.differences, more: "Estas são as primeiras 200. O arquivo CSV tem todas." },
  findings: {
    ...pt.findings,
    on_hold: "Confirmado e à sua espera: veja o que precisa de você.",
    seen_to: "Você fechou sem captura: o dinheiro foi devolvido, ou sua nota diz o que aconteceu.",
    not_confirmed: "O Medusa capturou e o serviço nunca confirmou. Não envie antes de saber por quê.",
  },
}

export const fr: typeof en = {
  title: "Rapprochement",
  subtitle: "Ce que le service a confirmé et ce que Medusa a encaissé, jour par jour",
  failed: "Les comptes ne peuvent pas être affichés",
  unread: "Non lu",
  chart: "Les 30 derniers jours : {{confirmed}} confirmés, {{held}} retenus, {{waiting}} en attente",
  parts: { confirmed: "Confirmé", on_hold: "Vous attend", waiting: "En attente" },
  sum: "{{amount}} (paiements : {{number}})",
  columns: {
    day: "Jour",
    confirmed: "Confirmé",
    captured: "Encaissé",
    open: "Pas encore encaissé",
    result: "Résultat",
  },
  results: {
    agrees: "Concorde",
    nothing: "Aucun paiement",
    open: "À regarder : {{number}}",
    wrong: "Faux : {{number}}",
  },
  totals: {
    title: "En kwanzas",
    confirmed: "Le service a confirmé",
    captured: "Medusa en a encaissé",
    rounding: "Arrondi au kwanza entier",
    waiting: "Sur le point d’être encaissé",
    on_hold: "Vous attend",
    seenTo: "Traité par vous : rendu, ou fermé avec une note",
    unexplained: "Inexpliqué",
  },
  differences: {
    title: "Différences",
    none: "Chaque paiement que le service a confirmé ce jour-là a été encaissé à son montant.",
    more: "Ce sont les 200 premières. Le fichier CSV les a toutes.",
  },
  findings: {
    waiting: "Confirmé ; il est encaissé dans un instant.",
    on_hold: "Confirmé et devant vous : voyez ce qui vous attend.",
    seen_to:
      "Vous l’avez fermé sans encaissement : l’argent a été rendu, ou votre note dit ce qui s’est passé.",
    not_captured: "Le service a l’argent et Medusa n’a rien encaissé. Prévenez qui s’occupe de la boutique.",
    wrong_amount: "Medusa a encaissé un autre montant que celui payé. Prévenez qui s’occupe de la boutique.",
    not_confirmed:
      "Medusa l’a encaissé et le service ne l’a jamais confirmé. N’expédiez pas avant de savoir pourquoi.",
  },
}
