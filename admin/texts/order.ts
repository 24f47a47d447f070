/** The payments of an order, on the order's page. */
export const en = {
  title: "ServicePay",
  reference: "Reference number",
  bankReference: "Bank reference",
  bankEntity: "Entity",
  amount: "Amount",
  rounding: "Rounding",
  sandbox: "Sandbox: no real money",
  superseded: "Replaced or given up, but can still be paid",
  attention: "Needs your attention",
  seenByQuery: "Seen by the status query; the webhook has not confirmed it yet",
  failed: "The payment cannot be shown. Reload the page to try again.",
  status: { PEN: "Pending", CON: "Confirmed", CAN: "Cancelled" },
}

export const pt: typeof en = {
  title: "ServicePay",
  reference: "Número de referência",
  bankReference: "Referência bancária",
  bankEntity: "Entidade",
  amount: "Valor",
  rounding: "Arredondamento",
  sandbox: "Ambiente de testes: sem dinheiro real",
  superseded: "Substituído ou abandonado, mas ainda pode ser pago",
  attention: "Precisa da sua atenção",
  seenByQuery: "Visto pela consulta de estado; o webhook ainda não o confirmou",
  failed: "Não é possível mostrar o pagamento. Recarregue a página para tentar de novo.",
  status: { PEN: "Pendente", CON: "Confirmado", CAN: "Cancelado" },
}

export const fr: typeof en = {
  title: "ServicePay",
  reference: "Numéro de référence",
  bankReference: "Référence bancaire",
  bankEntity: "Entité",
  amount: "Montant",
  rounding: "Arrondi",
  sandbox: "Bac à sable : pas d’argent réel",
  superseded: "Remplacé ou abandonné, mais peut encore être payé",
  attention: "Demande votre attention",
  seenByQuery: "Vu par la requête d’état ; le webhook ne l’a pas encore confirmé",
  failed: "Le paiement ne peut pas être affiché. Rechargez la page pour réessayer.",
  status: { PEN: "En attente", CON: "Confirmé", CAN: "Annulé" },
}
