import { z } from "zod"
import { type Step } from "../plan/step"
import { type ShopIds } from "../stage/stage"
import { type Answer, type StoreClient } from "./store-client"
import { show, type Visit } from "./visit"

const cartAnswer = z.object({
  cart: z.object({ id: z.string(), items: z.array(z.object({ id: z.string(), quantity: z.number() })) }),
})
const cartTotal = z.object({ cart: z.object({ total: z.number(), currency_code: z.string() }) })
const createdOrder = z.object({
  referenceNumber: z.string().min(1),
  externalTransactionId: z.string(),
  reportSecret: z.string(),
})
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

const PORTUGUESE_ADDRESS = { ...ADDRESS, city: "Lisboa", country_code: "pt" }

/** What a shopper does in the store, by its public API alone. Each gives in words what came of it. */
export class StoreSteps {
  /** How long the last completion of a cart took, in milliseconds: the machine decides. */
  completionMs = 1000

  constructor(
    private readonly store: StoreClient,
    private readonly shop: ShopIds,
  ) {}

  /** A cart that is ready to be paid. False when the shopper gave up. */
  async openCart(visit: Visit): Promise<boolean> {
    const { quantity } = visit.plan
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
    visit.cartId = id
    return (await this.chooseDelivery(visit, id, true)).status === 200
  }

  private chooseDelivery({ plan }: Visit, cartId: string, patient: boolean): Promise<Answer> {
    return this.store.call({
      method: "POST",
      path: `/store/carts/${cartId}/shipping-methods`,
      body: { option_id: plan.pickup ? this.shop.pickupOptionId : this.shop.shippingOptionId },
      patient,
    })
  }

  pressButton(visit: Visit, cartId: string, step: Step): Promise<string> {
    return this.createOrder(visit, { cart_id: cartId }, step)
  }

  /** The SDK's button on the page of a payment link. */
  pressOrderButton(visit: Visit, collectionId: string, step: Step): Promise<string> {
    return this.createOrder(visit, { payment_collection_id: collectionId }, step)
  }

  private async createOrder(visit: Visit, body: object, { patient }: Step): Promise<string> {
    const answer = await this.store.call({
      method: "POST",
      path: "/api/service/create-order",
      body,
      patient,
    })
    const created = createdOrder.safeParse(answer.body).data
    if (!created) {
      return outcomeOf(answer)
    }
    const shown = show(visit, created.externalTransactionId)
    return visit.plan.number % 2 === 0 ? shown : `${shown}, ${await this.reportReference(created)}`
  }

  /** The shop's page reports the bank reference that the popup showed. */
  private async reportReference({ externalTransactionId, reportSecret }: z.output<typeof createdOrder>) {
    const answer = await this.store.call({
      method: "POST",
      path: `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`,
      body: { report_secret: reportSecret, entity: "99999", reference: "123456789" },
      patient: false,
    })
    return `reference reported: ${outcomeOf(answer)}`
  }

  async makeSession(visit: Visit, cartId: string, providerId: string, step: Step): Promise<string> {
    const collection = await this.collectionOf(cartId, step)
    visit.collectionId = collection.id ?? visit.collectionId
    return collection.id === undefined
      ? `no collection: ${collection.outcome}`
      : this.addSession(visit, collection.id, providerId, step)
  }

  /** Two sessions of the one payment collection, at once; also when the cart has become an order. */
  async parallelSessions(visit: Visit, cartId: string, providerId: string, step: Step): Promise<string> {
    visit.collectionId ??= (await this.collectionOf(cartId, step)).id
    const { collectionId } = visit
    if (collectionId === undefined) {
      return "no collection"
    }
    const once = () => this.addSession(visit, collectionId, providerId, step)
    return (await Promise.all([once(), once()])).join(" | ")
  }

  private async collectionOf(cartId: string, { patient }: Step) {
    const answer = await this.store.call({
      method: "POST",
      path: "/store/payment-collections",
      body: { cart_id: cartId },
      patient,
    })
    return {
      id: collectionAnswer.safeParse(answer.body).data?.payment_collection.id,
      outcome: outcomeOf(answer),
    }
  }

  /** A payment session, of which the payment order of every reference is shown. */
  async addSession(visit: Visit, collectionId: string, providerId: string, { patient }: Step) {
    const answer = await this.store.call({
      method: "POST",
      path: `/store/payment-collections/${collectionId}/payment-sessions`,
      body: { provider_id: providerId },
      patient,
    })
    const sessions = sessionAnswer.safeParse(answer.body).data?.payment_collection.payment_sessions ?? []
    const references = sessions.flatMap(({ data }) =>
      data.reference_number && data.external_transaction_id ? [data.external_transaction_id] : [],
    )
    return references.map((reference) => show(visit, reference)).join(", ") || outcomeOf(answer)
  }

  /** Moves the cart to the other region; its delivery is chosen again, since that has prices by currency. */
  async changeRegion(visit: Visit, cartId: string, { patient }: Step): Promise<string> {
    const { regionId, euroRegionId } = this.shop
    const address = visit.isInEuros ? ADDRESS : PORTUGUESE_ADDRESS
    const moved = await this.store.call({
      method: "POST",
      path: `/store/carts/${cartId}`,
      body: {
        region_id: visit.isInEuros ? regionId : euroRegionId,
        shipping_address: address,
        billing_address: address,
      },
      patient,
    })
    if (moved.status !== 200) {
      return outcomeOf(moved)
    }
    visit.isInEuros = !visit.isInEuros
    const shipped = await this.chooseDelivery(visit, cartId, patient)
    const total = cartTotal.safeParse(shipped.body).data?.cart
    return `${total?.total ?? outcomeOf(shipped)} ${total?.currency_code ?? ""}`
  }

  /** Whether a hook of the store's own refuses the cart. */
  async setBlocked(cartId: string, blocked: boolean, { patient }: Step): Promise<string> {
    return outcomeOf(
      await this.store.call({
        method: "POST",
        path: `/store/carts/${cartId}`,
        body: { metadata: { blocked } },
        patient,
      }),
    )
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
    const startedAt = performance.now()
    const answer = await this.store.call({ method: "POST", path: `/store/carts/${cartId}/complete`, patient })
    if (answer.status === 200) {
      this.completionMs = performance.now() - startedAt
    }
    return outcomeOf(answer)
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
