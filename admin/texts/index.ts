import * as order from "./order"
import * as payments from "./payments"

/** The dashboard's texts, by Medusa's own language keys, in the namespace `servicepay`: a file for each screen. */
export const texts = {
  en: { servicepay: { order: order.en, payments: payments.en } },
  fr: { servicepay: { order: order.fr, payments: payments.fr } },
  ptPT: { servicepay: { order: order.pt, payments: payments.pt } },
  ptBR: { servicepay: { order: order.pt, payments: payments.ptBR } },
}
