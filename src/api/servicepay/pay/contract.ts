import { z } from "@medusajs/framework/zod"
import { SERVICE_LANGUAGES } from "../../../client"
import { paymentPage } from "../../../workflows/payment-links/payment-page"
import type { Operation } from "../../http/contract"
import { bankReference, storeServicePayConfig } from "../../store/servicepay/contract"
import { id } from "../../http/text"

const params = z.object({ token: z.string().describe("The secret part of the link: 32 characters.") })

/** Why any route of a link may refuse a request. */
const OF_EVERY_LINK = [
  "payment_link_not_found",
  "too_many_requests",
  "internal_error",
  "storage_unavailable",
] as const

const NOTES = {
  payment_link_not_found: "the link is wrong, expired or withdrawn. The response does not say which.",
  cross_site_request: "another website has sent the request.",
  not_json: "the request does not say that it is JSON.",
} as const

const page = (description: string) => ({ description, isPage: true }) as const

export const openPaymentPage = {
  method: "get",
  path: "/servicepay/pay/{token}",
  tag: "Payment links",
  summary: "The page of a payment link",
  description:
    "What a customer opens: the order, the amount, and the button or the bank reference. One response contains the whole page, which then follows the payment by itself.",
  params,
  query: z.object({
    lang: z.enum(SERVICE_LANGUAGES).optional().describe("Instead of the language of the link."),
    part: z.literal("main").optional().describe("Only the part that changes with the payment."),
  }),
  answers: {
    200: page("The page, in the language of the link."),
    404: page("The link is wrong, expired or withdrawn. The page does not say which."),
    429: page("Too many requests from one address."),
    503: page("The store cannot read the order now."),
  },
} satisfies Operation

export const readPaymentPage = {
  method: "get",
  path: "/servicepay/pay/{token}/state",
  tag: "Payment links",
  summary: "What a payment link shows",
  description:
    "The page of a link polls this route, and shows what it returns. The store checks the status of a pending payment with the service, at most once every few seconds. Its calls count as status checks: at most 1,200 a minute from one address, and 120 a minute for one link.",
  params,
  answers: { 200: { description: "What the page shows now.", schema: paymentPage } },
  refusals: { codes: OF_EVERY_LINK, notes: NOTES },
} satisfies Operation

export const readLinkConfig = {
  method: "get",
  path: "/servicepay/pay/{token}/config",
  tag: "Payment links",
  summary: "How to set up the SDK's button on a payment link's page",
  description: "As `GET /store/servicepay/config`, in the language of the link. Nothing in it is secret.",
  params,
  answers: {
    200: {
      description: "What `ServicePay(…).generateButton(…)` needs.",
      schema: z.strictObject({ config: storeServicePayConfig }),
    },
  },
  refusals: { codes: [...OF_EVERY_LINK, "not_set_up"], notes: NOTES },
} satisfies Operation

const linkPaymentOrder = z.strictObject({
  reference_number: z.string().describe("What the SDK's `createOrder()` returns. Never empty."),
  external_transaction_id: z.string(),
  amount: z.number().describe("Whole kwanzas, as requested from the service."),
  report_secret: z
    .string()
    .describe("Only the latest caller has it. The link's bank-reference route needs it."),
})

export const createLinkPaymentOrder = {
  method: "post",
  path: "/servicepay/pay/{token}/payment-order",
  tag: "Payment links",
  summary: "A reference for what is outstanding on a link's order",
  description:
    "The SDK's `createOrder` calls it before the popup opens. If a reference for this amount can still be paid, the response has that one. The request needs no body. At most 240 calls a minute from one address, and 12 a minute for one link (option `limits`).",
  params,
  answers: { 200: { description: "The reference number for the popup.", schema: linkPaymentOrder } },
  refusals: {
    codes: [
      ...OF_EVERY_LINK,
      "cross_site_request",
      "not_json",
      "order_not_found",
      "already_paid",
      "order_canceled",
      "order_changed",
      "currency_not_supported",
      "provider_not_enabled",
      "amount_not_whole",
      "amount_too_small",
      "amount_too_large",
      "quantity_too_large",
      "service_refused",
      "not_set_up",
      "service_unavailable",
    ],
    notes: {
      ...NOTES,
      already_paid: "nothing is outstanding, or a payment has arrived. Read the state again.",
      order_not_found: "the order is deleted.",
    },
  },
} satisfies Operation

export const reportLinkBankReference = {
  method: "post",
  path: "/servicepay/pay/{token}/bank-reference",
  tag: "Payment links",
  summary: "What the customer of a payment link types at an ATM",
  description:
    "The bank reference and its entity, from the SDK's `onPending`. The page then shows them on every device. The first one stays. `report_secret` is that of the last payment order that this link returned.",
  params,
  body: bankReference.extend({ external_transaction_id: id }),
  answers: {
    200: {
      description: "Stored. Sending the same values again is fine.",
      schema: z.strictObject({ external_transaction_id: z.string() }),
    },
  },
  refusals: {
    codes: [
      ...OF_EVERY_LINK,
      "cross_site_request",
      "not_json",
      "invalid_bank_reference",
      "wrong_report_secret",
      "order_not_found",
      "body_too_slow",
      "payment_final",
      "bank_reference_fixed",
      "body_too_large",
      "bank_entity_unexpected",
    ],
    notes: {
      ...NOTES,
      order_not_found: "the link's order has no such payment.",
      wrong_report_secret: "a newer secret was returned since.",
      payment_final: "already paid or cancelled.",
      bank_reference_fixed: "the payment already has another bank reference.",
      bank_entity_unexpected: "not the entity that the merchant expects.",
    },
  },
} satisfies Operation
