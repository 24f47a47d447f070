import { z } from "zod"
import { type Merchant } from "../../kit/merchant"
import { until } from "../../kit/until"
import { Failure, inOneLine } from "../stack/failure"
import { expectEqual } from "./expect"

const SYNCED_SECONDS = 300

const amount = z.coerce.number()
const orderRecord = z.object({
  id: z.string(),
  email: z.string(),
  status: z.string(),
  payment_status: z.string(),
  currency_code: z.string(),
  total: z.number(),
  payment_collections: z.array(
    z.object({
      payments: z
        .array(z.object({ provider_id: z.string(), captures: z.array(z.object({ amount })).nullish() }))
        .nullish(),
    }),
  ),
})
export type OrderRecord = z.infer<typeof orderRecord>
const orderRecords = z.object({ orders: z.array(orderRecord) })

const FIELDS = [
  "id,email,status,payment_status,currency_code,total",
  "*payment_collections.payments",
  "*payment_collections.payments.captures",
].join(",")

const levels = z.object({
  inventory_items: z.tuple([
    z.object({ location_levels: z.tuple([z.object({ reserved_quantity: z.number() })]) }),
  ]),
})

/** A cart that is ready to be paid. Each has an e-mail address of its own. */
export interface OpenCart {
  readonly id: string
  readonly email: string
  readonly total: number
}

/** Reads orders and stock from Medusa's admin API. */
export class Orders {
  constructor(private readonly merchant: Merchant) {}

  async of(email: string): Promise<OrderRecord[]> {
    const path = `/orders?limit=100&fields=${encodeURIComponent(FIELDS)}`
    const { orders } = await this.merchant.read(orderRecords, path)
    return orders.filter((order) => order.email === email)
  }

  /** Waits until there is one order whose payment has this status. */
  async waitForOrder(email: string, paymentStatus: string): Promise<OrderRecord> {
    let seen = "no order"
    return until(
      `the order's payment is ${paymentStatus}`,
      async () => {
        const [order] = await this.of(email)
        seen = order?.payment_status ?? seen
        return order?.payment_status === paymentStatus ? order : undefined
      },
      SYNCED_SECONDS,
    ).catch((error: unknown) => {
      throw new Failure(`${inOneLine(error)} There is ${seen}.`, error)
    })
  }

  async waitForStatus(email: string, status: string): Promise<OrderRecord> {
    return until(
      `the order is ${status}`,
      async () => (await this.of(email)).find((order) => order.status === status),
      SYNCED_SECONDS,
    )
  }

  /** Checks that there is exactly one order, and that exactly its total was captured once. */
  async expectCaptured(cart: Omit<OpenCart, "id">): Promise<OrderRecord> {
    await this.waitForOrder(cart.email, "captured")
    const orders = await this.of(cart.email)
    const [order] = orders
    if (!order) {
      throw new Failure("the order is gone")
    }
    expectEqual("the number of orders", orders.length, 1)
    expectEqual("the order's total", order.total, cart.total)
    expectEqual("the order's currency", order.currency_code, "aoa")
    const payments = order.payment_collections.flatMap(({ payments }) => payments ?? [])
    const captures = payments.flatMap(({ captures }) => captures ?? [])
    expectEqual("the number of captures", captures.length, 1)
    expectEqual("the captured amount", captures[0]?.amount, cart.total)
    expectEqual("the payment's provider", payments[0]?.provider_id, "pp_servicepay_servicepay")
    return order
  }

  async reserved(sku: string): Promise<number> {
    const {
      inventory_items: [item],
    } = await this.merchant.read(levels, `/inventory-items?sku=${sku}&fields=id,*location_levels`)
    return item.location_levels[0].reserved_quantity
  }

  async waitForReserved(sku: string, quantity: number): Promise<void> {
    await until(
      `${quantity} of ${sku} are reserved`,
      async () => ((await this.reserved(sku)) === quantity ? true : undefined),
      SYNCED_SECONDS,
    )
  }
}
