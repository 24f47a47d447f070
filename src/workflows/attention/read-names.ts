import type { MedusaContainer } from "@medusajs/framework/types"
import type { KeptCustomer } from "../../modules/servicepay/payment-orders/customer"
import { namePurchases } from "../payment-orders/name-purchases"
import type { PaymentCustomer } from "../payment-orders/payment-customer"
import { nameActors } from "./actors"

/** Names that people know for the ids in a list. Ids that Medusa no longer has are left out. */
export interface NamesOfIds {
  /** Names of admins and of API keys, by id. */
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

const named = (id: string | null, number: number | null): [string, number][] =>
  id === null || number === null ? [] : [[id, number]]

/** Sends the same number of queries, however long the list is. */
export async function readNames(
  container: MedusaContainer,
  { admins, payments }: NamedIds,
): Promise<NamesOfIds> {
  const [names, purchases] = await Promise.all([
    nameActors(container, admins),
    namePurchases(container, payments),
  ])
  return {
    admins: names,
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
