import { z } from "zod"
import { pressedButton } from "./outcomes"
import type { Store } from "./store"

export const bankReferencePath = (id: string) => `/store/servicepay/payment-orders/${id}/bank-reference`

/** The body of a refused report. */
export const reportRefusal = z.strictObject({
  code: z.number(),
  message: z.string().min(1),
  error: z.string(),
})

interface Reporter {
  readonly id: string
  /** The secret that create-order gave to the page. */
  readonly secret: string
}

const isObject = (body: unknown): body is object => typeof body === "object" && !Array.isArray(body)

/** Reports a bank reference, as the shopper's page does. */
export const reportReference = (
  { shopper }: Store,
  { id, secret }: Reporter,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const whole = isObject(body) ? { report_secret: secret, ...body } : body
  return shopper.request("POST", bankReferencePath(id), whole, headers)
}

/** The reference and the entity in the ledger. */
export const storedReference = async ({ books }: Store, id: string) => {
  const { bank_reference, bank_entity } = await books.entry(id)
  return [bank_reference, bank_entity]
}

/** A pending payment, with what the shopper's page needs to report its bank reference. */
export const pendingPayment = async (store: Store) => {
  const { cartId, externalTransactionId: id, reportSecret: secret } = await pressedButton(store)
  return { cartId, id, known: { id, secret } }
}
