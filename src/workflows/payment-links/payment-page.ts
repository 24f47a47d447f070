import { z } from "@medusajs/framework/zod"
import { SERVICE_LANGUAGES } from "../../client"
import { ENVIRONMENTS } from "../../modules/servicepay/settings"

const nullableText = z.string().nullable()
const kwanzas = z.number().describe("Kwanzas.")

/**
 * What a payment link shows. `payable`: the customer can pay. `reference`: they have a bank reference to pay.
 * `processing`: a payment has arrived, and its order does not have it yet. `paid`: nothing is outstanding, because of
 * payments or credits. `expired`: the last reference has expired or was cancelled, and they can get a new one.
 * `canceled`: the order is cancelled. `unavailable`: the order cannot be paid with ServicePay.
 */
export const PAYMENT_PAGE_STATES = [
  "payable",
  "reference",
  "processing",
  "paid",
  "expired",
  "canceled",
  "unavailable",
] as const

export type PaymentPageState = (typeof PAYMENT_PAGE_STATES)[number]

const pageItem = z.strictObject({
  title: z.string(),
  variant: nullableText,
  quantity: z.number(),
  total: z.number().describe("Kwanzas, before discounts."),
  thumbnail: nullableText.describe("An http or https address."),
})

const pagePayment = z.strictObject({
  external_transaction_id: z.string(),
  amount: z.number().describe("Whole kwanzas."),
  expires_at: z.iso.datetime().describe("When the reference expires."),
  bank: z
    .strictObject({ reference: z.string(), entity: nullableText })
    .nullable()
    .describe("What the bank asks for, if a browser has reported it."),
})

/** Everything that a payment link shows. It names no customer, and has no address, e-mail or telephone. */
export const paymentPage = z.strictObject({
  state: z.enum(PAYMENT_PAGE_STATES),
  language: z.enum(SERVICE_LANGUAGES).describe("The language of the link."),
  environment: z.enum(ENVIRONMENTS).describe("`sandbox`: no money moves."),
  shop: z.strictObject({
    name: z.string().describe("The name of Medusa's store."),
    logo_url: nullableText.describe("`metadata.logo_url` of Medusa's store, if it is an https address."),
    contact: nullableText.describe(
      "`metadata.contact` of Medusa's store: a telephone number or an e-mail address, for customers.",
    ),
  }),
  order: z.strictObject({
    display_id: z.number().nullable(),
    items: z.array(pageItem),
    shipping_total: z.number().describe("Kwanzas, before discounts."),
    discount_total: kwanzas,
    credit_total: kwanzas.describe(
      "Medusa's credit lines, such as gift cards, and refunds for which no item was returned.",
    ),
    total: kwanzas.describe("The items and the delivery, less discounts and credits."),
    paid_total: kwanzas,
    outstanding: kwanzas.describe("Nothing, or less, if the order is paid."),
  }),
  amount: z.number().describe("Whole kwanzas to pay now. 0 if there is nothing to pay."),
  payment: pagePayment
    .nullable()
    .describe("The reference that can be paid now. In `payable` it has no bank reference yet."),
  payments: z
    .array(
      z.strictObject({
        amount: z.number().describe("Whole kwanzas."),
        confirmed_at: z.iso.datetime().describe("When the service reported it."),
        reference_number: nullableText.describe("The service's number of the payment."),
      }),
    )
    .describe(
      "The captured payments of a paid order, oldest first, without any that the service also reported as cancelled. Empty for every other order.",
    ),
  has_older_reference: z
    .boolean()
    .describe(
      "Whether an older reference for another amount can still be paid. If so, the page says not to pay any older reference.",
    ),
  received: kwanzas.describe(
    "The amount that the customer paid, if the order is paid or cancelled. 0 for every other order.",
  ),
  refunded: kwanzas.describe(
    "The amount that the shop has recorded as refunded, if the order is paid or cancelled. 0 for every other order.",
  ),
  used_elsewhere: kwanzas.describe(
    "The amount that the customer paid for a cancelled order, and that the shop has used for another one. 0 for every other order.",
  ),
  used_for_display_id: z
    .number()
    .nullable()
    .describe("The number of the order that it was used for. Null if it was used for none, or for a cart."),
  revision: z.string().describe("Changes whenever anything else in the page changes."),
})

export type PaymentPage = z.output<typeof paymentPage>
