import { z } from "@medusajs/framework/zod"
import { SERVICE_LANGUAGES } from "../../../client"
import { cartPayment, missingPiece, orderParams } from "../../api/service/contract"
import { environment, methodLimits, paymentMethod, wrong, type Operation } from "../../http/contract"
import { text } from "../../http/text"
import { REFUSAL_CODES } from "../../../workflows/payment-orders/refusals"

/** Digits, with or without spaces; stored without. */
const digits = (most: number) =>
  text(2 * most)
    .pipe(z.string().regex(/^[\d ]+$/))
    .transform((value) => value.replaceAll(" ", ""))
    .pipe(text(most))

export const storeServicePayConfig = z
  .strictObject({
    publishable_key: z.string(),
    sdk_url: z.string().describe("Source of the SDK's script tag."),
    environment,
    method_limits: methodLimits.describe(
      "The minimum and the maximum amount of each payment method, in whole kwanzas. Pass the SDK only the methods that take the amount, and FPSOLPG. If none takes it, show no button: create-order refuses.",
    ),
    options: z
      .strictObject({
        style: z.strictObject({ width: z.string(), shape: z.literal("rect") }),
        config: z
          .strictObject({ lang: z.enum(SERVICE_LANGUAGES), showAmount: z.boolean() })
          .describe(
            "The language is the store's default. A storefront that knows the shopper's language uses that instead.",
          ),
        paymentConfig: z.strictObject({
          theme: z.string(),
          allowedPaymentMethods: z.array(paymentMethod).describe("Always with FPSOLPG."),
          showUIOfProcessingInfo: z.boolean(),
          referencePaymentLifeSpan: z.number().describe("Minutes."),
        }),
      })
      .describe("The `options` of the SDK's `generateButton`, as the merchant has set them."),
  })
  .describe("Everything a storefront needs for the SDK's button. It is public, and contains no secret.")
export type StoreServicePayConfig = z.output<typeof storeServicePayConfig>

export const readConfig = {
  method: "get",
  path: "/store/servicepay/config",
  tag: "Storefront",
  summary: "How to set up the SDK's button",
  description: "Public: nothing in it is secret.",
  answers: {
    200: {
      description: "What `ServicePay(…).generateButton(…)` needs.",
      schema: z.strictObject({ config: storeServicePayConfig }),
    },
    400: wrong("Medusa's own error: the publishable API key is missing or wrong."),
  },
  refusals: {
    codes: ["not_set_up"],
    notes: { not_set_up: "keys are missing, or SERVICE_SDK_URL, which only this route needs." },
  },
} satisfies Operation

const cartCheckout = z
  .strictObject({
    payment: cartPayment
      .nullable()
      .describe("Also null if the order was cancelled before it was paid: nothing is left to pay."),
    missing: z
      .array(z.enum([...missingPiece.options, "payment"]))
      .describe(
        'What an open cart still needs to become an order. `payment`: the payment must be started first, or, with `pendingOrders: "wait"`, paid.',
      ),
    amount_changed: z
      .boolean()
      .describe(
        "True if the shop changed the cart's order, so that a different amount than `payment`, or nothing, is outstanding. The shopper must then not pay `payment`. Also true if the shopper changed the open cart before `payment` arrived by an earlier reference: it is not captured, and the shopper must not pay again.",
      ),
    outstanding: z
      .number()
      .nullable()
      .describe(
        "What is left to pay on the cart's order, in kwanzas with cents, while it awaits `payment`: 0 or less if nothing is. Null otherwise.",
      ),
    refunds: z
      .array(
        z.strictObject({
          externalTransactionId: z.string(),
          amount: z.number().describe("Kwanzas, with cents."),
        }),
      )
      .describe(
        "What the merchant has refunded, as recorded, of each payment for the cart. Empty while a payment pays for the cart, or is awaited.",
      ),
    display_id: z.number().nullable().describe("The number of the order that the cart has become."),
  })
  .describe("What a checkout page shows about a cart's payment.")

export const readCartPayment = {
  method: "get",
  path: "/store/servicepay/carts/{id}/payment",
  tag: "Storefront",
  summary: "The payment that a cart or its order awaits",
  description:
    "For a reloaded page or another device of the shopper: shows the bank reference again, or that the cart is paid. It changes nothing. It shows the payment, and what is left to pay on the cart's order, but no customer. Its calls count as status checks: at most 1,200 a minute from one address, 120 about one cart.",
  params: z.object({
    id: z.string().describe("The id of Medusa's cart, also of one that has become an order."),
  }),
  answers: {
    200: {
      description: "The payment, and what the cart still needs to become an order.",
      schema: cartCheckout,
    },
    400: wrong("Medusa's own error: the publishable API key is missing or wrong."),
  },
  refusals: { codes: ["cart_not_found", "too_many_requests", "internal_error", "storage_unavailable"] },
} satisfies Operation

export const readCollectionPayment = {
  method: "get",
  path: "/store/servicepay/payment-collections/{id}/payment",
  tag: "Storefront",
  summary: "What a payment link shows of an order",
  description:
    "For the page that Medusa's _Copy payment link_ leads to, also for a draft order. It changes nothing, and shows no name, address or item. Its calls count as status checks: at most 1,200 a minute from one address, 120 about one payment collection.",
  params: z.object({ id: z.string().describe("The id of a payment collection that an order has.") }),
  answers: {
    200: {
      description: "The order's number, the amount, and the payment's progress.",
      schema: z.strictObject({
        display_id: z.number().nullable().describe("The order's number."),
        amount: z.number().describe("What the payment collection asks for, in kwanzas."),
        is_paid: z
          .boolean()
          .describe(
            "Nothing is left to pay, because of payments or credits. False while a payment has arrived that is not captured yet.",
          ),
        refusal: z
          .enum(REFUSAL_CODES)
          .nullable()
          .describe(
            "Why create-order would refuse it now, such as `already_paid` or `order_changed`; or null.",
          ),
        payment: cartPayment.nullable().describe("The payment that is paid or awaited."),
      }),
    },
    400: wrong("Medusa's own error: the publishable API key is missing or wrong."),
  },
  refusals: { codes: ["order_not_found", "too_many_requests", "internal_error", "storage_unavailable"] },
} satisfies Operation

/** What a browser reports of the bank reference that the customer types at an ATM. */
export const bankReference = z.object({
  reference: digits(30),
  entity: digits(15).optional(),
  report_secret: text(100),
})

export const reportBankReference = {
  method: "post",
  path: "/store/servicepay/payment-orders/{externalTransactionId}/bank-reference",
  tag: "Storefront",
  summary: "What the customer types at an ATM",
  description:
    "The bank reference and its entity. Only the browser gets them, from the SDK's `onPending`. The store only displays them: no decision depends on them. `report_secret` is the `reportSecret` of create-order's last response. The store accepts at most three different reports before the order is placed. After that, the first one stays. At most 120 calls a minute from one address, 12 for one payment.",
  params: orderParams,
  body: bankReference,
  answers: {
    200: {
      description: "Stored. Sending the same values again is fine.",
      schema: z.strictObject({ external_transaction_id: z.string() }),
    },
    400: wrong("Medusa's own error: the publishable API key is missing or wrong."),
  },
  refusals: {
    codes: [
      "invalid_bank_reference",
      "wrong_report_secret",
      "order_not_found",
      "body_too_slow",
      "payment_final",
      "bank_reference_fixed",
      "body_too_large",
      "bank_entity_unexpected",
      "too_many_requests",
      "internal_error",
      "storage_unavailable",
    ],
    notes: {
      wrong_report_secret: "create-order has returned a newer one since.",
      payment_final: "already paid or cancelled.",
      bank_reference_fixed: "changed too often, or not the reference that the order was placed with.",
      bank_entity_unexpected: "not the entity that the merchant expects.",
    },
  },
} satisfies Operation
