import type { ServiceLanguage } from "../client"
import * as storefront from "./storefront"

const pt = {
  language: "Português",
  testNote: "Teste: não é cobrado dinheiro real.",
  contact: "Contacto da loja",
  languages: "Idioma",
  toPay: "A pagar",
  chooseHow: "Toque no botão e escolha como pagar na janela que se abre.",
  noScript: "Para pagar aqui, ative o JavaScript ou abra este link noutro navegador.",
  followed:
    "Esta página atualiza-se automaticamente quando o pagamento chegar. Pode fechá-la e voltar a abrir o link.",
  howToPay: "Como pagar",
  savePicture: "Guardar imagem",
  payOtherwise: "Pagar de outra forma",
  keepReference: "Anote a referência: ainda não foi possível guardá-la nesta página.",
  processingTitle: "Recebemos o seu pagamento e estamos a confirmá-lo",
  processingNext:
    "Costuma demorar menos de um minuto. Se demorar mais, contacte a loja. Não pague outra vez. Esta página atualiza-se automaticamente.",
  paidTitle: "Pago. Obrigado!",
  paidNext: "A loja recebeu o seu pagamento.",
  confirmedOn: "Confirmado em",
  referenceNumber: "Número de referência",
  overpaid:
    "Pagou mais do que a encomenda custa. Se ainda não recebeu o reembolso da diferença, contacte a loja.",
  settledTitle: "Não falta pagar nada",
  settledNext: "Esta encomenda está saldada.",
  refundedTitle: "O seu pagamento foi reembolsado",
  amountChanged: "O montante a pagar mudou.",
  noOlderReference: "Não pague nenhuma referência antiga.",
  expiredTitle: "O último pedido de pagamento já não é válido",
  expiredNext:
    "Não pague uma referência antiga. Se já pagou, aguarde: esta página atualiza-se automaticamente. Senão, pague aqui.",
  canceledTitle: "Esta encomenda foi cancelada",
  canceledNext: "Não pague. Se já pagou, contacte a loja.",
  received: "A loja recebeu o seu pagamento. Contacte-a para receber o reembolso de",
  refunded: "A loja já lhe reembolsou",
  usedFor: "A loja usou o seu pagamento para a sua encomenda n.º",
  usedElsewhere: "A loja usou o seu pagamento para outra encomenda sua:",
  unavailableTitle: "Não é possível pagar esta encomenda aqui",
  unavailableNext: "Contacte a loja para saber como pagar.",
  order: "Encomenda",
  shipping: "Entrega",
  discount: "Desconto",
  credits: "Reembolsos e créditos",
  total: "Total",
  alreadyPaid: "Já pago",
  outstanding: "Falta pagar",
  notFoundTitle: "Este link não está disponível",
  notFoundNext: "Pode estar errado, ter expirado ou ter sido anulado. Peça outro à loja.",
  tooManyTitle: "Demasiadas tentativas",
  tooManyNext: "Aguarde um minuto e abra o link de novo.",
  failedTitle: "A página não está disponível agora",
  failedNext: "Abra o link de novo dentro de momentos. Se já pagou, não pague outra vez.",
}

type OwnTexts = typeof pt

const en: OwnTexts = {
  language: "English",
  testNote: "Test: no real money is charged.",
  contact: "Contact the shop",
  languages: "Language",
  toPay: "Amount to pay",
  chooseHow: "Press the button and choose how to pay in the window that opens.",
  noScript: "To pay here, turn on JavaScript or open this link in another browser.",
  followed:
    "This page updates automatically when your payment arrives. You can close it and open the link again.",
  howToPay: "How to pay",
  savePicture: "Save picture",
  payOtherwise: "Pay another way",
  keepReference: "Write down the reference: this page has not been able to save it yet.",
  processingTitle: "We have received your payment and are confirming it",
  processingNext:
    "This usually takes less than a minute. If it takes longer, contact the shop. Do not pay again. This page updates automatically.",
  paidTitle: "Paid. Thank you!",
  paidNext: "The shop has received your payment.",
  confirmedOn: "Confirmed on",
  referenceNumber: "Reference number",
  overpaid:
    "You have paid more than the order costs. If the difference has not been refunded yet, contact the shop.",
  settledTitle: "Nothing is left to pay",
  settledNext: "This order needs no further payment.",
  refundedTitle: "Your payment was refunded",
  amountChanged: "The amount to pay has changed.",
  noOlderReference: "Do not pay any older reference.",
  expiredTitle: "The last payment request is no longer valid",
  expiredNext:
    "Do not pay an old reference. If you have already paid, wait: this page updates automatically. If not, pay here.",
  canceledTitle: "This order was cancelled",
  canceledNext: "Do not pay. If you have already paid, contact the shop.",
  received: "The shop has received your payment. Contact the shop about your refund of",
  refunded: "The shop has refunded you",
  usedFor: "The shop has used your payment for your order",
  usedElsewhere: "The shop has used your payment for another order of yours:",
  unavailableTitle: "This order cannot be paid here",
  unavailableNext: "Contact the shop and ask how to pay.",
  order: "Order",
  shipping: "Delivery",
  discount: "Discount",
  credits: "Refunds and credits",
  total: "Total",
  alreadyPaid: "Already paid",
  outstanding: "Left to pay",
  notFoundTitle: "This link is not available",
  notFoundNext: "It may be wrong, expired or withdrawn. Ask the shop for another one.",
  tooManyTitle: "Too many attempts",
  tooManyNext: "Wait a minute, then open the link again.",
  failedTitle: "The page is not available right now",
  failedNext: "Open the link again in a moment. If you have already paid, do not pay again.",
}

const fr: OwnTexts = {
  language: "Français",
  testNote: "Test : aucun argent réel n’est débité.",
  contact: "Contacter la boutique",
  languages: "Langue",
  toPay: "À payer",
  chooseHow: "Appuyez sur le bouton et choisissez comment payer dans la fenêtre qui s’ouvre.",
  noScript: "Pour payer ici, activez JavaScript ou ouvrez ce lien dans un autre navigateur.",
  followed:
    "Cette page se met à jour automatiquement à l’arrivée du paiement. Vous pouvez la fermer et rouvrir le lien plus tard.",
  howToPay: "Comment payer",
  savePicture: "Enregistrer l’image",
  payOtherwise: "Payer autrement",
  keepReference: "Notez la référence : cette page n’a pas encore pu l’enregistrer.",
  processingTitle: "Nous avons reçu votre paiement : confirmation en cours",
  processingNext:
    "Cela prend en général moins d’une minute. Si cela dure plus longtemps, contactez la boutique. Ne payez pas une seconde fois. Cette page se met à jour automatiquement.",
  paidTitle: "Payé. Merci !",
  paidNext: "La boutique a reçu votre paiement.",
  confirmedOn: "Confirmé le",
  referenceNumber: "Numéro de référence",
  overpaid:
    "Vous avez payé plus que le prix de la commande. Si la différence n’a pas encore été remboursée, contactez la boutique.",
  settledTitle: "Il ne reste rien à payer",
  settledNext: "Cette commande est soldée.",
  refundedTitle: "Votre paiement a été remboursé",
  amountChanged: "Le montant à payer a changé.",
  noOlderReference: "Ne payez aucune ancienne référence.",
  expiredTitle: "La dernière demande de paiement n’est plus valable",
  expiredNext:
    "Ne payez pas une ancienne référence. Si vous avez déjà payé, patientez : cette page se met à jour automatiquement. Sinon, payez ici.",
  canceledTitle: "Cette commande a été annulée",
  canceledNext: "Ne payez pas. Si vous avez déjà payé, contactez la boutique.",
  received: "La boutique a bien reçu votre paiement. Contactez-la pour obtenir le remboursement de",
  refunded: "La boutique vous a remboursé",
  usedFor: "La boutique a utilisé votre paiement pour votre commande n°",
  usedElsewhere: "La boutique a utilisé votre paiement pour une autre de vos commandes :",
  unavailableTitle: "Cette commande ne peut pas être payée ici",
  unavailableNext: "Contactez la boutique pour savoir comment payer.",
  order: "Commande",
  shipping: "Livraison",
  discount: "Remise",
  credits: "Remboursements et avoirs",
  total: "Total",
  alreadyPaid: "Déjà payé",
  outstanding: "Reste à payer",
  notFoundTitle: "Ce lien n’est pas disponible",
  notFoundNext: "Il est peut-être erroné, expiré ou révoqué. Demandez-en un autre à la boutique.",
  tooManyTitle: "Trop de tentatives",
  tooManyNext: "Patientez une minute, puis rouvrez le lien.",
  failedTitle: "La page n’est pas disponible pour le moment",
  failedNext: "Rouvrez le lien dans un instant. Si vous avez déjà payé, ne payez pas une seconde fois.",
}

/** The page's texts. Those that the storefront's components also have are theirs. */
export type PageTexts = OwnTexts & Omit<storefront.Texts, "order"> & { readonly orderNumber: string }

const OWN: Record<ServiceLanguage, OwnTexts> = { pt, en, fr }

export function textsIn(language: ServiceLanguage): PageTexts {
  const { order: orderNumber, ...shared } = storefront[language]
  return { ...shared, orderNumber, ...OWN[language] }
}
