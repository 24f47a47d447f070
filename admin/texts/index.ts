import * as attention from "./attention"
import * as order from "./order"
import * as payments from "./payments"
import * as region from "./region"
import * as settings from "./settings"

/** The dashboard's texts, by Medusa's own language keys, in the namespace `servicepay`: a file for each screen. */
export const texts = {
  en: {
    servicepay: {
      attention: attention.en,
      order: order.en,
      payments: payments.en,
      region: region.en,
      settings: settings.en,
    },
  },
  fr: {
    servicepay: {
      attention: attention.fr,
      order: order.fr,
      payments: payments.fr,
      region: region.fr,
      settings: settings.fr,
    },
  },
  ptPT: {
    servicepay: {
      attention: attention.pt,
      order: order.pt,
      payments: payments.pt,
      region: region.pt,
      settings: settings.pt,
    },
  },
  ptBR: {
    servicepay: {
      attention: attention.ptBR,
      order: order.ptBR,
      payments: payments.ptBR,
      region: region.ptBR,
      settings: settings.ptBR,
    },
  },
}
