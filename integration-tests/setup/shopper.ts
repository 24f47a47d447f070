import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { getOrderDetailWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { withLatestItem } from "./latest-item"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import type { Shop } from "./shop"

const cartAnswer = z.object({ cart: z.object({ id: z.string(), total: z.number() }) })
const collectionAnswer = z.object({
  payment_collection: z.object({
    id: z.string(),
    payment_sessions: z
      .array(
        z.object({
          id: z.string(),
          status: z.string(),
          amount: z.number(),
          data: z.record(z.string(), z.unknown()),
        }),
      )
      .nullish(),
  }),
})
const createOrderAnswer = z.object({
  referenceNumber: z.string().min(1),
  externalTransactionId: z.string(),
  amount: z.number(),
  reportSecret: z.string().min(20),
})
const completeAnswer = z.object({
  type: z.enum(["order", "cart"]),
  order: z.object({ id: z.string() }).optional(),
})
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

/** `payment_status` is worked out by Medusa from the rest, as its admin shows it. */
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

export type CreatedPaymentOrder = z.output<typeof createOrderAnswer>

/** What a shopper has to know of a shop. */
export type Counter = Pick<
  Shop,
  "publishableKey" | "regionId" | "salesChannelId" | "shippingOptionId" | "variantId"
> &
  Partial<Pick<Shop, "euroRegionId">>

/** Somebody who shops through Medusa's store API, as a browser would. */
export class Shopper {
  private readyCarts: string[] = []

  constructor(
    private readonly api: AxiosInstance,
    private readonly shop: Counter,
  ) {}

  /** Carts that are there already, as `cart()` makes them: it gives these out first. */
  takeOver(carts: readonly string[]): void {
    this.readyCarts = [...carts]
  }

  /** Those that nobody has asked for yet. */
  get untouchedCarts(): readonly string[] {
    return this.readyCarts
  }

  /** Any status is an answer here: tests look at it. */
  request(
    method: "GET" | "POST" | "DELETE",
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    return this.api.request<unknown>({
      method,
      url,
      data: body,
      headers: { "x-publishable-api-key": this.shop.publishableKey, ...headers },
      validateStatus: () => true,
    })
  }

  /** A cart ready to be paid: one line, address, e-mail and, unless told otherwise, shipping. */
  async cart(options: { quantity?: number; shipping?: boolean; regionId?: string; empty?: boolean } = {}) {
    const ready = Object.keys(options).length === 0 ? this.readyCarts.shift() : undefined
    if (ready !== undefined) {
      return ready
    }
    const { quantity = 1, shipping = true, regionId = this.shop.regionId, empty = false } = options
    const address = {
      first_name: "Ana",
      last_name: "Manuel",
      address_1: "Rua da Missão 1",
      city: "Luanda",
      country_code: regionId === this.shop.euroRegionId ? "pt" : "ao",
    }
    const created = await this.ok("POST", "/store/carts", {
      region_id: regionId,
      sales_channel_id: this.shop.salesChannelId,
      email: "ana@example.test",
      shipping_address: address,
      billing_address: address,
      items: empty ? [] : [{ variant_id: this.shop.variantId, quantity }],
    })
    const { id } = cartAnswer.parse(created).cart
    if (shipping) {
      await this.addShipping(id)
    }
    return id
  }

  async addShipping(cartId: string, optionId = this.shop.shippingOptionId): Promise<void> {
    await this.ok("POST", `/store/carts/${cartId}/shipping-methods`, {
      option_id: optionId,
    })
  }

  async addItem(cartId: string, quantity = 1): Promise<void> {
    await this.ok("POST", `/store/carts/${cartId}/line-items`, { variant_id: this.shop.variantId, quantity })
  }

  async total(cartId: string): Promise<number> {
    return cartAnswer.parse(await this.ok("GET", `/store/carts/${cartId}`)).cart.total
  }

  /** Presses the SDK's button: POST /api/service/create-order. */
  async createOrder(cartId: string): Promise<CreatedPaymentOrder> {
    return createOrderAnswer.parse(await this.ok("POST", "/api/service/create-order", { cart_id: cartId }))
  }

  /** Chooses the payment method the way Medusa's own storefronts do. */
  async paymentSession(
    cartId: string,
    data?: Record<string, unknown>,
    providerId = "pp_servicepay_servicepay",
  ) {
    const collection = collectionAnswer.parse(
      await this.ok("POST", "/store/payment-collections", { cart_id: cartId }),
    ).payment_collection
    const answer = await this.ok("POST", `/store/payment-collections/${collection.id}/payment-sessions`, {
      provider_id: providerId,
      data,
    })
    const [session] = collectionAnswer.parse(answer).payment_collection.payment_sessions ?? []
    if (!session) {
      throw new Error("The payment collection has no session.")
    }
    return { ...session, collectionId: collection.id }
  }

  /** Places the order: POST /store/carts/:id/complete. */
  async complete(cartId: string): Promise<string> {
    const answer = completeAnswer.parse(await this.ok("POST", `/store/carts/${cartId}/complete`))
    if (!answer.order) {
      throw new Error("The cart was not completed.")
    }
    return answer.order.id
  }

  async status(externalTransactionId: string): Promise<string> {
    const answer = await this.ok("GET", `/api/service/order/${externalTransactionId}/status`)
    return z.object({ paymentStatus: z.string() }).parse(answer).paymentStatus
  }

  private async ok(method: "GET" | "POST", url: string, body?: unknown): Promise<unknown> {
    const answer: AxiosResponse<unknown> = await this.request(method, url, body)
    if (answer.status !== 200) {
      throw new Error(`${method} ${url} answered ${String(answer.status)}: ${JSON.stringify(answer.data)}`)
    }
    return answer.data
  }
}

/** What the merchant's books say, read behind the API's back. */
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

  /** Every order that a cart became: one, or none. */
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

  async orderCount(): Promise<number> {
    const { data } = await this.container
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields: ["id"] })
    return data.length
  }

  /** Units of the product that orders have reserved. */
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
