import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../query"
import { isDeliverable } from "../messages/recipients"
import { moment } from "../sync/order-payments"
import { isCanceled } from "./payable-order"

/** Who pays, as far as the cart or the order says. */
export interface PaymentCustomer {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** The order of a payment, if Medusa still has it, and who pays. */
export interface PurchaseNames {
  /** As Medusa shows it. */
  readonly orderNumber: number | null
  readonly isOrderCanceled: boolean
  readonly isOrderDraft: boolean
  readonly customer: PaymentCustomer | null
}

interface PurchaseIds {
  readonly order_id: string | null
  readonly cart_id: string | null
}

const UNKNOWN: PurchaseNames = {
  orderNumber: null,
  isOrderCanceled: false,
  isOrderDraft: false,
  customer: null,
}

const text = z.string().nullish()
const person = z.object({ first_name: text, last_name: text, phone: text }).nullish()
const purchaseRow = z.object({
  id: z.string(),
  /** A cart has none of these four. */
  display_id: z.coerce.number().optional(),
  status: text,
  canceled_at: moment,
  is_draft_order: z.boolean().nullish(),
  email: text,
  shipping_address: person,
  billing_address: person,
  customer: z.object({ first_name: text, last_name: text, phone: text, email: text }).nullish(),
})

/** The purchases of these payments: the order, or else the cart. Sends one query for each of the two. */
export async function namePurchases(
  container: MedusaContainer,
  payments: readonly PurchaseIds[],
): Promise<{ readonly of: (payment: PurchaseIds) => PurchaseNames }> {
  const query = queryOf(container)
  const read = async (entity: "order" | "cart", wanted: readonly (string | null)[]) => {
    const id = [...new Set(wanted.filter((one) => one !== null))]
    const rows = id.length === 0 ? [] : await readRows(query, entity, purchaseRow, { id })
    return new Map(
      rows.map((row) => [
        row.id,
        {
          orderNumber: row.display_id ?? null,
          isOrderCanceled: isCanceled(row),
          isOrderDraft: row.is_draft_order === true,
          customer: customerOf(row),
        },
      ]),
    )
  }
  const [orders, carts] = await Promise.all([
    read(
      "order",
      payments.map(({ order_id }) => order_id),
    ),
    read(
      "cart",
      payments.flatMap(({ order_id, cart_id }) => (order_id === null ? cart_id : [])),
    ),
  ])
  return {
    of: ({ order_id, cart_id }) =>
      (order_id === null ? carts.get(cart_id ?? "") : orders.get(order_id)) ?? UNKNOWN,
  }
}

/** The delivery's recipient is the one to call; an account may lack a name and a telephone. */
function customerOf({
  email,
  shipping_address,
  billing_address,
  customer,
}: z.output<typeof purchaseRow>): PaymentCustomer | null {
  const people = [shipping_address, billing_address, customer]
  const names = people.map((one) => [one?.first_name, one?.last_name].filter(Boolean).join(" "))
  const found = {
    name: names.find((name) => name !== "") ?? null,
    phone: people.find((one) => one?.phone)?.phone ?? null,
    email: [email, customer?.email].find((one) => one && isDeliverable(one)) ?? null,
  }
  return Object.values(found).some((value) => value !== null) ? found : null
}
