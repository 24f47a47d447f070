import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PaidPlace } from "../../modules/servicepay/attention/canceled-orders"
import { ENVIRONMENTS } from "../../modules/servicepay/settings"
import type { Environment } from "../../client"
import { followCanceledOrder } from "../sync/follow-canceled-order"
import { followPlacedOrder } from "../sync/follow-placed-order"
import { lookBackTo } from "./schedule"
import { ledgerOf } from "../ledger"
import { messageOf } from "../errors"
import { orderIdAt, placedAfter } from "./placed-orders"
import { queryOf, readRows } from "../query"

/** A part of the minute between two runs, for each of the two looks. The first look after a start may need more of them. */
const BUDGET_MS = 4000
const PAID_PORTION = 200
/** How long all paid orders are left alone after they have been looked at, apart from the newest. */
const REST_MS = 3_600_000

const orderRow = z.object({ id: z.string(), canceled_at: z.union([z.date(), z.string()]).nullish() })

/** How far a process has come. */
export interface OrdersProgress {
  /** Every order placed before this id has been looked at. */
  placed?: string
  /** The paid orders, from the newest to the oldest: where to go on, and when to begin again, in milliseconds. */
  readonly paid: Partial<Record<Environment, { after: PaidPlace | undefined; againAt: number }>>
}

const ofThisProcess: OrdersProgress = { paid: {} }

/**
 * Sees to orders that were placed or cancelled without our hearing of it: Medusa's event was lost with its process. A run
 * goes on where the last one stopped, and reads by primary keys alone. Gives how many orders were seen to.
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
 * A payment that was cancelled or paid while its cart became the order found neither an order nor an open cart. The first
 * run of a process looks at the orders of a whole outage, each other run at those since the last.
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
    const carts = new Set(await transitions.cartsWithoutOrder(orders.map(({ cartId }) => cartId)))
    const missed = orders.filter(({ cartId }) => carts.has(cartId))
    followed += await followEach(container, missed, followPlacedOrder)
    progress.placed = reached ?? orderIdAt(lookBackTo(startedAt, startedAt))
    after = reached
  } while (after !== undefined && performance.now() < endsAt)
  return followed
}

/** Medusa has no index on cancellations, so those paid orders are looked up whose cancellation nobody has seen to. */
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
 * Of a portion of paid orders, the cancelled ones. One that is not there at all was taken back by Medusa after its payment was
 * synced on it (a hook of the store hung for longer than the cart's lock lasts, and failed then): that is synced anew.
 */
async function followCanceledOf(
  container: MedusaContainer,
  environment: Environment,
  after: PaidPlace | undefined,
) {
  const { canceledOrders, sync } = ledgerOf(container)
  const { orderIds, reached } = await canceledOrders.unseen(environment, {
    after,
    limit: PAID_PORTION,
  })
  const orders =
    orderIds.length === 0 ? [] : await readRows(queryOf(container), "order", orderRow, { id: orderIds })
  await sync.reopen(orderIds.filter((id) => !orders.some((order) => order.id === id)))
  const canceled = orders.filter(({ canceled_at }) => canceled_at)
  return { followed: await followEach(container, canceled, followCanceledOrder), reached }
}

/** One that cannot be seen to never stops the rest. It is tried again: it is still found for an hour, or until it was seen to. */
async function followEach(
  container: MedusaContainer,
  orders: readonly { readonly id: string }[],
  follow: (container: MedusaContainer, id: string) => Promise<void>,
): Promise<number> {
  let followed = 0
  for (const { id } of orders) {
    try {
      await follow(container, id)
      followed += 1
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(
        `ServicePay: order ${id} could not be followed up; the job tries again. ${messageOf(error)}`,
      )
    }
  }
  return followed
}
