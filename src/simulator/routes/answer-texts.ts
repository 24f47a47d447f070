import { type Translated } from "../languages"

/** The messages of the REST API, in the languages of `Accept-Language` (interface-spec §4, §7). */
export const ANSWER_TEXTS = {
  created: {
    pt: "Ordem de pagamento criada.",
    en: "Payment order created.",
    fr: "Ordre de paiement créé.",
  },
  repeated: {
    pt: "Esta ordem de pagamento já existia.",
    en: "This payment order already existed.",
    fr: "Cet ordre de paiement existait déjà.",
  },
  found: {
    pt: "Ordem de pagamento encontrada.",
    en: "Payment order found.",
    fr: "Ordre de paiement trouvé.",
  },
  invalidClient: {
    pt: "As credenciais do cliente são inválidas.",
    en: "The client credentials are invalid.",
    fr: "Les identifiants du client sont invalides.",
  },
  missingToken: {
    pt: "Falta o token de acesso.",
    en: "The access token is missing.",
    fr: "Le jeton d'accès est absent.",
  },
  badToken: {
    pt: "O token de acesso é inválido ou expirou.",
    en: "The access token is invalid or has expired.",
    fr: "Le jeton d'accès est invalide ou a expiré.",
  },
  notFound: {
    pt: "Ordem de pagamento não encontrada.",
    en: "Payment order not found.",
    fr: "Ordre de paiement introuvable.",
  },
  noSuchPath: {
    pt: "Recurso não encontrado.",
    en: "Resource not found.",
    fr: "Ressource introuvable.",
  },
  keyUsedDifferently: {
    pt: "Este externalTransactionId já foi usado com outros dados.",
    en: "This externalTransactionId was already used with different data.",
    fr: "Cet externalTransactionId a déjà été utilisé avec d'autres données.",
  },
  keyUsed: {
    pt: "Este externalTransactionId já foi usado.",
    en: "This externalTransactionId was already used.",
    fr: "Cet externalTransactionId a déjà été utilisé.",
  },
  notJson: {
    pt: "O corpo do pedido tem de ser JSON (Content-Type: application/json).",
    en: "The body must be JSON (Content-Type: application/json).",
    fr: "Le corps doit être du JSON (Content-Type: application/json).",
  },
  notForm: {
    pt: "O corpo do pedido tem de ser application/x-www-form-urlencoded.",
    en: "The body must be application/x-www-form-urlencoded.",
    fr: "Le corps doit être application/x-www-form-urlencoded.",
  },
  invalidFields: {
    pt: "Campos inválidos:",
    en: "Invalid fields:",
    fr: "Champs invalides :",
  },
  tooMany: {
    pt: "Demasiados pedidos. Tente mais tarde.",
    en: "Too many requests. Try again later.",
    fr: "Trop de requêtes. Réessayez plus tard.",
  },
  broken: {
    pt: "Erro interno.",
    en: "Internal error.",
    fr: "Erreur interne.",
  },
  refused: {
    pt: "O pedido não pôde ser processado.",
    en: "The request could not be processed.",
    fr: "La requête n'a pas pu être traitée.",
  },
} as const satisfies Record<string, Translated>
