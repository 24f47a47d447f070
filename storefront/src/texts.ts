/** The default texts of the components. */
export const pt = {
  /** For dates. */
  locale: "pt-PT",
  retry: "Tentar de novo",
  unavailable: "O pagamento não está disponível agora. Tente de novo ou pague de outra forma.",
  offline: "Sem ligação à internet. Verifique a ligação e tente de novo.",
  windowOpen: "A janela de pagamento está aberta.",
  windowChanged: "O montante mudou. Não pague na janela aberta: feche-a e pague aqui.",
  popup_blocked:
    "A janela de pagamento não abriu. Tente de novo. Se não resultar, permita janelas pop-up deste site no navegador.",
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
  app: "Na aplicação do seu banco: Pagamentos → Pagamento por referência, com os mesmos dados.",
  openPayment: "Pagamento por concluir",
  /** For a payment that must not be made any more. */
  oldPayment: "Pagamento antigo",
  paymentReceived: "Pagamento recebido",
  orderChanged:
    "Não faça este pagamento: a encomenda mudou. Se ainda houver algo a pagar, peça à loja um novo link de pagamento.",
  paymentReplaced: "Não faça este pagamento: há outro mais recente. Faça só esse.",
  cartChanged: "Não faça este pagamento: o carrinho mudou. Para pagar, vá ao carrinho.",
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
  windowChanged: "The amount has changed. Do not pay in the open window: close it, then pay here.",
  popup_blocked:
    "The payment window did not open. Try again. If that does not help, allow pop-ups for this site in your browser.",
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
  payUntil: "Pay before",
  order: "Order no.",
  expired:
    "This reference has expired. Do not pay it. If you have already paid it, wait for the confirmation.",
  atm: "At a Multicaixa ATM: Pagamentos → Pagamento por referência → entity, reference and amount.",
  app: "In your bank’s app: Pagamentos → Pagamento por referência, with the same details.",
  openPayment: "Unfinished payment",
  oldPayment: "Old payment",
  paymentReceived: "Payment received",
  orderChanged:
    "Do not make this payment: the order has changed. If there is still something to pay, ask the shop for a new payment link.",
  paymentReplaced: "Do not make this payment: there is a newer one. Make only that one.",
  cartChanged: "Do not make this payment: the cart has changed. To pay, go to the cart.",
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
  windowChanged: "Le montant a changé. Ne payez pas dans la fenêtre ouverte : fermez-la, puis payez ici.",
  popup_blocked:
    "La fenêtre de paiement ne s’est pas ouverte. Réessayez. Si cela ne suffit pas, autorisez les fenêtres pop-up de ce site dans votre navigateur.",
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
  app: "Dans l’application de votre banque : Pagamentos → Pagamento por referência, avec les mêmes données.",
  openPayment: "Paiement à terminer",
  oldPayment: "Ancien paiement",
  paymentReceived: "Paiement reçu",
  orderChanged:
    "N’effectuez pas ce paiement : la commande a changé. S’il reste quelque chose à payer, demandez un nouveau lien de paiement à la boutique.",
  paymentReplaced: "N’effectuez pas ce paiement : il y en a un plus récent. Faites seulement celui-là.",
  cartChanged: "N’effectuez pas ce paiement : le panier a changé. Pour payer, allez au panier.",
  onPhone: "Acceptez le paiement dans le portefeuille express de votre téléphone.",
  continue: "Continuer ce paiement",
  payOrder: "Payer cette commande",
  print: "Imprimer",
  share: "Partager",
}
