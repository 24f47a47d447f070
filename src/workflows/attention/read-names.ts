import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { KeptCustomer } from "../../modules/servicepay/payment-orders/customer"
import { namePurchases } from "../payment-orders/name-purchases"
import type { PaymentCustomer } from "../payment-orders/payment-customer"
import { queryOf, readRows } from "../query"

/** Names that people know for the ids in a list. Ids that Medusa no longer has are left out. */
export interface NamesOfIds {
  /** Admins' e-mail addresses, by admin id. */
  readonly admins: Readonly<Record<string, string>>
  /** Order numbers that the store and the shopper know, by order id. */
  readonly orders: Readonly<Record<string, number>>
  /** Who pays, by payment order id. */
  readonly customers: Readonly<Record<string, PaymentCustomer>>
}

export interface NamedIds {
  readonly admins: readonly (string | null)[]
  readonly payments: readonly (KeptCustomer & {
    readonly id: string
    readonly order_id: string | null
    readonly made_for_order_id: string | null
    readonly cart_id: string | null
  })[]
}

const user = z.object({ id: z.string(), email: z.string() })

const named = (id: string | null, number: number | null): [string, number][] =>
  id === null || number === null ? [] : [[id, number]]

/** Sends one query for each kind of id, however long the list is. */
export async function readNames(
  container: MedusaContainer,
  { admins, payments }: NamedIds,
): Promise<NamesOfIds> {
  const id = [...new Set(admins.filter((one) => one !== null))]
  const [users, purchases] = await Promise.all([
    id.length === 0 ? [] : readRows(queryOf(container), "user", user, { id }),
    namePurchases(container, payments),
  ])
  return {
    admins: Object.fromEntries(users.map(({ id, email }) => [id, email])),
    orders: Object.fromEntries(
      payments.flatMap((payment) => {
        const { orderNumber, madeForNumber } = purchases.of(payment)
        return [...named(payment.order_id, orderNumber), ...named(payment.made_for_order_id, madeForNumber)]
      }),
    ),
    customers: Object.fromEntries(
      payments.flatMap((payment) => {
        const { customer } = purchases.of(payment)
        return customer ? [[payment.id, customer]] : []
      }),
    ),
  }
}
