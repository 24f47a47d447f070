import * as COMPONENTS from "../texts.js"
import type { Language } from "../types.js"

const pt = {
  cancelled: "Fechou a janela ou cancelou o pagamento. O carrinho não foi alterado: pode tentar de novo.",
  failed: "O pagamento falhou. O carrinho não foi alterado: tente de novo ou pague de outra forma.",
  placing: "A registar a encomenda…",
  notPlaced: "A encomenda ainda não foi registada. Carregue em “Tentar de novo”. Não pague outra vez.",
  notPlacedYet: "A encomenda ainda não foi registada. Tente de novo antes de pagar.",
  outOfStock:
    "Já não há stock suficiente de um artigo. A encomenda não foi registada. Não pague a referência: altere o carrinho.",
  incomplete: "Faltam dados na encomenda: o contacto, a morada ou a entrega. Complete-os antes de pagar.",
  paidNotPlaced:
    "O pagamento foi feito, mas a encomenda não pôde ser registada. Não pague outra vez: contacte a loja.",
  toCart: "Ver o carrinho",
  payOtherwise: "Pagar de outra forma",
  lapsed:
    "O prazo da referência terminou. Não a pague. Se já a pagou, aguarde. Senão, peça aqui uma nova referência.",
  payTitle: "Pagar a encomenda",
  payNext: "Toque no botão e escolha como pagar na janela que se abre.",
  changedTitle: "O valor da encomenda mudou",
  changedNext: "Não pague com este link. Peça outro à loja.",
  orderChangedNext: "Não pague a referência. Peça à loja um link de pagamento.",
  unpayableTitle: "Não é possível pagar esta encomenda aqui",
  unpayableNext: "Contacte a loja ou peça-lhe outro link.",
  paidTitle: "Obrigado! Recebemos o seu pagamento.",
  paidNext: "A sua encomenda está paga e vai ser preparada.",
  referenceTitle: "Encomenda reservada: falta pagar",
  referenceNext:
    "Pague com estes dados dentro do prazo. Esta página atualiza-se automaticamente quando o pagamento chegar. Pode fechá-la e voltar mais tarde.",
  waitingTitle: "A aguardar o seu pagamento",
  waitingNext:
    "Se escolheu a carteira expressa, aceite o pagamento no telemóvel. Esta página atualiza-se automaticamente quando o pagamento chegar.",
  confirmingTitle: "Pagamento recebido: a confirmar a encomenda",
  confirmingNext:
    "Costuma demorar menos de um minuto. Não pague outra vez. Se esta página não mudar, contacte a loja.",
  expiredTitle: "O prazo para pagar terminou",
  expiredNext:
    "Não pague a referência. Se já a pagou, aguarde: esta página atualiza-se automaticamente quando o pagamento chegar. Senão, faça uma nova encomenda.",
  paidOtherwiseTitle: "A sua encomenda está paga",
  paidOtherwiseNext: "Não falta pagar nada. Não pague a referência. Se já a pagou, contacte a loja.",
  refundedTitle: "O seu pagamento foi reembolsado",
  refundedNext: "A loja registou o reembolso. Se ainda não recebeu o dinheiro, contacte a loja.",
  cancelledPaidTitle: "Encomenda cancelada, pagamento recebido",
  cancelledPaidNext: "A encomenda não será enviada. Se ainda não foi reembolsado, contacte a loja.",
  cancelledTitle: "O pagamento foi cancelado",
  cancelledNext: "A encomenda não será enviada. Não pague a referência. Se já pagou, contacte a loja.",
  backToShop: "Voltar à loja",
  method: "Forma de pagamento",
  methodName: "Carteira expressa ou pagamento por referência",
  state: "Estado",
  awaited: "A aguardar o pagamento",
  expiredState: "Prazo terminado",
  received: "Recebido",
  paidOtherwise: "Pago de outra forma",
  notPaid: "Cancelado",
}

/** The texts of the shop components that the React components do not have. */
export type ShopTexts = typeof pt

const en: ShopTexts = {
  cancelled: "You closed the window or cancelled the payment. Your cart has not changed: you can try again.",
  failed: "The payment failed. Your cart has not changed: try again or pay another way.",
  placing: "Placing your order…",
  notPlaced: "Your order has not been placed yet. Press “Try again”. Do not pay again.",
  notPlacedYet: "Your order has not been placed yet. Try again before you pay.",
  outOfStock:
    "One of your items is out of stock. Your order was not placed. Do not pay the reference: change your cart.",
  incomplete: "Your order needs more details: contact, address or delivery. Complete them before you pay.",
  paidNotPlaced:
    "Your payment was made, but your order could not be placed. Do not pay again: contact the shop.",
  toCart: "View the cart",
  payOtherwise: "Pay another way",
  lapsed:
    "The reference has expired. Do not pay it. If you have already paid it, wait. If not, get a new reference here.",
  payTitle: "Pay for your order",
  payNext: "Press the button and choose how to pay in the window that opens.",
  changedTitle: "The amount of your order has changed",
  changedNext: "Do not pay with this link. Ask the shop for another one.",
  orderChangedNext: "Do not pay the reference. Ask the shop for a payment link.",
  unpayableTitle: "This order cannot be paid here",
  unpayableNext: "Contact the shop, or ask it for another link.",
  paidTitle: "Thank you! We have received your payment.",
  paidNext: "Your order is paid and will be prepared.",
  referenceTitle: "Your order is reserved: please pay",
  referenceNext:
    "Pay with these details before the reference expires. This page updates automatically when your payment arrives. You can close it and come back.",
  waitingTitle: "Waiting for your payment",
  waitingNext:
    "If you chose the express wallet, accept the payment on your phone. This page updates automatically when your payment arrives.",
  confirmingTitle: "Payment received: confirming your order",
  confirmingNext:
    "This usually takes less than a minute. Do not pay again. If this page does not change, contact the shop.",
  expiredTitle: "The payment deadline has passed",
  expiredNext:
    "Do not pay the reference. If you have already paid it, wait: this page updates automatically when your payment arrives. If not, place a new order.",
  paidOtherwiseTitle: "Your order is paid",
  paidOtherwiseNext:
    "Nothing is left to pay. Do not pay the reference. If you have already paid it, contact the shop.",
  refundedTitle: "Your payment was refunded",
  refundedNext: "The shop has recorded the refund. If you have not received the money, contact the shop.",
  cancelledPaidTitle: "Order cancelled, payment received",
  cancelledPaidNext: "The order will not be sent. If your money has not been returned yet, contact the shop.",
  cancelledTitle: "The payment was cancelled",
  cancelledNext:
    "The order will not be sent. Do not pay its reference. If you have already paid, contact the shop.",
  backToShop: "Back to the shop",
  method: "Payment method",
  methodName: "Express wallet or bank payment by reference",
  state: "Status",
  awaited: "Waiting for the payment",
  expiredState: "Expired",
  received: "Received",
  paidOtherwise: "Paid another way",
  notPaid: "Cancelled",
}

const fr: ShopTexts = {
  cancelled:
    "Vous avez fermé la fenêtre ou annulé le paiement. Votre panier est intact : vous pouvez réessayer.",
  failed: "Le paiement a échoué. Votre panier est intact : réessayez ou payez autrement.",
  placing: "Enregistrement de votre commande…",
  notPlaced:
    "Votre commande n’est pas encore enregistrée. Cliquez sur « Réessayer ». Ne payez pas une seconde fois.",
  notPlacedYet: "Votre commande n’est pas encore enregistrée. Réessayez avant de payer.",
  outOfStock:
    "Le stock d’un article ne suffit plus. Votre commande n’a pas été enregistrée. Ne payez pas la référence : modifiez votre panier.",
  incomplete:
    "Il manque des informations : le contact, l’adresse ou la livraison. Complétez-les avant de payer.",
  paidNotPlaced:
    "Le paiement a été effectué, mais la commande n’a pas pu être enregistrée. Ne payez pas une seconde fois : contactez la boutique.",
  toCart: "Voir le panier",
  payOtherwise: "Payer autrement",
  lapsed:
    "La référence a expiré. Ne la payez pas. Si vous l’avez déjà payée, patientez. Sinon, demandez ici une nouvelle référence.",
  payTitle: "Payer la commande",
  payNext: "Appuyez sur le bouton et choisissez comment payer dans la fenêtre qui s’ouvre.",
  changedTitle: "Le montant de la commande a changé",
  changedNext: "Ne payez pas avec ce lien. Demandez-en un autre à la boutique.",
  orderChangedNext: "Ne payez pas la référence. Demandez un lien de paiement à la boutique.",
  unpayableTitle: "Cette commande ne peut pas être payée ici",
  unpayableNext: "Contactez la boutique ou demandez-lui un autre lien.",
  paidTitle: "Merci ! Nous avons reçu votre paiement.",
  paidNext: "Votre commande est payée et va être préparée.",
  referenceTitle: "Commande réservée : il reste à payer",
  referenceNext:
    "Payez avec ces données avant l’échéance. Vous pouvez fermer cette page. Elle se met à jour automatiquement à l’arrivée du paiement.",
  waitingTitle: "En attente de votre paiement",
  waitingNext:
    "Si vous avez choisi le portefeuille express, acceptez le paiement sur votre téléphone. Cette page se met à jour automatiquement à l’arrivée du paiement.",
  confirmingTitle: "Paiement reçu : confirmation de la commande en cours",
  confirmingNext:
    "Cela prend en général moins d’une minute. Ne payez pas une seconde fois. Si cette page ne change pas, contactez la boutique.",
  expiredTitle: "Le délai de paiement est écoulé",
  expiredNext:
    "Ne payez pas la référence. Si vous l’avez déjà payée, patientez : cette page se met à jour automatiquement à l’arrivée du paiement. Sinon, passez une nouvelle commande.",
  paidOtherwiseTitle: "Votre commande est payée",
  paidOtherwiseNext:
    "Il ne reste rien à payer. Ne payez pas la référence. Si vous l’avez déjà payée, contactez la boutique.",
  refundedTitle: "Votre paiement a été remboursé",
  refundedNext:
    "La boutique a enregistré le remboursement. Si vous n’avez pas reçu l’argent, contactez la boutique.",
  cancelledPaidTitle: "Commande annulée, paiement reçu",
  cancelledPaidNext:
    "La commande ne sera pas envoyée. Si l’argent ne vous a pas encore été rendu, contactez la boutique.",
  cancelledTitle: "Le paiement a été annulé",
  cancelledNext:
    "La commande ne sera pas envoyée. Ne payez pas la référence. Si vous avez déjà payé, contactez la boutique.",
  backToShop: "Retour à la boutique",
  method: "Moyen de paiement",
  methodName: "Portefeuille express ou paiement par référence",
  state: "État",
  awaited: "En attente du paiement",
  expiredState: "Expiré",
  received: "Reçu",
  paidOtherwise: "Payé autrement",
  notPaid: "Annulé",
}

const SHOP: Record<Language, ShopTexts> = { pt, en, fr }

/** All texts of the shop components in this language. */
export function textsIn(language: Language): COMPONENTS.Texts & ShopTexts {
  return { ...COMPONENTS[language], ...SHOP[language] }
}
