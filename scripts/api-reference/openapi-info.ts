/** The introduction of the reference. */
export const info = {
  title: "medusa-payment-servicepay: the plugin's routes",
  license: { name: "MIT", identifier: "MIT" },
  description:
    "What the plugin adds to a Medusa store. Amounts are in kwanzas (AOA), whole ones wherever the service is concerned; times are ISO 8601 in UTC; days are Angola's (UTC+1). Made from the schemas of src/api by `npm run api-reference`; the tests of this repository parse each answer of a running store with them.",
}

export const servers = [
  {
    url: "{store}",
    description: "Your Medusa store.",
    variables: { store: { default: "http://localhost:9000" } },
  },
]

export const tags = [
  { name: "Storefront", description: "What a shopper's browser calls." },
  { name: "Payment links", description: "What the page of a payment link calls: docs/payment-links.md." },
  { name: "Service", description: "What the payment service calls." },
  { name: "Attention", description: "What the store cannot decide by itself: docs/attention.md." },
  { name: "Payments", description: "The payments, and what happened to each." },
  { name: "Reconciliation", description: "What the service confirmed against what Medusa captured." },
  { name: "Messages", description: "What customers are told about their payments: docs/messages.md." },
  { name: "Settings", description: "Keys, choices and going live: docs/admin.md." },
  { name: "Health", description: "For a monitor." },
]

export const securitySchemes = {
  publishableApiKey: {
    type: "apiKey",
    in: "header",
    name: "x-publishable-api-key",
    description: "Medusa's publishable API key; not the service's publishable key.",
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "x-service-content-token",
    description: "HMAC-SHA256 of the raw body with the webhook secret.",
  },
  secretApiKey: {
    type: "http",
    scheme: "basic",
    description: "Medusa's secret API key as the user, without a password.",
  },
  bearer: { type: "http", scheme: "bearer", description: "Medusa's token of a signed-in admin." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "connect.sid",
    description: "Medusa's session of a signed-in admin.",
  },
} as const

/** The default for routes: only an admin may call them. */
export const security: Record<string, string[]>[] = [{ secretApiKey: [] }, { bearer: [] }, { session: [] }]
