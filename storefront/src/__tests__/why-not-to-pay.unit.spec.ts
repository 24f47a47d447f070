import type { CartCheckout, CartPayment, CollectionPayment } from "../types"
import { whyNotToPay } from "../why-not-to-pay"

const ID = "order_saved"
const pending: CartPayment = {
  referenceNumber: "123",
  externalTransactionId: ID,
  amount: 6000,
  paymentStatus: "PEN",
  expiresAt: "2026-11-23T14:03:20Z",
}
const paid: CartPayment = { ...pending, paymentStatus: "CON" }
const newer: CartPayment = { ...pending, externalTransactionId: "order_newer" }
const another: CartPayment = { ...paid, externalTransactionId: "order_newer" }

describe("a saved payment of a cart", () => {
  const cart: CartCheckout = { payment: pending, missing: [], amount_changed: false }

  it.each<[string, Partial<CartCheckout>, ReturnType<typeof whyNotToPay>]>([
    ["can be made while the store awaits it", {}, undefined],
    ["can be made in a store whose pending orders wait", { missing: ["payment"] }, undefined],
    ["was made", { payment: paid }, undefined],
    ["was made before its cart changed", { payment: paid, amount_changed: true }, undefined],
    ["is over once another has paid", { payment: another }, "over"],
    ["is over if its order was cancelled, or is paid elsewhere", { payment: null }, "over"],
    ["is over if nothing is left to pay", { amount_changed: true, outstanding: 0 }, "over"],
    ["is over if too much was paid", { amount_changed: true, outstanding: -1000 }, "over"],
    ["is replaced by a newer one", { payment: newer }, "replaced"],
    ["does not fit a cart that has changed", { payment: null, missing: ["payment"] }, "changed"],
    ["does not fit an order that has changed", { amount_changed: true, outstanding: 10_500 }, "changed"],
    ["does not fit a changed order of an older store", { amount_changed: true }, "changed"],
  ])("%s", (_, more, why) => {
    expect(whyNotToPay({ ...cart, ...more }, ID)).toBe(why)
  })
})

describe("a saved payment of an order's payment collection", () => {
  const order: CollectionPayment = {
    display_id: 12,
    amount: 6000,
    is_paid: false,
    refusal: null,
    payment: pending,
  }

  it.each<[string, Partial<CollectionPayment>, ReturnType<typeof whyNotToPay>]>([
    ["can be made while the store awaits it", {}, undefined],
    ["can be made although cents were rounded", { amount: 5999.6 }, undefined],
    ["can be made while the store takes no new one", { refusal: "not_set_up" }, undefined],
    ["was made", { payment: paid, refusal: "already_paid", is_paid: true }, undefined],
    ["is over once another has paid", { payment: another, refusal: "already_paid" }, "over"],
    ["is over if the order is paid in another way", { payment: null, refusal: "already_paid" }, "over"],
    ["is over if the order was cancelled", { refusal: "order_canceled" }, "over"],
    ["is replaced by a newer one", { payment: newer }, "replaced"],
    ["does not fit an order that has changed", { refusal: "order_changed" }, "changed"],
    ["does not fit another amount", { amount: 10_500 }, "changed"],
    ["does not fit an order that awaits no payment", { payment: null }, "changed"],
  ])("%s", (_, more, why) => {
    expect(whyNotToPay({ ...order, ...more }, ID)).toBe(why)
  })
})
