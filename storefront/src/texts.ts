/** The default texts of the components. */
export const pt = {
  retry: "Tentar de novo",
  unavailable: "O pagamento não está disponível agora. Tente de novo ou escolha outro meio.",
  offline: "Sem ligação à internet. Verifique a ligação e tente de novo.",
  popup_blocked: "O navegador bloqueou a janela de pagamento. Permita as janelas deste site e tente de novo.",
  payment_failed: "O pagamento falhou. Tente de novo ou escolha outro meio.",
  title: "Pagar por referência",
  entity: "Entidade",
  reference: "Referência",
  amount: "Montante",
  copy: "Copiar",
  copied: "Copiado",
  validFor: "Válida por",
  expired: "O prazo desta referência terminou. Não a pague. Se já a pagou, aguarde a confirmação.",
  atm: "No Multicaixa: Pagamentos → Pagamento por referência → entidade, referência e montante.",
  app: "Na aplicação do seu banco: Pagamentos → Por referência, com os mesmos dados.",
  print: "Imprimir",
  share: "Partilhar",
}

/** All texts of the components. A shop may replace any of them. */
export type Texts = typeof pt

export const en: Texts = {
  retry: "Try again",
  unavailable: "Payment is not available right now. Try again or choose another way to pay.",
  offline: "No internet connection. Check it and try again.",
  popup_blocked: "The browser blocked the payment window. Allow pop-ups for this site and try again.",
  payment_failed: "The payment failed. Try again or choose another way to pay.",
  title: "Pay by reference",
  entity: "Entity",
  reference: "Reference",
  amount: "Amount",
  copy: "Copy",
  copied: "Copied",
  validFor: "Valid for",
  expired: "This reference has expired. Do not pay it. If you have paid it, wait for the confirmation.",
  atm: "At a Multicaixa ATM: Pagamentos → Pagamento por referência → entity, reference and amount.",
  app: "In your bank’s app: Pagamentos → Por referência, with the same details.",
  print: "Print",
  share: "Share",
}

export const fr: Texts = {
  retry: "Réessayer",
  unavailable: "Le paiement n’est pas disponible. Réessayez ou choisissez un autre moyen.",
  offline: "Pas de connexion internet. Vérifiez-la et réessayez.",
  popup_blocked: "Le navigateur a bloqué la fenêtre de paiement. Autorisez-la et réessayez.",
  payment_failed: "Le paiement a échoué. Réessayez ou choisissez un autre moyen.",
  title: "Payer par référence",
  entity: "Entité",
  reference: "Référence",
  amount: "Montant",
  copy: "Copier",
  copied: "Copié",
  validFor: "Valable",
  expired: "Cette référence a expiré. Ne la payez pas. Si vous l’avez déjà payée, attendez la confirmation.",
  atm: "Au distributeur Multicaixa : Pagamentos → Pagamento por referência → entité, référence et montant.",
  app: "Dans l’application de votre banque : Pagamentos → Por referência, avec les mêmes données.",
  print: "Imprimer",
  share: "Partager",
}
