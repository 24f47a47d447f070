import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { readCart } from "../payment-orders/read-cart"
import { queryOf, readRow, readRows } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { orderSums, outstandingOn } from "../sync/order-sums"
import { captures, hasCaptures, moment } from "../sync/order-payments"
import type { AttachTarget } from "./decide-attachment"

type OrderTarget = Extract<AttachTarget, { kind: "order" }>

const paymentRow = z.object({ id: z.string(), canceled_at: moment, captured_at: moment, captures })
const collectionRow = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.coerce.number(),
  payments: z.array(paymentRow.nullish()).nullish(),
})
const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  canceled_at: moment,
  currency_code: z.string(),
  ...orderSums,
  payment_collections: z.array(collectionRow).nullish(),
})
const cartLink = z.object({ cart_id: z.string(), payment_collection_id: z.string() })

/** Statuses of a payment collection of which nothing is paid or promised. */
const AWAITING = ["not_paid", "awaiting"]

/** @throws MedusaError not_found */
export async function readCartTarget(container: MedusaContainer, cartId: string): Promise<AttachTarget> {
  const cart = await readCart(container, cartId)
  if (!cart) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no cart ${cartId}.`)
  }
  return {
    kind: "cart",
    id: cart.id,
    open: !cart.completed_at,
    currency: cart.currency_code,
    total: cart.total,
    collectionId: cart.payment_collection?.id ?? null,
  }
}

/**
 * Returns the id of the order with this number.
 * @throws MedusaError not_found
 */
export async function findOrder(container: MedusaContainer, number: number): Promise<string> {
  const order = await readRow(queryOf(container), "order", z.object({ id: z.string() }), {
    display_id: number,
  })
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order #${number}.`)
  }
  return order.id
}

/**
 * @param ownOrderId the order that the payment was made for, if any
 * @throws MedusaError not_found
 */
export async function readOrderTarget(
  container: MedusaContainer,
  orderId: string,
  ownOrderId: string | undefined,
): Promise<OrderTarget> {
  const target = await findOrderTarget(container, orderId, ownOrderId)
  if (!target) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${orderId}.`)
  }
  return target
}

/** The same, or undefined if Medusa has no such order. */
export async function findOrderTarget(
  container: MedusaContainer,
  orderId: string,
  ownOrderId: string | undefined,
): Promise<OrderTarget | undefined> {
  const query = queryOf(container)
  const order = await readRow(query, "order", orderRow, { id: orderId })
  if (!order) {
    return undefined
  }
  const collections = order.payment_collections ?? []
  const links = await readRows(query, "cart_payment_collection", cartLink, {
    payment_collection_id: collections.map(({ id }) => id),
  })
  const carts = new Map(links.map((link) => [link.payment_collection_id, link.cart_id]))
  return {
    kind: "order",
    id: order.id,
    canceled: order.status === "canceled" || Boolean(order.canceled_at),
    currency: order.currency_code,
    outstanding: outstandingOn(await withoutFalseRefunds(query, order)),
    isOwn: order.id === ownOrderId,
    isPromised: collections.some((collection) =>
      standing(collection).some((payment) => !hasCaptures(payment)),
    ),
    collections: collections.map(({ id, amount, status, payments }) => ({
      id,
      amount,
      awaits: AWAITING.includes(status) && standing({ payments }).length === 0,
      cartId: carts.get(id) ?? null,
    })),
  }
}

/** The payments of a collection that are not cancelled. */
function standing({ payments }: Pick<z.output<typeof collectionRow>, "payments">) {
  return (payments ?? []).flatMap((payment) => (payment && !payment.canceled_at ? [payment] : []))
}
