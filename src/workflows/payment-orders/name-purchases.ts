import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { KeptCustomer } from "../../modules/servicepay/payment-orders/customer"
import { queryOf, readRows } from "../query"
import { moment } from "../sync/order-payments"
import { isCanceled } from "./payable-order"
import { account, buyer, customerOf, customerOfPayment, type PaymentCustomer } from "./payment-customer"

/** The order of a payment, if Medusa still has it, and who pays. */
export interface PurchaseNames {
  /** As Medusa shows it. */
  readonly orderNumber: number | null
  /** The number of the order that the customer knows the payment by, if it pays for another one. */
  readonly madeForNumber: number | null
  readonly isOrderCanceled: boolean
  readonly isOrderDraft: boolean
  readonly customer: PaymentCustomer | null
}

interface NamedPayment extends KeptCustomer {
  readonly order_id: string | null
  readonly made_for_order_id?: string | null
  readonly cart_id: string | null
}

/** Of a payment without an order or a cart. */
export const UNKNOWN_PURCHASE: PurchaseNames = {
  orderNumber: null,
  madeForNumber: null,
  isOrderCanceled: false,
  isOrderDraft: false,
  customer: null,
}

const purchaseRow = z.object({
  id: z.string(),
  /** A cart has none of these four. */
  display_id: z.coerce.number().optional(),
  status: z.string().nullish(),
  canceled_at: moment,
  is_draft_order: z.boolean().nullish(),
  ...buyer,
  ...account,
})

/** The purchases of these payments, the order or else the cart, and their customers. Sends one query for each of the two. */
export async function namePurchases(
  container: MedusaContainer,
  payments: readonly NamedPayment[],
): Promise<{ readonly of: (payment: NamedPayment) => PurchaseNames }> {
  const query = queryOf(container)
  const read = async (entity: "order" | "cart", wanted: readonly (string | null)[]) => {
    const id = [...new Set(wanted.filter((one) => one !== null))]
    const rows = id.length === 0 ? [] : await readRows(query, entity, purchaseRow, { id })
    return new Map(
      rows.map((row) => [
        row.id,
        {
          orderNumber: row.display_id ?? null,
          madeForNumber: null,
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
      payments.flatMap(({ order_id, made_for_order_id: madeFor = null }) => [order_id, madeFor]),
    ),
    read(
      "cart",
      payments.flatMap(({ order_id, cart_id }) => (order_id === null ? cart_id : [])),
    ),
  ])
  return {
    of: ({ order_id, made_for_order_id: madeFor, cart_id, ...kept }) => {
      const purchase =
        (order_id === null ? carts.get(cart_id ?? "") : orders.get(order_id)) ?? UNKNOWN_PURCHASE
      const customer = customerOfPayment(kept, purchase.customer)
      const madeForNumber = madeFor === order_id ? null : (orders.get(madeFor ?? "")?.orderNumber ?? null)
      return { ...purchase, madeForNumber, customer }
    },
  }
}
