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
  readonly isOrderCanceled: boolean
  readonly isOrderDraft: boolean
  readonly customer: PaymentCustomer | null
}

interface NamedPayment extends KeptCustomer {
  readonly order_id: string | null
  readonly cart_id: string | null
}

/** Of a payment without an order or a cart. */
export const UNKNOWN_PURCHASE: PurchaseNames = {
  orderNumber: null,
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
    of: ({ order_id, cart_id, ...kept }) => {
      const purchase =
        (order_id === null ? carts.get(cart_id ?? "") : orders.get(order_id)) ?? UNKNOWN_PURCHASE
      return { ...purchase, customer: customerOfPayment(kept, purchase.customer) }
    },
  }
}
