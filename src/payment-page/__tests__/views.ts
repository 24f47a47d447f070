import type { ServicePayConfig } from "servicepay-storefront"
import { SERVICE_LANGUAGES, type ServiceLanguage } from "../../client"
import { PAYMENT_PAGE_STATES, type PaymentPage } from "../../workflows/payment-links/payment-page"
import type { PageView } from "../page-view"

const CONFIG: ServicePayConfig = {
  publishable_key: "pk_test_1",
  sdk_url: "https://sdk.example.test/sdks/v1/servicepay.js",
  environment: "sandbox",
  options: {
    style: { width: "100%", shape: "rect" },
    config: { lang: "pt", showAmount: true },
    paymentConfig: {
      theme: "light",
      allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
      showUIOfProcessingInfo: true,
      referencePaymentLifeSpan: 1440,
    },
  },
}

const PAYABLE: PaymentPage = {
  state: "payable",
  language: "pt",
  environment: "production",
  shop: { name: "Loja da Ana", logo_url: null, contact: null },
  order: {
    display_id: 1042,
    items: [
      {
        title: "Café do Uíge",
        variant: "500 g",
        quantity: 2,
        total: 10_000,
        thumbnail: "https://a.test/cafe.png",
      },
      { title: "Pano", variant: null, quantity: 1, total: 24_500, thumbnail: "http://a.test/pano.png" },
    ],
    shipping_total: 1500,
    discount_total: 2000,
    credit_total: 0,
    total: 34_000,
    paid_total: 0,
    outstanding: 34_000,
  },
  amount: 34_000,
  payment: null,
  payments: [],
  has_older_reference: false,
  received: 0,
  refunded: 0,
  used_elsewhere: 0,
  used_for_display_id: null,
  revision: "1",
}

const PAYMENT = {
  external_transaction_id: "order_1",
  amount: 34_000,
  // At 15:03 in Luanda.
  expires_at: "2026-11-23T14:03:00.000Z",
  bank: { reference: "123456789", entity: "00123" },
}

/** A page in this state. */
export function pageIn(state: PaymentPage["state"], changes: Partial<PaymentPage> = {}): PaymentPage {
  const settled = {
    amount: 0,
    order: { ...PAYABLE.order, paid_total: 34_000, outstanding: 0 },
    // At 15:05 in Luanda.
    payments: [{ amount: 34_000, confirmed_at: "2026-11-22T14:05:00.000Z", reference_number: "REF-1042" }],
  }
  return {
    ...PAYABLE,
    ...(state === "paid" ? settled : {}),
    state,
    payment: state === "reference" ? PAYMENT : null,
    ...changes,
  }
}

export function viewOf(
  page: PaymentPage,
  language: ServiceLanguage = "pt",
  changes: Partial<PageView> = {},
): PageView {
  return { page, language, config: CONFIG, savesData: false, ...changes }
}

export const EVERY_PAGE = PAYMENT_PAGE_STATES.flatMap((state) =>
  SERVICE_LANGUAGES.map((language) => [state, language] as const),
)
