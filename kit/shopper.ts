import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { signBody } from "../src/simulator/notifications/signature"
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
  externalTransactionId: z.string().regex(/^order_[0-9a-f-]{36}$/),
  amount: z.number(),
  reportSecret: z.string().min(20),
})
const completeAnswer = z.object({
  type: z.enum(["order", "cart"]),
  order: z.object({ id: z.string() }).optional(),
})
const optionsAnswer = z.object({
  shipping_options: z.array(z.object({ id: z.string(), amount: z.number() })).min(1),
})
export type CreatedPaymentOrder = z.output<typeof createOrderAnswer>

/** What a shopper must know about a shop. Without a shipping option, the shopper chooses the cheapest one. */
export type Counter = Pick<Shop, "publishableKey" | "regionId" | "variantId"> &
  Partial<Pick<Shop, "euroRegionId" | "shippingOptionId">>

interface CartOptions {
  readonly quantity?: number
  readonly shipping?: boolean
  readonly regionId?: string
  readonly empty?: boolean
  readonly email?: string
  readonly phone?: string
  readonly variantId?: string
}

/** Somebody who shops through Medusa's store API, as a browser would. */
export class Shopper {
  private readyCarts: string[] = []

  constructor(
    private readonly api: AxiosInstance,
    private readonly shop: Counter,
  ) {}

  /** Gives the shopper carts that exist already. `cart()` returns these first. */
  takeOver(carts: readonly string[]): void {
    this.readyCarts = [...carts]
  }

  /** The carts that are not used yet. */
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

  /** A cart that is ready to be paid: one line, an address, an e-mail address and, by default, a delivery. */
  async cart(options: CartOptions = {}) {
    const ready = Object.keys(options).length === 0 ? this.readyCarts.shift() : undefined
    if (ready !== undefined) {
      return ready
    }
    const { quantity = 1, shipping = true, regionId = this.shop.regionId, empty = false } = options
    const { email = "ana@example.test", phone, variantId = this.shop.variantId } = options
    const address = {
      first_name: "Ana",
      last_name: "Manuel",
      phone,
      address_1: "Rua da Missão 1",
      city: "Luanda",
      country_code: regionId === this.shop.euroRegionId ? "pt" : "ao",
    }
    const created = await this.ok("POST", "/store/carts", {
      region_id: regionId,
      email,
      shipping_address: address,
      billing_address: address,
      items: empty ? [] : [{ variant_id: variantId, quantity }],
    })
    const { id } = cartAnswer.parse(created).cart
    if (shipping) {
      await this.addShipping(id)
    }
    return id
  }

  async addShipping(cartId: string, optionId = this.shop.shippingOptionId): Promise<void> {
    await this.ok("POST", `/store/carts/${cartId}/shipping-methods`, {
      option_id: optionId ?? (await this.cheapestOption(cartId)),
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

  /** Delivers a notification as anybody on the internet can, signed with this secret. */
  notify(body: string, secret: string) {
    // Axios sends bytes as they are.
    return this.request("POST", "/api/service/webhook", Buffer.from(body), {
      "content-type": "application/json",
      "x-service-content-token": signBody(body, secret, "hex"),
    })
  }

  private async cheapestOption(cartId: string): Promise<string | undefined> {
    const answer = await this.ok("GET", `/store/shipping-options?cart_id=${cartId}`)
    const options = optionsAnswer.parse(answer).shipping_options
    return options.sort((left, right) => left.amount - right.amount)[0]?.id
  }

  private async ok(method: "GET" | "POST", url: string, body?: unknown): Promise<unknown> {
    const answer: AxiosResponse<unknown> = await this.request(method, url, body)
    if (answer.status !== 200) {
      throw new Error(`${method} ${url} answered ${String(answer.status)}: ${JSON.stringify(answer.data)}`)
    }
    return answer.data
  }
}
