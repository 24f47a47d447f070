import { MedusaError } from "@medusajs/framework/utils"
import { kwanzas } from "../format-kwanzas"

/**
 * Every reason to refuse a request, with its HTTP status, Medusa's own error type, and the text for the caller.
 * Shoppers read the texts, so they name nothing internal.
 */
export const REFUSALS = {
  currency_not_supported: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "Esta forma de pagamento aceita apenas kwanzas (AOA). Escolha a região Angola ou outra forma de pagamento.",
    en: "This payment method accepts kwanzas (AOA) only. Choose the region Angola or another payment method.",
    fr: "Ce moyen de paiement n’accepte que les kwanzas (AOA). Choisissez la région Angola ou un autre moyen de paiement.",
  },
  amount_not_whole: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O total tem cêntimos e só são aceites kwanzas inteiros. Altere o carrinho ou escolha outra forma de pagamento.",
    en: "The total has cents, but only whole kwanzas are accepted. Change the cart or choose another payment method.",
    fr: "Le total comporte des centimes et seuls les kwanzas entiers sont acceptés. Modifiez le panier ou choisissez un autre moyen de paiement.",
  },
  amount_too_small: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O total tem de ser pelo menos 1 kwanza.",
    en: "The total must be at least 1 kwanza.",
    fr: "Le total doit être d’au moins 1 kwanza.",
  },
  amount_too_large: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O total é demasiado alto para esta forma de pagamento. Divida a compra ou contacte a loja.",
    en: "The total is too high for this payment method. Split the purchase or contact the shop.",
    fr: "Le total est trop élevé pour ce moyen de paiement. Divisez l’achat ou contactez la boutique.",
  },
  already_paid: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "Esta compra já foi paga. Não pague outra vez: a encomenda está a ser confirmada.",
    en: "This purchase has already been paid. Do not pay again: the order is being confirmed.",
    fr: "Cet achat a déjà été payé. Ne payez pas à nouveau : la commande est en cours de confirmation.",
  },
  paid_before_change: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "Já recebemos um pagamento deste carrinho, mas o carrinho mudou depois. Não pague outra vez: contacte a loja.",
    en: "We have received a payment for this cart, but the cart has changed since. Do not pay again: contact the shop.",
    fr: "Nous avons reçu un paiement pour ce panier, mais le panier a changé depuis. Ne payez pas à nouveau : contactez la boutique.",
  },
  cart_not_found: {
    status: 404,
    type: MedusaError.Types.NOT_FOUND,
    pt: "Este carrinho não existe. Comece um novo carrinho.",
    en: "This cart does not exist. Start a new cart.",
    fr: "Ce panier n’existe pas. Commencez un nouveau panier.",
  },
  cart_empty: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O carrinho está vazio. Adicione um produto antes de pagar.",
    en: "The cart is empty. Add a product before paying.",
    fr: "Le panier est vide. Ajoutez un produit avant de payer.",
  },
  cart_not_ready: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "Ainda não é possível concluir a encomenda. Verifique o e-mail, a morada, a entrega e se há stock de tudo.",
    en: "This cart cannot become an order yet. Check the e-mail, the address, the delivery, and that everything is in stock.",
    fr: "Ce panier ne peut pas encore devenir une commande. Vérifiez l’e-mail, l’adresse, la livraison et que tout est en stock.",
  },
  quantity_too_large: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O carrinho tem demasiadas unidades para esta forma de pagamento. Divida a compra ou contacte a loja.",
    en: "The cart has too many units for this payment method. Split the purchase or contact the shop.",
    fr: "Le panier contient trop d’unités pour ce moyen de paiement. Divisez l’achat ou contactez la boutique.",
  },
  cart_completed: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "Este carrinho já é uma encomenda. Consulte a encomenda ou comece um novo carrinho.",
    en: "This cart is already an order. Look at the order or start a new cart.",
    fr: "Ce panier est déjà une commande. Consultez la commande ou commencez un nouveau panier.",
  },
  order_canceled: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "A encomenda foi cancelada. Se já a pagou, contacte a loja; senão, comece um novo carrinho.",
    en: "The order was cancelled. If you have already paid it, contact the shop. If not, start a new cart.",
    fr: "La commande a été annulée. Si vous l’avez déjà payée, contactez la boutique ; sinon, commencez un nouveau panier.",
  },
  order_changed: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "O total desta encomenda mudou. Recarregue a página ou peça à loja um novo link de pagamento.",
    en: "The total of this order has changed. Reload the page, or ask the shop for a new payment link.",
    fr: "Le total de cette commande a changé. Rechargez la page ou demandez à la boutique un nouveau lien de paiement.",
  },
  provider_not_enabled: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "A loja ainda não aceita esta forma de pagamento para esta encomenda. Contacte a loja ou escolha outra forma de pagamento, se houver.",
    en: "The shop does not accept this payment method for this order yet. Contact the shop, or choose another payment method if there is one.",
    fr: "La boutique n’accepte pas encore ce moyen de paiement pour cette commande. Contactez la boutique, ou choisissez un autre moyen de paiement s’il y en a un.",
  },
  order_not_found: {
    status: 404,
    type: MedusaError.Types.NOT_FOUND,
    pt: "Não há nenhum pagamento com esta identificação.",
    en: "There is no payment with this id.",
    fr: "Il n’y a pas de paiement avec cet identifiant.",
  },
  payment_final: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "Este pagamento já terminou: foi pago ou cancelado.",
    en: "This payment has ended: it was already paid or cancelled.",
    fr: "Ce paiement est terminé : il a été payé ou annulé.",
  },
  bank_reference_fixed: {
    status: 409,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "A referência bancária deste pagamento já não pode mudar. Use a que a loja mostra.",
    en: "The bank reference of this payment can no longer change. Use the one that the shop shows.",
    fr: "La référence bancaire de ce paiement ne peut plus changer. Utilisez celle que la boutique affiche.",
  },
  bank_entity_unexpected: {
    status: 422,
    type: MedusaError.Types.INVALID_DATA,
    pt: "Esta entidade não pertence à loja. Não pague a essa entidade: contacte a loja.",
    en: "This entity does not belong to the shop. Do not pay with it: contact the shop.",
    fr: "Cette entité n’appartient pas à la boutique. N’effectuez aucun paiement à cette entité : contactez la boutique.",
  },
  wrong_report_secret: {
    status: 403,
    type: MedusaError.Types.FORBIDDEN,
    pt: "Esta página já não pode indicar a referência deste pagamento. Toque de novo no botão de pagamento.",
    en: "This page can no longer report the reference of this payment. Press the payment button again.",
    fr: "Cette page ne peut plus indiquer la référence de ce paiement. Appuyez de nouveau sur le bouton de paiement.",
  },
  not_set_up: {
    status: 503,
    type: MedusaError.Types.UNEXPECTED_STATE,
    pt: "Esta forma de pagamento ainda não está disponível na loja. Escolha outra ou contacte a loja.",
    en: "This payment method is not available in the shop yet. Choose another one or contact the shop.",
    fr: "Ce moyen de paiement n’est pas encore disponible dans la boutique. Choisissez-en un autre ou contactez la boutique.",
  },
  service_unavailable: {
    status: 503,
    type: MedusaError.Types.UNEXPECTED_STATE,
    pt: "O serviço de pagamento não está a responder. Nada foi cobrado; tente de novo dentro de momentos.",
    en: "The payment service is not responding. Nothing was charged; try again in a moment.",
    fr: "Le service de paiement ne répond pas. Rien n’a été débité ; réessayez dans un instant.",
  },
  service_refused: {
    status: 502,
    type: MedusaError.Types.UNEXPECTED_STATE,
    pt: "De momento, a loja não consegue receber este pagamento. Nada foi cobrado. Contacte a loja, ou escolha outra forma de pagamento, se houver.",
    en: "The shop cannot take this payment at the moment. Nothing was charged. Contact the shop, or choose another payment method if there is one.",
    fr: "Pour le moment, la boutique ne peut pas recevoir ce paiement. Rien n’a été débité. Contactez la boutique, ou choisissez un autre moyen de paiement s’il y en a un.",
  },
  invalid_body: {
    status: 400,
    type: MedusaError.Types.INVALID_DATA,
    pt: 'O pedido não é válido. Envie JSON com "cart_id" ou "payment_collection_id".',
    en: 'The request is not valid. Send JSON with "cart_id" or "payment_collection_id".',
    fr: 'La requête n’est pas valide. Envoyez du JSON avec "cart_id" ou "payment_collection_id".',
  },
  payment_link_not_found: {
    status: 404,
    type: MedusaError.Types.NOT_FOUND,
    pt: "Este link de pagamento não existe ou já não é válido. Peça um novo à loja.",
    en: "This payment link does not exist or is no longer valid. Ask the shop for a new one.",
    fr: "Ce lien de paiement n’existe pas ou n’est plus valable. Demandez-en un nouveau à la boutique.",
  },
  cross_site_request: {
    status: 403,
    type: MedusaError.Types.FORBIDDEN,
    pt: "Este pedido veio de outro site. Abra o link de pagamento e tente de novo.",
    en: "This request came from another website. Open the payment link and try again.",
    fr: "Cette requête vient d’un autre site. Ouvrez le lien de paiement et réessayez.",
  },
  not_json: {
    status: 415,
    type: MedusaError.Types.INVALID_DATA,
    pt: "Envie o cabeçalho content-type: application/json.",
    en: "Send the header content-type: application/json.",
    fr: "Envoyez l’en-tête content-type: application/json.",
  },
  invalid_bank_reference: {
    status: 400,
    type: MedusaError.Types.INVALID_DATA,
    pt: 'O pedido não é válido. Envie JSON com "reference", só algarismos, "entity" se a houver, e "report_secret".',
    en: 'The request is not valid. Send JSON with "reference", digits only, "report_secret" and, if there is one, "entity".',
    fr: 'La requête n’est pas valide. Envoyez du JSON avec "reference", des chiffres seulement, "entity" s’il y en a une, et "report_secret".',
  },
  body_too_large: {
    status: 413,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O pedido é demasiado grande.",
    en: "The request is too large.",
    fr: "La requête est trop volumineuse.",
  },
  body_too_slow: {
    status: 408,
    type: MedusaError.Types.INVALID_DATA,
    pt: "O pedido demorou demasiado a chegar. Tente de novo.",
    en: "The request took too long to arrive. Try again.",
    fr: "La requête a mis trop de temps à arriver. Réessayez.",
  },
  too_many_requests: {
    status: 429,
    type: MedusaError.Types.NOT_ALLOWED,
    pt: "Demasiadas tentativas. Espere um momento e tente de novo.",
    en: "Too many attempts. Wait a moment and try again.",
    fr: "Trop de tentatives. Attendez un instant et réessayez.",
  },
  invalid_signature: {
    status: 401,
    type: MedusaError.Types.UNAUTHORIZED,
    pt: "A assinatura falta ou está errada.",
    en: "The signature is missing or wrong.",
    fr: "La signature manque ou est incorrecte.",
  },
  storage_unavailable: {
    status: 503,
    type: MedusaError.Types.UNEXPECTED_STATE,
    pt: "A loja não pode fazer isto agora. Tente de novo dentro de momentos.",
    en: "The shop cannot do this now. Try again in a moment.",
    fr: "La boutique ne peut pas le faire maintenant. Réessayez dans un instant.",
  },
  internal_error: {
    status: 500,
    type: MedusaError.Types.UNEXPECTED_STATE,
    pt: "Algo correu mal do lado da loja. Nada foi cobrado; tente de novo dentro de momentos.",
    en: "Something went wrong on the shop’s side. Nothing was charged; try again in a moment.",
    fr: "Une erreur est survenue côté boutique. Rien n’a été débité ; réessayez dans un instant.",
  },
} as const

/** The texts when the merchant's limits of the payment methods are the reason (setting `methodLimits`). */
export const LIMIT_TEXTS = {
  amount_too_small: {
    pt: (bound: number) =>
      `Esta forma de pagamento aceita compras a partir de ${kwanzas(bound)}. Escolha outra forma de pagamento ou contacte a loja.`,
    en: (bound: number) =>
      `The minimum for this payment method is ${kwanzas(bound)}. Choose another payment method or contact the shop.`,
    fr: (bound: number) =>
      `Ce moyen de paiement accepte les achats à partir de ${kwanzas(bound)}. Choisissez un autre moyen ou contactez la boutique.`,
  },
  amount_too_large: {
    pt: (bound: number) =>
      `Esta forma de pagamento aceita compras até ${kwanzas(bound)}. Divida a compra ou contacte a loja.`,
    en: (bound: number) =>
      `The maximum for this payment method is ${kwanzas(bound)}. Split the purchase or contact the shop.`,
    fr: (bound: number) =>
      `Ce moyen de paiement accepte les achats jusqu’à ${kwanzas(bound)}. Divisez l’achat ou contactez la boutique.`,
  },
} as const
