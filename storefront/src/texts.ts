/** The default texts of the components. */
export const pt = {
  /** For dates. */
  locale: "pt-PT",
  retry: "Tentar de novo",
  unavailable: "O pagamento não está disponível agora. Tente de novo ou pague de outra forma.",
  offline: "Sem ligação à internet. Verifique a ligação e tente de novo.",
  windowOpen: "A janela de pagamento está aberta.",
  popup_blocked: "O navegador bloqueou a janela de pagamento. Permita-a neste site e tente de novo.",
  payment_failed: "O pagamento falhou. Tente de novo ou escolha outra forma de pagamento.",
  settings_changed: "A loja mudou as definições de pagamento. Tente de novo.",
  /** An amount follows. */
  amount_too_small_for: "Esta forma de pagamento aceita compras a partir de",
  amount_too_large_for: "Esta forma de pagamento aceita compras até",
  title: "Pagar por referência",
  entity: "Entidade",
  reference: "Referência",
  amount: "Montante",
  copy: "Copiar",
  copied: "Copiado",
  payUntil: "Pague até",
  order: "Encomenda n.º",
  expired: "O prazo desta referência terminou. Não a pague. Se já a pagou, aguarde a confirmação.",
  atm: "No Multicaixa: Pagamentos → Pagamento por referência → entidade, referência e montante.",
  app: "Na aplicação do seu banco: Pagamentos → Por referência, com os mesmos dados.",
  openPayment: "Pagamento por concluir",
  orderChanged:
    "Não faça este pagamento: a encomenda mudou. Se ainda houver algo a pagar, peça à loja um novo link de pagamento.",
  cartChanged: "Não faça este pagamento: o carrinho mudou. Pague a partir do carrinho.",
  onPhone: "Aceite o pagamento na carteira expressa do seu telemóvel.",
  continue: "Continuar este pagamento",
  /** For an order whose reference has expired. */
  payOrder: "Pagar esta encomenda",
  print: "Imprimir",
  share: "Partilhar",
}

/** All texts of the components. A shop may replace any of them. */
export type Texts = typeof pt

export const en: Texts = {
  locale: "en-GB",
  retry: "Try again",
  unavailable: "Payment is not available right now. Try again or choose another way to pay.",
  offline: "No internet connection. Check your connection and try again.",
  windowOpen: "The payment window is open.",
  popup_blocked: "The browser blocked the payment window. Allow pop-ups for this site and try again.",
  payment_failed: "The payment failed. Try again or choose another way to pay.",
  settings_changed: "The shop has changed its payment settings. Try again.",
  amount_too_small_for: "The minimum for this payment method is",
  amount_too_large_for: "The maximum for this payment method is",
  title: "Pay by reference",
  entity: "Entity",
  reference: "Reference",
  amount: "Amount",
  copy: "Copy",
  copied: "Copied",
  payUntil: "Pay by",
  order: "Order no.",
  expired:
    "This reference has expired. Do not pay it. If you have already paid it, wait for the confirmation.",
  atm: "At a Multicaixa ATM: Pagamentos → Pagamento por referência → entity, reference and amount.",
  app: "In your bank’s app: Pagamentos → Por referência, with the same details.",
  openPayment: "Unfinished payment",
  orderChanged:
    "Do not make this payment: the order has changed. If there is still something to pay, ask the shop for a new payment link.",
  cartChanged: "Do not make this payment: the cart has changed. Pay from the cart.",
  onPhone: "Accept the payment in the express wallet on your phone.",
  continue: "Continue this payment",
  payOrder: "Pay for this order",
  print: "Print",
  share: "Share",
}

export const fr: Texts = {
  locale: "fr-FR",
  retry: "Réessayer",
  unavailable:
    "Le paiement n’est pas disponible pour le moment. Réessayez ou choisissez un autre moyen de paiement.",
  offline: "Pas de connexion internet. Vérifiez votre connexion et réessayez.",
  windowOpen: "La fenêtre de paiement est ouverte.",
  popup_blocked:
    "Le navigateur a bloqué la fenêtre de paiement. Autorisez les fenêtres pop-up pour ce site et réessayez.",
  payment_failed: "Le paiement a échoué. Réessayez ou choisissez un autre moyen de paiement.",
  settings_changed: "La boutique a modifié ses paramètres de paiement. Réessayez.",
  amount_too_small_for: "Ce moyen de paiement accepte les achats à partir de",
  amount_too_large_for: "Ce moyen de paiement accepte les achats jusqu’à",
  title: "Payer par référence",
  entity: "Entité",
  reference: "Référence",
  amount: "Montant",
  copy: "Copier",
  copied: "Copié",
  payUntil: "Payez avant le",
  order: "Commande n°",
  expired: "Cette référence a expiré. Ne la payez pas. Si vous l’avez déjà payée, attendez la confirmation.",
  atm: "Au distributeur Multicaixa : Pagamentos → Pagamento por referência → entité, référence et montant.",
  app: "Dans l’application de votre banque : Pagamentos → Por referência, avec les mêmes données.",
  openPayment: "Paiement à terminer",
  orderChanged:
    "N’effectuez pas ce paiement : la commande a changé. S’il reste quelque chose à payer, demandez un nouveau lien de paiement à la boutique.",
  cartChanged: "N’effectuez pas ce paiement : le panier a changé. Payez depuis le panier.",
  onPhone: "Acceptez le paiement dans le portefeuille express de votre téléphone.",
  continue: "Continuer ce paiement",
  payOrder: "Payer cette commande",
  print: "Imprimer",
  share: "Partager",
}
