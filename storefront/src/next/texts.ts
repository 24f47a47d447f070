import * as COMPONENTS from "../texts.js"
import type { Language } from "../types.js"

const pt = {
  cancelled: "Fechou ou cancelou o pagamento. O carrinho está como estava: pode tentar de novo.",
  failed: "O pagamento falhou. O carrinho está como estava: tente de novo ou pague de outra forma.",
  placing: "A registar a encomenda…",
  notPlaced: "A encomenda ainda não foi registada. Recarregue a página e não pague outra vez.",
  paidTitle: "Obrigado! Recebemos o seu pagamento.",
  paidNext: "A sua encomenda está paga e vai ser preparada.",
  referenceTitle: "Encomenda reservada: falta pagar",
  referenceNext:
    "Pague com estes dados dentro do prazo. Pode fechar esta página. Ela muda sozinha quando o pagamento chegar.",
  waitingTitle: "A aguardar o seu pagamento",
  waitingNext:
    "Se escolheu a carteira móvel, aceite o pagamento no telemóvel. Esta página muda sozinha quando o pagamento chegar.",
  cancelledTitle: "O pagamento foi cancelado",
  cancelledNext: "A encomenda não será enviada. Não pague a referência. Se já pagou, contacte a loja.",
  backToShop: "Voltar à loja",
  method: "Forma de pagamento",
  methodName: "Carteira móvel ou referência bancária",
  state: "Estado",
  awaited: "A aguardar o pagamento",
  notPaid: "Cancelado",
}

type ShopTexts = typeof pt

const en: ShopTexts = {
  cancelled: "You closed or cancelled the payment. Your cart is as it was: you can try again.",
  failed: "The payment failed. Your cart is as it was: try again or pay in another way.",
  placing: "Placing your order…",
  notPlaced: "Your order is not placed yet. Reload the page, and do not pay again.",
  paidTitle: "Thank you! We have received your payment.",
  paidNext: "Your order is paid, and will be prepared.",
  referenceTitle: "Your order is reserved: please pay",
  referenceNext:
    "Pay with these details in time. You can close this page. It changes by itself when the payment arrives.",
  waitingTitle: "Waiting for your payment",
  waitingNext:
    "If you chose the mobile wallet, accept the payment on your phone. This page changes by itself when the payment arrives.",
  cancelledTitle: "The payment was cancelled",
  cancelledNext:
    "The order will not be sent. Do not pay its reference. If you have paid already, contact the shop.",
  backToShop: "Back to the shop",
  method: "Payment method",
  methodName: "Mobile wallet or bank reference",
  state: "Status",
  awaited: "Waiting for the payment",
  notPaid: "Cancelled",
}

const fr: ShopTexts = {
  cancelled: "Vous avez fermé ou annulé le paiement. Votre panier est intact : vous pouvez réessayer.",
  failed: "Le paiement a échoué. Votre panier est intact : réessayez ou payez autrement.",
  placing: "Enregistrement de votre commande…",
  notPlaced:
    "Votre commande n’est pas encore enregistrée. Rechargez la page et ne payez pas une seconde fois.",
  paidTitle: "Merci ! Nous avons reçu votre paiement.",
  paidNext: "Votre commande est payée et va être préparée.",
  referenceTitle: "Commande réservée : il reste à payer",
  referenceNext:
    "Payez avec ces données avant l’échéance. Vous pouvez fermer cette page. Elle change d’elle-même à l’arrivée du paiement.",
  waitingTitle: "En attente de votre paiement",
  waitingNext:
    "Si vous avez choisi le portefeuille mobile, acceptez le paiement sur votre téléphone. Cette page change d’elle-même à l’arrivée du paiement.",
  cancelledTitle: "Le paiement a été annulé",
  cancelledNext:
    "La commande ne sera pas envoyée. Ne payez pas la référence. Si vous avez déjà payé, contactez la boutique.",
  backToShop: "Retour à la boutique",
  method: "Moyen de paiement",
  methodName: "Portefeuille mobile ou référence bancaire",
  state: "État",
  awaited: "En attente du paiement",
  notPaid: "Annulé",
}

const SHOP: Record<Language, ShopTexts> = { pt, en, fr }

/** Everything that the parts of a shop say, in this language. */
export function textsIn(language: Language): COMPONENTS.Texts & ShopTexts {
  return { ...COMPONENTS[language], ...SHOP[language] }
}
