import * as attention from "./attention"
import * as broken from "./broken"
import * as health from "./health"
import * as messages from "./messages"
import * as order from "./order"
import * as paymentLinks from "./payment-links"
import * as payments from "./payments"
import * as reconciliation from "./reconciliation"
import * as refunds from "./refunds"
import * as region from "./region"
import * as settings from "./settings"

/** The dashboard's texts, by Medusa's own language keys, in the namespace `servicepay`: a file for each screen. */
export const texts = {
  en: {
    servicepay: {
      attention: attention.en,
      broken: broken.en,
      health: health.en,
      messages: messages.en,
      order: order.en,
      paymentLinks: paymentLinks.en,
      payments: payments.en,
      reconciliation: reconciliation.en,
      refunds: refunds.en,
      region: region.en,
      settings: settings.en,
    },
  },
  fr: {
    servicepay: {
      attention: attention.fr,
      broken: broken.fr,
      health: health.fr,
      messages: messages.fr,
      order: order.fr,
      paymentLinks: paymentLinks.fr,
      payments: payments.fr,
      reconciliation: reconciliation.fr,
      refunds: refunds.fr,
      region: region.fr,
      settings: settings.fr,
    },
  },
  ptPT: {
    servicepay: {
      attention: attention.pt,
      broken: broken.pt,
      health: health.pt,
      messages: messages.pt,
      order: order.pt,
      paymentLinks: paymentLinks.pt,
      payments: payments.pt,
      reconciliation: reconciliation.pt,
      refunds: refunds.pt,
      region: region.pt,
      settings: settings.pt,
    },
  },
  ptBR: {
    servicepay: {
      attention: attention.ptBR,
      broken: broken.ptBR,
      health: health.ptBR,
      messages: messages.ptBR,
      order: order.ptBR,
      paymentLinks: paymentLinks.ptBR,
      payments: payments.ptBR,
      reconciliation: reconciliation.ptBR,
      refunds: refunds.ptBR,
      region: region.ptBR,
      settings: settings.ptBR,
    },
  },
}
