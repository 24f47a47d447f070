import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import {
  createPaymentCollectionForCartWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from "@medusajs/medusa/core-flows"

import { queryOf, readRow } from "../query"

/** A payment session, as far as it says whether its payment order can be used. */
export const paymentSession = z.object({
  id: z.string(),
  provider_id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
})

export type Session = z.output<typeof paymentSession>

const cartRow = z.object({
  id: z.string(),
  completed_at: z.union([z.date(), z.string()]).nullish(),
  currency_code: z.string(),
  total: z.coerce.number(),
  items: z.array(z.object({ id: z.string() })).nullish(),
  region: z
    .object({ payment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish() })
    .nullish(),
  payment_collection: z
    .object({
      id: z.string(),
      amount: z.coerce.number(),
      payment_sessions: z.array(paymentSession).nullish(),
    })
    .nullish(),
})

/** The parts of a cart that its payment needs. Amounts in kwanzas, as Medusa calculates them. */
export type Cart = z.output<typeof cartRow>

export async function readCart(container: MedusaContainer, cartId: string): Promise<Cart | undefined> {
  return readRow(queryOf(container), "cart", cartRow, { id: cartId })
}

/** Returns the payment collection of a cart, and makes sure that it asks for exactly the cart's total. */
export async function paymentCollection(container: MedusaContainer, cart: Cart): Promise<string> {
  if (!cart.payment_collection) {
    const { result } = await createPaymentCollectionForCartWorkflow(container).run({
      input: { cart_id: cart.id },
    })
    return result.id
  }
  if (cart.payment_collection.amount !== cart.total) {
    await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cart.id } })
  }
  return cart.payment_collection.id
}
