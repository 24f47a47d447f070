/** The payments of an order, on the order's page. */
export const en = {
  title: "ServicePay",
  reference: "Reference number, for the service",
  bankReference: "Bank reference, for the customer",
  bankEntity: "Entity",
  amount: "Amount",
  rounding: "Rounding",
  sandbox: "Test payment: no real money",
  missing: {
    pending: "The customer has not paid yet. They can until {{at}}.",
    overdue: "The customer did not pay before the reference expired on {{at}}.",
    superseded:
      "A newer payment replaced this one, or the customer left the checkout. They can still pay this reference.",
    seenByQuery: "The service says that the customer has paid. The store is waiting for its notification.",
    capturing: "The customer has paid. The store is capturing the payment.",
    attention: "This payment needs attention: {{reason}}.",
    closed: "This payment was closed without paying for the order.",
  },
  whatToDo: "See what to do",
  failed: "The payment could not be loaded. Reload the page to try again.",
  see: "View payment",
  check: "Check now",
  checked: {
    PEN: "The service says: not paid yet.",
    CON: "The service says: paid. The store is capturing the payment.",
    CAN: "The service says: cancelled.",
  },
  notChecked: "The store did not answer. Try again in a moment.",
  status: { PEN: "Pending", CON: "Confirmed", CAN: "Cancelled", superseded: "Replaced", expired: "Expired" },
}

export const pt: typeof en = {
  title: "ServicePay",
  reference: "Número de referência, para o serviço",
  bankReference: "Referência bancária, para o cliente",
  bankEntity: "Entidade",
  amount: "Valor",
  rounding: "Arredondamento",
  sandbox: "Pagamento de teste: sem dinheiro real",
  missing: {
    pending: "O cliente ainda não pagou. Pode fazê-lo até {{at}}.",
    overdue: "O cliente não pagou antes de a referência expirar, em {{at}}.",
    superseded:
      "Um pagamento mais recente substituiu este, ou o cliente desistiu. O cliente ainda pode pagar esta referência.",
    seenByQuery: "O serviço diz que o cliente pagou. A loja está à espera da notificação.",
    capturing: "O cliente pagou. A loja está a capturar o pagamento.",
    attention: "Este pagamento requer atenção: {{reason}}.",
    closed: "Este pagamento foi fechado sem pagar a encomenda.",
  },
  whatToDo: "Ver o que fazer",
  failed: "Não foi possível carregar o pagamento. Recarregue a página para tentar de novo.",
  see: "Ver este pagamento",
  check: "Verificar agora",
  checked: {
    PEN: "O serviço diz: ainda não foi pago.",
    CON: "O serviço diz: pago. A loja está a capturar o pagamento.",
    CAN: "O serviço diz: cancelado.",
  },
  notChecked: "A loja não respondeu. Tente de novo dentro de momentos.",
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
    capturing: "O cliente pagou. A loja está capturando o pagamento.",
    attention: "Este pagamento requer atenção: {{reason}}.",
    closed: "Este pagamento foi fechado sem pagar o pedido.",
  },
  checked: { ...pt.checked, CON: "O serviço diz: pago. A loja está capturando o pagamento." },
  notChecked: "A loja não respondeu. Tente de novo em instantes.",
}

export const fr: typeof en = {
  title: "ServicePay",
  reference: "Numéro de référence, pour le service",
  bankReference: "Référence bancaire, pour le client",
  bankEntity: "Entité",
  amount: "Montant",
  rounding: "Arrondi",
  sandbox: "Paiement de test : pas d’argent réel",
  missing: {
    pending: "Le client n’a pas encore payé. Il peut le faire jusqu’au {{at}}.",
    overdue: "Le client n’a pas payé avant l’expiration de la référence, le {{at}}.",
    superseded:
      "Un paiement plus récent a remplacé celui-ci, ou le client est parti. Le client peut encore payer cette référence.",
    seenByQuery: "Le service dit que le client a payé. La boutique attend sa notification.",
    capturing: "Le client a payé. La boutique capture le paiement.",
    attention: "Ce paiement est à traiter : {{reason}}.",
    closed: "Ce paiement a été fermé sans payer la commande.",
  },
  whatToDo: "Voir que faire",
  failed: "Le paiement n’a pas pu être chargé. Rechargez la page pour réessayer.",
  see: "Voir ce paiement",
  check: "Vérifier maintenant",
  checked: {
    PEN: "Le service dit : pas encore payé.",
    CON: "Le service dit : payé. La boutique capture le paiement.",
    CAN: "Le service dit : annulé.",
  },
  notChecked: "La boutique n’a pas répondu. Réessayez dans un instant.",
  status: { PEN: "En attente", CON: "Confirmé", CAN: "Annulé", superseded: "Remplacé", expired: "Expiré" },
}
