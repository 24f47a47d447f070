/** The payments of an order, on the order's page. */
export const en = {
  title: "ServicePay",
  reference: "Reference number",
  bankReference: "Bank reference",
  bankEntity: "Entity",
  amount: "Amount",
  rounding: "Rounding",
  sandbox: "Sandbox: no real money",
  missing: {
    pending: "The customer has not paid yet. They can until {{at}}.",
    overdue: "The customer has not paid, and the time for it ended {{at}}.",
    superseded: "Replaced or given up, but the customer can still pay it.",
    seenByQuery:
      "The service says that the customer has paid. Its own notification has not come yet, and is waited for.",
    capturing: "The customer has paid. The order is captured in a moment.",
    attention: "This payment needs you: {{reason}}.",
    closed: "This payment was closed without paying for the order.",
  },
  whatToDo: "See what to do",
  failed: "The payment cannot be shown. Reload the page to try again.",
  see: "See this payment",
  check: "Check now",
  checked: {
    PEN: "The service says: not paid yet.",
    CON: "The service says: paid. The order is captured in a moment.",
    CAN: "The service says: cancelled.",
  },
  notChecked: "The store does not answer. Try again in a moment.",
  status: { PEN: "Pending", CON: "Confirmed", CAN: "Cancelled", superseded: "Replaced", expired: "Expired" },
}

export const pt: typeof en = {
  title: "ServicePay",
  reference: "Número de referência",
  bankReference: "Referência bancária",
  bankEntity: "Entidade",
  amount: "Valor",
  rounding: "Arredondamento",
  sandbox: "Ambiente de testes: sem dinheiro real",
  missing: {
    pending: "O cliente ainda não pagou. Pode fazê-lo até {{at}}.",
    overdue: "O cliente não pagou, e o prazo terminou em {{at}}.",
    superseded: "Substituído ou abandonado, mas o cliente ainda o pode pagar.",
    seenByQuery:
      "O serviço diz que o cliente pagou. A notificação do serviço ainda não chegou: espera-se por ela.",
    capturing: "O cliente pagou. A encomenda é capturada dentro de momentos.",
    attention: "Este pagamento precisa de si: {{reason}}.",
    closed: "Este pagamento foi fechado sem pagar a encomenda.",
  },
  whatToDo: "Ver o que fazer",
  failed: "Não é possível mostrar o pagamento. Recarregue a página para tentar de novo.",
  see: "Ver este pagamento",
  check: "Verificar agora",
  checked: {
    PEN: "O serviço diz: ainda não foi pago.",
    CON: "O serviço diz: pago. A encomenda é capturada dentro de momentos.",
    CAN: "O serviço diz: cancelado.",
  },
  notChecked: "A loja não responde. Tente de novo dentro de momentos.",
  status: {
    PEN: "Pendente",
    CON: "Confirmado",
    CAN: "Cancelado",
    superseded: "Substituído",
    expired: "Expirado",
  },
}

export const ptBR: typeof en = {
  ...pt,
  missing: {
    ...pt.missing,
    capturing: "O cliente pagou. O pedido é capturado em instantes.",
    attention: "Este pagamento precisa de você: {{reason}}.",
    closed: "Este pagamento foi fechado sem pagar o pedido.",
  },
  checked: { ...pt.checked, CON: "O serviço diz: pago. O pedido é capturado em instantes." },
  notChecked: "A loja não responde. Tente de novo em instantes.",
}

export const fr: typeof en = {
  title: "ServicePay",
  reference: "Numéro de référence",
  bankReference: "Référence bancaire",
  bankEntity: "Entité",
  amount: "Montant",
  rounding: "Arrondi",
  sandbox: "Bac à sable : pas d’argent réel",
  missing: {
    pending: "Le client n’a pas encore payé. Il peut le faire jusqu’au {{at}}.",
    overdue: "Le client n’a pas payé, et le délai s’est terminé le {{at}}.",
    superseded: "Remplacé ou abandonné, mais le client peut encore le payer.",
    seenByQuery:
      "Le service dit que le client a payé. Sa notification n’est pas encore venue : elle est attendue.",
    capturing: "Le client a payé. La commande est encaissée dans un instant.",
    attention: "Ce paiement a besoin de vous : {{reason}}.",
    closed: "Ce paiement a été fermé sans payer la commande.",
  },
  whatToDo: "Voir que faire",
  failed: "Le paiement ne peut pas être affiché. Rechargez la page pour réessayer.",
  see: "Voir ce paiement",
  check: "Vérifier maintenant",
  checked: {
    PEN: "Le service dit : pas encore payé.",
    CON: "Le service dit : payé. La commande est encaissée dans un instant.",
    CAN: "Le service dit : annulé.",
  },
  notChecked: "La boutique ne répond pas. Réessayez dans un instant.",
  status: { PEN: "En attente", CON: "Confirmé", CAN: "Annulé", superseded: "Remplacé", expired: "Expiré" },
}
