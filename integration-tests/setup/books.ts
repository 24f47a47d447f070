import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { getOrderDetailWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { withLatestItem } from "./latest-item"

const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_collections: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      captured_amount: z.number().nullish(),
      payments: z.array(
        z.object({
          id: z.string(),
          captured_at: z.unknown(),
          captures: z.array(z.object({ amount: z.number() })),
        }),
      ),
    }),
  ),
})

/** Medusa computes `payment_status` from the other fields. */
const ORDER_FIELDS = [
  "id",
  "status",
  "payment_status",
  "payment_collections.id",
  "payment_collections.status",
  "payment_collections.captured_amount",
  "payment_collections.payments.id",
  "payment_collections.payments.captured_at",
  "payment_collections.payments.captures.amount",
]

/** Reads the ledger and Medusa's orders directly, without the API. */
export class Books {
  constructor(private readonly container: MedusaContainer) {}

  get ledger(): ServicePayModuleService {
    return this.container.resolve<ServicePayModuleService>("servicepay")
  }

  async entry(externalTransactionId: string) {
    const entry = await this.ledger.findByExternalId(externalTransactionId)
    if (!entry) {
      throw new Error(`The ledger does not know ${externalTransactionId}.`)
    }
    return withLatestItem(this.ledger, entry)
  }

  /** Whether the payment needs attention. */
  async isOpen(externalTransactionId: string): Promise<boolean> {
    const { attention_reason, attention_resolved_at } = await this.entry(externalTransactionId)
    return attention_reason !== null && attention_resolved_at === null
  }

  /** The amounts captured for a cart. */
  async captures(cartId: string): Promise<number[]> {
    return (await this.orders(cartId)).flatMap(captures)
  }

  /** The orders that were created from a cart: one or none. */
  async orders(cartId: string) {
    const query = this.container.resolve(ContainerRegistrationKeys.QUERY)
    const { data: links } = await query.graph({
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id: cartId },
    })
    const ids = z
      .array(z.object({ order_id: z.string() }))
      .parse(links)
      .map((link) => link.order_id)
    if (ids.length === 0) {
      return []
    }
    const details = ids.map((order_id) =>
      getOrderDetailWorkflow(this.container).run({ input: { order_id, fields: ORDER_FIELDS } }),
    )
    return (await Promise.all(details)).map(({ result }) => orderRow.parse(result))
  }

  /** The orders that were created from any of these carts. */
  async ordersOf(cartIds: readonly string[]) {
    return (await Promise.all(cartIds.map((id) => this.orders(id)))).flat()
  }

  async orderCount(): Promise<number> {
    const { data } = await this.container
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields: ["id"] })
    return data.length
  }

  /** How many units of the product are reserved by orders. */
  async reserved(inventoryItemId: string): Promise<number> {
    const { data } = await this.container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "inventory_level",
      fields: ["reserved_quantity"],
      filters: { inventory_item_id: inventoryItemId },
    })
    return z.array(z.object({ reserved_quantity: z.number() })).parse(data)[0]?.reserved_quantity ?? 0
  }
}

/** The amounts captured on an order, one entry for each capture. */
export function captures(order: z.output<typeof orderRow> | undefined): number[] {
  return (order?.payment_collections ?? []).flatMap((collection) =>
    collection.payments.flatMap((payment) => payment.captures.map((capture) => capture.amount)),
  )
}
