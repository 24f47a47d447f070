import { type Translated } from "../languages"

/** The texts of the hosted popup. */
export const POPUP_TEXTS = {
  simulator: {
    pt: "Simulador — nenhum dinheiro real",
    en: "Simulator — no real money",
    fr: "Simulateur — pas d'argent réel",
  },
  total: { pt: "Total a pagar", en: "Total to pay", fr: "Total à payer" },
  units: { pt: "unidades", en: "items", fr: "articles" },
  opening: { pt: "A preparar o pagamento…", en: "Preparing your payment…", fr: "Préparation du paiement…" },
  choose: { pt: "Como quer pagar?", en: "How would you like to pay?", fr: "Comment voulez-vous payer ?" },
  wallet: { pt: "Carteira expressa", en: "Express wallet", fr: "Portefeuille express" },
  walletHint: {
    pt: "Confirme no telemóvel",
    en: "Confirm on your phone",
    fr: "Confirmez sur votre téléphone",
  },
  reference: {
    pt: "Pagamento por referência",
    en: "Bank payment by reference",
    fr: "Paiement par référence",
  },
  referenceHint: {
    pt: "Multicaixa (ATM) ou app do seu banco",
    en: "At an ATM or in your bank's app",
    fr: "Au distributeur ou dans l'appli de votre banque",
  },
  direct: {
    pt: "Pagamento direto no ServicePay",
    en: "Direct payment on ServicePay",
    fr: "Paiement direct sur ServicePay",
  },
  directHint: {
    pt: "Pague já com o seu saldo",
    en: "Pay now from your balance",
    fr: "Payez avec votre solde",
  },
  cancel: { pt: "Cancelar pagamento", en: "Cancel payment", fr: "Annuler le paiement" },
  back: { pt: "Outro método", en: "Another method", fr: "Autre moyen" },
  phone: { pt: "Número de telemóvel", en: "Phone number", fr: "Numéro de téléphone" },
  phoneHint: {
    pt: "9 dígitos, a começar por 9",
    en: "9 digits, starting with 9",
    fr: "9 chiffres, commençant par 9",
  },
  sendRequest: { pt: "Enviar pedido", en: "Send request", fr: "Envoyer la demande" },
  waiting: {
    pt: "À espera da sua confirmação",
    en: "Waiting for your confirmation",
    fr: "En attente de votre confirmation",
  },
  waitingHint: {
    pt: "Abra a app da carteira no seu telemóvel e confirme o pagamento.",
    en: "Open the wallet app on your phone and confirm the payment.",
    fr: "Ouvrez l'appli du portefeuille sur votre téléphone et confirmez le paiement.",
  },
  yourPhone: { pt: "O telemóvel do cliente", en: "The customer's phone", fr: "Le téléphone du client" },
  phoneAsks: { pt: "Confirmar pagamento de", en: "Confirm payment of", fr: "Confirmer le paiement de" },
  confirm: { pt: "Confirmar", en: "Confirm", fr: "Confirmer" },
  refuse: { pt: "Recusar", en: "Refuse", fr: "Refuser" },
  leavePending: {
    pt: "Fechar e confirmar mais tarde",
    en: "Close and confirm later",
    fr: "Fermer et confirmer plus tard",
  },
  referenceTitle: {
    pt: "Pague com estes dados",
    en: "Pay with these details",
    fr: "Payez avec ces données",
  },
  entity: { pt: "Entidade", en: "Entity", fr: "Entité" },
  bankReference: { pt: "Referência", en: "Reference", fr: "Référence" },
  amount: { pt: "Montante", en: "Amount", fr: "Montant" },
  validUntil: { pt: "Válida até", en: "Valid until", fr: "Valable jusqu'au" },
  copy: { pt: "Copiar", en: "Copy", fr: "Copier" },
  payLater: {
    pt: "Fechar, pago mais tarde",
    en: "Close, I'll pay later",
    fr: "Fermer, je paierai plus tard",
  },
  onlyHere: { pt: "Só no simulador", en: "Only in the simulator", fr: "Seulement dans le simulateur" },
  payAtm: { pt: "Pagar agora no ATM", en: "Pay at the ATM now", fr: "Payer maintenant au distributeur" },
  account: { pt: "E-mail ou telemóvel", en: "E-mail or phone", fr: "E-mail ou téléphone" },
  pin: { pt: "PIN", en: "PIN", fr: "Code PIN" },
  pay: { pt: "Pagar", en: "Pay", fr: "Payer" },
  makeItFail: {
    pt: "Fazer o pagamento falhar",
    en: "Make the payment fail",
    fr: "Faire échouer le paiement",
  },
  anyWillDo: {
    pt: "Quaisquer dados servem.",
    en: "Any details will do.",
    fr: "N'importe quelles données conviennent.",
  },
  failed: {
    pt: "O pagamento falhou. Pode tentar de novo.",
    en: "The payment failed. You can try again.",
    fr: "Le paiement a échoué. Vous pouvez réessayer.",
  },
  processing: {
    pt: "A processar o pagamento…",
    en: "Processing your payment…",
    fr: "Traitement du paiement…",
  },
  paid: { pt: "Pagamento confirmado", en: "Payment confirmed", fr: "Paiement confirmé" },
  paidHint: {
    pt: "Obrigado! Pode voltar à loja.",
    en: "Thank you! You can return to the shop.",
    fr: "Merci ! Vous pouvez retourner à la boutique.",
  },
  cancelled: { pt: "Pagamento cancelado", en: "Payment cancelled", fr: "Paiement annulé" },
  cancelledHint: {
    pt: "Nada foi cobrado.",
    en: "Nothing was charged.",
    fr: "Rien n'a été débité.",
  },
  expired: { pt: "O prazo terminou", en: "The time is up", fr: "Le délai est écoulé" },
  returnToShop: { pt: "Voltar à loja", en: "Return to the shop", fr: "Retour à la boutique" },
  mayClose: {
    pt: "Já pode fechar esta janela.",
    en: "You can close this window now.",
    fr: "Vous pouvez fermer cette fenêtre.",
  },
  unknownOrder: { pt: "Pagamento desconhecido", en: "Unknown payment", fr: "Paiement inconnu" },
  unknownOrderHint: {
    pt: "O simulador não conhece este número de referência, ou a chave não é a dele.",
    en: "The simulator does not know this reference number, or the key is not its own.",
    fr: "Le simulateur ne connaît pas ce numéro de référence, ou la clé n'est pas la sienne.",
  },
} as const satisfies Record<string, Translated>

export type PopupText = keyof typeof POPUP_TEXTS
