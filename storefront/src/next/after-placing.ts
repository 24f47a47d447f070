import { getCartPayment } from "../cart-payment.js"
import type { CartPayment, Store } from "../types.js"
import { savedPaymentOf } from "../saved-payment.js"
import type { ShopTexts } from "./shop-texts.js"

/** What the checkout shows in place of the button. */
export type Step =
  | { at: "button"; notice?: keyof ShopTexts }
  | { at: "placing" }
  /** The cart becomes an order once it is paid. */
  | { at: "awaiting"; payment: CartPayment; isApproved: boolean }
  /** The shopper can try to place the order again. */
  | { at: "failed"; message: keyof ShopTexts; isApproved: boolean }
  /** The cart cannot become an order as it is. */
  | { at: "blocked"; message: keyof ShopTexts }

/** Asks the store why the cart did not become an order: the browser cannot read the error of a server action. */
export async function stepAfterPlacing(store: Store, cartId: string, isApproved: boolean): Promise<Step> {
  const checkout = await getCartPayment(store, cartId).catch(() => undefined)
  const payment = checkout?.payment
  const isPaid = isApproved || payment?.paymentStatus === "CON"
  const lacks = checkout?.missing.filter((piece) => piece !== "payment") ?? []
  if (isPaid && (lacks.length || checkout?.amount_changed)) {
    return { at: "blocked", message: "paidNotPlaced" }
  }
  if (lacks.length) {
    return { at: "blocked", message: lacks.includes("stock") ? "outOfStock" : "incomplete" }
  }
  if (checkout?.missing.includes("payment")) {
    if (payment) return { at: "awaiting", payment: withSavedBank(payment), isApproved }
    if (!isApproved) return { at: "button", notice: "cancelledTitle" }
  }
  return { at: "failed", message: isPaid ? "notPlaced" : "notPlacedYet", isApproved }
}

/** A reference from before the page was loaded that the shopper may still pay, in a store whose pending orders wait. */
export async function stepAfterReload(store: Store, cartId: string): Promise<Step> {
  const checkout = await getCartPayment(store, cartId).catch(() => undefined)
  const payment = checkout?.payment && withSavedBank(checkout.payment)
  const isWaiting = checkout?.missing.join() === "payment"
  return payment?.bank && isWaiting && Date.parse(payment.expiresAt) > Date.now()
    ? { at: "awaiting", payment, isApproved: false }
    : { at: "button" }
}

/** The browser knows the reference even if it could not report it to the store. */
function withSavedBank(payment: CartPayment): CartPayment {
  const bank = payment.bank ?? savedPaymentOf(payment.externalTransactionId)?.bank
  return bank ? { ...payment, bank } : payment
}
