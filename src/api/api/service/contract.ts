import { z } from "@medusajs/framework/zod"
import { dateTime, paymentStatus, type Operation } from "../../http/contract"
import { id } from "../../http/text"

export const createdPaymentOrder = z.strictObject({
  referenceNumber: z.string().describe("What the SDK's `createOrder()` returns. Never empty."),
  externalTransactionId: z.string(),
  amount: z.number().describe("Whole kwanzas, as the service was asked for."),
  reportSecret: z
    .string()
    .describe(
      "The newest caller of create-order alone has it; the route that takes the bank reference needs it. Keep it on the shopper's device.",
    ),
})

export const cartPayment = z
  .strictObject({
    referenceNumber: z.string(),
    externalTransactionId: z.string(),
    amount: z.number().describe("Whole kwanzas."),
    paymentStatus: z.enum(["PEN", "CON"]),
    expiresAt: dateTime.describe("ISO 8601: until when the reference is meant to be paid."),
    bank: z
      .strictObject({ reference: z.string(), entity: z.string().optional() })
      .optional()
      .describe("What the bank asks for, where the shopper's browser has told it."),
  })
  .describe("What whoever knows a cart's id may see of its payment: how to pay it, or that it is paid.")

/** Added to an error when nothing is left to pay. */
const alreadyPaid = z.strictObject({
  payment: cartPayment.nullable().describe("The payment that is paid or waited for."),
})
export type AlreadyPaid = z.output<typeof alreadyPaid>

export const missingPiece = z.enum(["email", "shipping_address", "shipping_method", "stock"])

/** Added to the error `cart_not_ready`. */
const cartLacks = z.strictObject({
  missing: z.array(missingPiece).describe("With `cart_not_ready`: what the cart lacks to become an order."),
})
export type CartLacks = z.output<typeof cartLacks>

export const orderParams = z.object({
  externalTransactionId: z.string().describe("`order_<uuid>`, as create-order gave it."),
})

export const createOrder = {
  method: "post",
  path: "/api/service/create-order",
  tag: "Storefront",
  summary: "The payment order of a cart",
  description:
    "Called by the SDK's `createOrder` before the popup. The total is Medusa's: anything but `cart_id` that a client sends is ignored. A reference that still fits the cart is given again. 120 calls a minute from one address, 12 for one cart (option `limits`).",
  body: z.object({ cart_id: id }),
  answers: { 200: { description: "The reference number for the popup.", schema: createdPaymentOrder } },
  refusals: {
    codes: [
      "invalid_body",
      "cart_not_found",
      "body_too_slow",
      "already_paid",
      "cart_completed",
      "order_canceled",
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
    "The safety net for the storefront: tells the status and nothing else. Asks the service where the status is not final, at most once every few seconds. 1,200 calls a minute from one address, 120 about one payment.",
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
  summary: "The one door for the service's notifications",
  description:
    "The body is read raw, whatever its content type, 64 KiB at most. `x-service-content-token` is its HMAC-SHA256 with the webhook secret: hex, base64 or base64url, padded or not, with or without `sha256=` (option `digestEncoding` pins one). What is in the body is told in docs/api/service.yaml. The body has ten seconds to come, and keeping it 4: what cannot be kept in that time is answered 503. The work comes after the answer.",
  body: z.looseObject({}).describe("See docs/api/service.yaml."),
  answers: {
    200: {
      description: "Kept, whatever it says; or kept already.",
      schema: z.strictObject({ received: z.boolean() }),
    },
  },
  refusals: {
    codes: ["invalid_signature", "body_too_slow", "body_too_large", "storage_unavailable"],
    notes: {
      invalid_signature: "not signed by us. Nothing is kept.",
      body_too_large: "over 64 KiB. Nothing is kept.",
      storage_unavailable:
        "it could not be kept; or no known webhook secret explains the signature, and one that is saved cannot be read, or none is known. Send it again.",
    },
  },
} satisfies Operation
