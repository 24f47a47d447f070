import { z } from "@medusajs/framework/zod"
import { dateTime, paymentStatus, type Operation } from "../../http/contract"
import { id, text } from "../../http/text"

export const createdPaymentOrder = z.strictObject({
  referenceNumber: z.string().describe("What the SDK's `createOrder()` returns. Never empty."),
  externalTransactionId: z.string(),
  amount: z.number().describe("Whole kwanzas, as requested from the service."),
  reportSecret: z
    .string()
    .optional()
    .describe(
      "Only the latest caller of create-order has it. The bank-reference route needs it. Keep it on the shopper's device. For an order's payment collection, whose id is no secret, only a caller with the secret of the order's previous payment order gets one.",
    ),
})

export const cartPayment = z
  .strictObject({
    referenceNumber: z.string(),
    externalTransactionId: z.string(),
    amount: z.number().describe("Whole kwanzas."),
    paymentStatus: z.enum(["PEN", "CON"]),
    expiresAt: dateTime.describe("ISO 8601: when the reference expires."),
    bank: z
      .strictObject({ reference: z.string(), entity: z.string().optional() })
      .optional()
      .describe("What the bank asks for, if the shopper's browser has reported it."),
  })
  .describe(
    "The part of a cart's payment that everyone with the cart's id may see: how to pay it, or that it is paid.",
  )

/** Added to an error when nothing is left to pay. */
const alreadyPaid = z.strictObject({
  payment: cartPayment.nullable().describe("The payment that is paid or awaited."),
})
export type AlreadyPaid = z.output<typeof alreadyPaid>

export const missingPiece = z.enum(["email", "shipping_address", "shipping_method", "stock"])

/** Added to the error `cart_not_ready`. */
const cartLacks = z.strictObject({
  missing: z.array(missingPiece).describe("With `cart_not_ready`: what the cart needs to become an order."),
})
export type CartLacks = z.output<typeof cartLacks>

export const orderParams = z.object({
  externalTransactionId: z.string().describe("`order_<uuid>`, as create-order gave it."),
})

const reportSecret = text(100)
  .optional()
  // It must not stand in the way of a payment.
  .catch(undefined)
  .describe(
    "For a payment collection: the `reportSecret` of the order's previous payment order, if this browser has it. The response then has it too.",
  )

export const createOrder = {
  method: "post",
  path: "/api/service/create-order",
  tag: "Storefront",
  summary: "The payment order of a cart, or of an order",
  description:
    "The SDK's `createOrder` calls it before the popup opens, with the id of an open cart or of a payment collection that an order has. The amount is Medusa's: everything except the id and `report_secret` is ignored. If a reference still fits, the response has the same one. At most 120 calls a minute from one address, 12 for one cart or payment collection (option `limits`).",
  body: z
    .union([z.object({ cart_id: id }), z.object({ payment_collection_id: id })])
    .and(z.object({ report_secret: reportSecret })),
  answers: { 200: { description: "The reference number for the popup.", schema: createdPaymentOrder } },
  refusals: {
    codes: [
      "invalid_body",
      "cart_not_found",
      "order_not_found",
      "body_too_slow",
      "already_paid",
      "paid_before_change",
      "cart_completed",
      "order_canceled",
      "order_changed",
      "body_too_large",
      "currency_not_supported",
      "amount_not_whole",
      "amount_too_small",
      "amount_too_large",
      "cart_empty",
      "provider_not_enabled",
      "quantity_too_large",
      "cart_not_ready",
      "too_many_requests",
      "internal_error",
      "service_refused",
      "not_set_up",
      "service_unavailable",
      "storage_unavailable",
    ],
    fields: { 409: alreadyPaid.shape, 422: cartLacks.partial().shape },
  },
} satisfies Operation

export const readStatus = {
  method: "get",
  path: "/api/service/order/{externalTransactionId}/status",
  tag: "Storefront",
  summary: "The status of a payment order",
  description:
    "A fallback for the storefront: returns only the status. If the status is not final, the store checks it with the service, at most once every few seconds. At most 1,200 calls a minute from one address, 120 about one payment.",
  params: orderParams,
  answers: {
    200: {
      description: "The status as the store knows it now.",
      schema: z.strictObject({ externalTransactionId: z.string(), paymentStatus }),
    },
  },
  refusals: { codes: ["order_not_found", "too_many_requests", "internal_error", "storage_unavailable"] },
} satisfies Operation

export const notify = {
  method: "post",
  path: "/api/service/webhook",
  tag: "Service",
  summary: "Receives the service's notifications",
  description:
    "Reads the raw body, whatever its content type, up to 64 KiB. `x-service-content-token` is its HMAC-SHA256 with the webhook secret: hex, base64 or base64url, with or without padding and `sha256=` (option `digestEncoding` accepts one form only). docs/api/service.yaml describes the body. The body must arrive within ten seconds. If it cannot be stored within 4 seconds, the response is 503. The notification is processed after the response.",
  body: z.looseObject({}).describe("See docs/api/service.yaml."),
  answers: {
    200: {
      description: "The notification is stored, now or earlier, whatever it says.",
      schema: z.strictObject({ received: z.boolean() }),
    },
  },
  refusals: {
    codes: ["invalid_signature", "body_too_slow", "body_too_large", "storage_unavailable"],
    notes: {
      invalid_signature: "the signature is missing or wrong. Nothing is stored.",
      body_too_large: "over 64 KiB. Nothing is stored.",
      storage_unavailable:
        "the notification could not be stored. Or its signature could not be checked, because the store cannot read a saved webhook secret, or has none. Send it again.",
    },
  },
} satisfies Operation
