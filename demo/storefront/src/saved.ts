import { z } from "zod"

const CART = "loja-kwanza:cart"
const PAYMENT = "loja-kwanza:payment"

const paymentSchema = z.object({
  externalTransactionId: z.string(),
  cartId: z.string(),
  amount: z.number(),
  /** What a customer types at an ATM; only the popup tells it, so it is kept here. */
  bank: z.object({ reference: z.string(), entity: z.string() }).optional(),
  /** Medusa's order, once it is placed. */
  order: z.object({ id: z.string(), number: z.number() }).optional(),
})

/** A payment that the customer has begun. */
export type Payment = z.infer<typeof paymentSchema>

/** What outlives a reload of the page. */
export const saved = {
  get cartId(): string | undefined {
    return localStorage.getItem(CART) ?? undefined
  },
  set cartId(id: string | undefined) {
    put(CART, id)
  },
  get payment(): Payment | undefined {
    try {
      return paymentSchema.parse(JSON.parse(localStorage.getItem(PAYMENT) ?? ""))
    } catch {
      return undefined
    }
  },
  set payment(payment: Payment | undefined) {
    put(PAYMENT, payment && JSON.stringify(payment))
  },
}

function put(key: string, value: string | undefined): void {
  if (value === undefined) {
    localStorage.removeItem(key)
  } else {
    localStorage.setItem(key, value)
  }
}
