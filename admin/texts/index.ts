import * as attention from "./attention"
import * as order from "./order"

/** The dashboard's texts, by Medusa's own language keys, in the namespace `servicepay`: a file for each screen. */
export const texts = {
  en: { servicepay: { attention: attention.en, order: order.en } },
  fr: { servicepay: { attention: attention.fr, order: order.fr } },
  ptPT: { servicepay: { attention: attention.pt, order: order.pt } },
  ptBR: { servicepay: { attention: attention.ptBR, order: order.pt } },
}
