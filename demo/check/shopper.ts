import { z } from "zod"
import { type Ask, type Answer, ask, send } from "../stack/http"

export interface Shop {
  medusa: string
  publishableApiKey: string
  regionId: string
}

export interface OpenCart {
  id: string
  email: string
  total: number
}

const cartAnswer = z.object({
  cart: z.object({ id: z.string(), total: z.number(), currency_code: z.literal("aoa") }),
})
const optionsAnswer = z.object({
  shipping_options: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()),
})
const orderedAnswer = z.object({ type: z.literal("order"), order: z.object({ id: z.string() }) })

const paymentOrder = z.object({
  referenceNumber: z.string().min(1),
  externalTransactionId: z.string().regex(/^order_[0-9a-f-]{36}$/),
  amount: z.number().int(),
})
export type PaymentOrder = z.infer<typeof paymentOrder>

const statusAnswer = z.object({
  externalTransactionId: z.string(),
  paymentStatus: z.enum(["PEN", "CON", "CAN"]),
})

/** A customer with a browser: calls what a storefront calls, and nothing else. */
export class Shopper {
  constructor(private readonly shop: Shop) {}

  /** A cart with a delivery address and a way of delivery, ready to be paid. */
  async fillCart(email: string, variantId: string, quantity: number): Promise<OpenCart> {
    const { cart } = await this.store(cartAnswer, "/store/carts", {
      method: "POST",
      body: {
        region_id: this.shop.regionId,
        email,
        items: [{ variant_id: variantId, quantity }],
        shipping_address: {
          first_name: "Ana",
          last_name: "Domingos",
          phone: "+244 923 000 000",
          address_1: "Rua Amílcar Cabral 27",
          city: "Luanda",
          country_code: "ao",
        },
      },
    })
    const {
      shipping_options: [option],
    } = await this.store(optionsAnswer, `/store/shipping-options?cart_id=${cart.id}`)
    const shipped = await this.store(cartAnswer, `/store/carts/${cart.id}/shipping-methods`, {
      method: "POST",
      body: { option_id: option.id },
    })
    return { id: cart.id, email, total: shipped.cart.total }
  }

  /** What the SDK's `createOrder` asks of the shop. */
  createOrder(cart: OpenCart): Promise<PaymentOrder> {
    return ask(paymentOrder, `${this.shop.medusa}/api/service/create-order`, {
      method: "POST",
      headers: { "accept-language": "pt" },
      body: { cart_id: cart.id },
    })
  }

  async paymentStatus({ externalTransactionId }: PaymentOrder): Promise<"PEN" | "CON" | "CAN"> {
    const url = `${this.shop.medusa}/api/service/order/${externalTransactionId}/status`
    return (await ask(statusAnswer, url)).paymentStatus
  }

  /** Places the order, as a storefront does when the payment is pending. Gives the order's id. */
  async completeCart(cart: OpenCart): Promise<string> {
    const { order } = await this.store(orderedAnswer, `/store/carts/${cart.id}/complete`, {
      method: "POST",
      body: {},
    })
    return order.id
  }

  /** Whether the cart can still be filled and paid. */
  async isCartOpen(cart: OpenCart): Promise<boolean> {
    const answer = z.object({ cart: z.object({ completed_at: z.string().nullish() }) })
    const read = await this.store(answer, `/store/carts/${cart.id}?fields=id,completed_at`)
    return !read.cart.completed_at
  }

  /** Delivers a notification as anybody on the internet can. */
  notify(headers: Readonly<Record<string, string>>, body: unknown): Promise<Answer> {
    return send(`${this.shop.medusa}/api/service/webhook`, { method: "POST", headers, body })
  }

  private store<S extends z.ZodType>(schema: S, path: string, request: Ask = {}): Promise<z.output<S>> {
    return ask(schema, `${this.shop.medusa}${path}`, {
      ...request,
      headers: { ...request.headers, "x-publishable-api-key": this.shop.publishableApiKey },
    })
  }
}
