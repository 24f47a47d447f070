import * as order from "./order"

/** The dashboard's texts, by Medusa's own language keys, in the namespace `servicepay`: a file for each screen. */
export const texts = {
  en: { servicepay: { order: order.en } },
  fr: { servicepay: { order: order.fr } },
  ptPT: { servicepay: { order: order.pt } },
  ptBR: { servicepay: { order: order.pt } },
}
