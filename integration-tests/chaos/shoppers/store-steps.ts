import { z } from "zod"
import { type Step } from "../plan/plan"
import { type ShopIds } from "../stage/stage"
import { type Answer, type StoreClient } from "./store-client"
import { type Visit } from "./visit"

const cartAnswer = z.object({
  cart: z.object({ id: z.string(), items: z.array(z.object({ id: z.string(), quantity: z.number() })) }),
})
const createdOrder = z.object({ referenceNumber: z.string().min(1), externalTransactionId: z.string() })
const collectionAnswer = z.object({ payment_collection: z.object({ id: z.string() }) })
const sessionAnswer = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(
      z.object({
        provider_id: z.string(),
        data: z.object({
          external_transaction_id: z.string().optional(),
          reference_number: z.string().optional(),
        }),
      }),
    ),
  }),
})

const ADDRESS = {
  first_name: "Ana",
  last_name: "Manuel",
  address_1: "Rua da Missão 1",
  city: "Luanda",
  country_code: "ao",
}

/** What a shopper does in the store, by its public API alone. Each gives in words what came of it. */
export class StoreSteps {
  constructor(
    private readonly store: StoreClient,
    private readonly shop: ShopIds,
  ) {}

  /** A cart that is ready to be paid. False when the shopper gave up. */
  async openCart(visit: Visit): Promise<boolean> {
    const { quantity, pickup } = visit.plan
    const created = await this.store.call({
      method: "POST",
      path: "/store/carts",
      body: {
        region_id: this.shop.regionId,
        sales_channel_id: this.shop.salesChannelId,
        email: "ana@example.test",
        shipping_address: ADDRESS,
        billing_address: ADDRESS,
        items: [{ variant_id: this.shop.variantId, quantity }],
      },
      patient: true,
    })
    const id = cartAnswer.safeParse(created.body).data?.cart.id
    if (id === undefined) {
      return false
    }
    const option = pickup ? this.shop.pickupOptionId : this.shop.shippingOptionId
    const shipped = await this.store.call({
      method: "POST",
      path: `/store/carts/${id}/shipping-methods`,
      body: { option_id: option },
      patient: true,
    })
    visit.cartId = id
    return shipped.status === 200
  }

  async pressButton(visit: Visit, cartId: string, { patient }: Step): Promise<string> {
    const answer = await this.store.call({
      method: "POST",
      path: "/api/service/create-order",
      body: { cart_id: cartId },
      patient,
    })
    const created = createdOrder.safeParse(answer.body).data
    return created ? show(visit, created.externalTransactionId) : outcomeOf(answer)
  }

  async makeSession(visit: Visit, cartId: string, providerId: string, { patient }: Step): Promise<string> {
    const collection = await this.store.call({
      method: "POST",
      path: "/store/payment-collections",
      body: { cart_id: cartId },
      patient,
    })
    const id = collectionAnswer.safeParse(collection.body).data?.payment_collection.id
    if (id === undefined) {
      return `no collection: ${outcomeOf(collection)}`
    }
    const answer = await this.store.call({
      method: "POST",
      path: `/store/payment-collections/${id}/payment-sessions`,
      body: { provider_id: providerId },
      patient,
    })
    const sessions = sessionAnswer.safeParse(answer.body).data?.payment_collection.payment_sessions ?? []
    const references = sessions.flatMap(({ data }) =>
      data.reference_number && data.external_transaction_id ? [data.external_transaction_id] : [],
    )
    return references.map((reference) => show(visit, reference)).join(", ") || outcomeOf(answer)
  }

  /** Changes the quantity of the first line by so many units. */
  async changeQuantity(cartId: string, by: number, { patient }: Step): Promise<string> {
    const read = await this.store.call({ method: "GET", path: `/store/carts/${cartId}`, patient })
    const item = cartAnswer.safeParse(read.body).data?.cart.items[0]
    if (!item) {
      return `no cart: ${outcomeOf(read)}`
    }
    const answer = await this.store.call({
      method: "POST",
      path: `/store/carts/${cartId}/line-items/${item.id}`,
      body: { quantity: item.quantity + by },
      patient,
    })
    return `${item.quantity + by} units: ${outcomeOf(answer)}`
  }

  async complete(visit: Visit, cartId: string, { patient }: Step): Promise<string> {
    visit.completed = true
    return outcomeOf(
      await this.store.call({ method: "POST", path: `/store/carts/${cartId}/complete`, patient }),
    )
  }

  async askStatus(externalTransactionId: string, { patient }: Step): Promise<string> {
    const answer = await this.store.call({
      method: "GET",
      path: `/api/service/order/${externalTransactionId}/status`,
      patient,
    })
    const status = z.object({ paymentStatus: z.string() }).safeParse(answer.body).data?.paymentStatus
    return status ?? outcomeOf(answer)
  }
}

function show(visit: Visit, externalTransactionId: string): string {
  if (!visit.shown.includes(externalTransactionId)) {
    visit.shown.push(externalTransactionId)
  }
  return `shown ${externalTransactionId}`
}

const refusal = z.object({ message: z.string() })
const completion = z.object({ type: z.string(), order: z.object({ id: z.string() }).optional() })

export function outcomeOf({ status, body }: Answer): string {
  if (status === 0) {
    return "no answer"
  }
  const said = refusal.safeParse(body).data?.message
  const order = completion.safeParse(body).data
  return `${status} ${order?.order?.id ?? order?.type ?? said ?? ""}`.trim()
}
