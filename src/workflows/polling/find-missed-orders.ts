import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { PaidPlace } from "../../modules/servicepay/attention/canceled-orders"
import { ENVIRONMENTS } from "../../modules/servicepay/settings"
import type { Environment } from "../../client"
import { followCanceledOrder } from "../sync/follow-canceled-order"
import { ifCartIsStill } from "../sync/cart-lock"
import { followPlacedOrder } from "../sync/follow-placed-order"
import { orderOfCart } from "../sync/order-carts"
import { lookBackTo } from "./schedule"
import { ledgerOf } from "../ledger"
import { logRetry } from "../log-retry"
import { orderIdAt, placedAfter, type PlacedOrder } from "./placed-orders"
import { queryOf, readRows } from "../query"

/**
 * Milliseconds for each of the two searches: a part of the minute between two runs. The first search after a start may
 * need several runs.
 */
const BUDGET_MS = 4000
const PAID_BATCH_SIZE = 200
/** Milliseconds after a check of all paid orders until the next such check. The newest are checked in every run. */
const REST_MS = 3_600_000

const orderRow = z.object({ id: z.string(), canceled_at: z.union([z.date(), z.string()]).nullish() })

/** How far a process has searched. */
export interface OrdersProgress {
  /** Every order placed before this id has been checked. */
  placed?: string
  /** Checked orders that could not be followed up: Medusa had their carts, or an error occurred. Each run tries again. */
  waiting: readonly PlacedOrder[]
  /** Paid orders, from the newest to the oldest: where to continue, and when to start again, in milliseconds. */
  readonly paid: Partial<Record<Environment, { after: PaidPlace | undefined; againAt: number }>>
}

const ofThisProcess: OrdersProgress = { waiting: [], paid: {} }

/**
 * Follows up orders that were placed or cancelled without an event: Medusa's event was lost with its process. A run
 * continues where the last one stopped, and reads by primary keys only. Returns how many orders were followed up.
 */
export async function followMissedOrders(
  container: MedusaContainer,
  progress = ofThisProcess,
  budgetMs = BUDGET_MS,
): Promise<number> {
  const placed = await followPlaced(container, progress, performance.now() + budgetMs)
  return placed + (await followCanceled(container, progress, performance.now() + budgetMs))
}

/**
 * A payment that was cancelled or paid while its cart became an order found neither an order nor an open cart. A
 * process's first run checks the orders of a whole outage. Every other run checks the orders since the last one.
 */
async function followPlaced(
  container: MedusaContainer,
  progress: OrdersProgress,
  endsAt: number,
): Promise<number> {
  const { transitions } = ledgerOf(container)
  const startedAt = new Date()
  let after: string | undefined = progress.placed ?? orderIdAt(lookBackTo(undefined, startedAt))
  let followed = 0
  do {
    const { orders, reached } = await placedAfter(container, after)
    const found = new Map([...progress.waiting, ...orders].map((order) => [order.id, order]))
    const missed = await transitions.withoutOrder([...found.values()])
    const { standing, locked } = await standingOf(container, missed)
    const ids = await followEach(container, standing, followPlacedOrder)
    followed += ids.length
    progress.waiting = [...locked, ...standing.filter(({ id }) => !ids.includes(id))]
    progress.placed = reached ?? orderIdAt(lookBackTo(startedAt, startedAt))
    after = reached
  } while (after !== undefined && performance.now() < endsAt)
  return followed
}

/**
 * The orders that will stay, and those for which this is not certain yet. Medusa may roll back an order that it is still
 * placing. So an order is certain only if nobody is completing its cart.
 */
async function standingOf(container: MedusaContainer, orders: readonly PlacedOrder[]) {
  const query = queryOf(container)
  const standing: PlacedOrder[] = []
  const locked: PlacedOrder[] = []
  for (const order of orders) {
    const look = async () => ({ orderId: await orderOfCart(query, order.cartId) })
    const cart = await ifCartIsStill(container, order.cartId, look)
    if (!cart) {
      locked.push(order)
    } else if (cart.orderId === order.id) {
      standing.push(order)
    }
  }
  return { standing, locked }
}

/** Medusa has no index on cancellations. So this checks the paid orders whose cancellation was not followed up yet. */
async function followCanceled(
  container: MedusaContainer,
  { paid }: OrdersProgress,
  endsAt: number,
): Promise<number> {
  let followed = 0
  for (const environment of ENVIRONMENTS) {
    const look = async (after: PaidPlace | undefined) => {
      const seen = await followCanceledOf(container, environment, after)
      followed += seen.followed
      return seen.reached
    }
    const newest = await look(undefined)
    const place = (paid[environment] ??= { after: undefined, againAt: 0 })
    if (Date.now() >= place.againAt) {
      Object.assign(place, { after: newest, againAt: Infinity })
    }
    while (place.after && performance.now() < endsAt) {
      place.after = await look(place.after)
    }
    if (!place.after) {
      place.againAt = Math.min(place.againAt, Date.now() + REST_MS)
    }
  }
  return followed
}

/**
 * Follows up the cancelled orders of a batch of paid orders. If an order does not exist, Medusa rolled it back after
 * its payment was synced, and the payment is synced again. (A hook of the store hung for longer than the cart's lock
 * lasts, and then failed.)
 */
async function followCanceledOf(
  container: MedusaContainer,
  environment: Environment,
  after: PaidPlace | undefined,
) {
  const { canceledOrders, sync } = ledgerOf(container)
  const { orderIds, reached } = await canceledOrders.unseen(environment, {
    after,
    limit: PAID_BATCH_SIZE,
  })
  const orders =
    orderIds.length === 0 ? [] : await readRows(queryOf(container), "order", orderRow, { id: orderIds })
  await sync.reopen(orderIds.filter((id) => !orders.some((order) => order.id === id)))
  const canceled = orders.filter(({ canceled_at }) => canceled_at)
  const followed = await followEach(container, canceled, followCanceledOrder)
  return { followed: followed.length, reached }
}

/** Returns the ids of the orders that were followed up. One order that fails never stops the rest, and is tried again. */
export async function followEach(
  container: MedusaContainer,
  orders: readonly { readonly id: string }[],
  follow: (container: MedusaContainer, id: string) => Promise<void>,
): Promise<string[]> {
  const followed: string[] = []
  for (const { id } of orders) {
    try {
      await follow(container, id)
      followed.push(id)
    } catch (error) {
      logRetry(container, `order ${id} could not be processed`, error)
    }
  }
  return followed
}
