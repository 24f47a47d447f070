import type { CartCheckout, CartPayment } from "servicepay-storefront/payment" with {
  "resolution-mode": "import",
}
import { z } from "zod"
import type { Simulator } from "../../src/simulator"
import type { CollectionPayment } from "../../src/workflows/payment-orders/read-collection-payment"

/** A payment as the stub answers it. */
interface KnownPayment extends Partial<Omit<CartPayment, "externalTransactionId">> {
  externalTransactionId?: string
  /** By default only the payment is missing, if pending orders wait. */
  missing?: CartCheckout["missing"]
  /** The number of its order. */
  display_id?: number
}

const report = z.object({
  reference: z.string(),
  entity: z.string().optional(),
  report_secret: z.string().optional(),
})

/** The payments of carts, and of orders' payment collections, in the stub of the store's API. Their status comes from the simulator. */
export class Carts {
  readonly #payments = new Map<string, KnownPayment>()
  pendingOrders: "place" | "wait" = "place"
  /** What the stub answers about every payment collection, instead of its own. */
  collection: Partial<CollectionPayment> = {}

  constructor(private readonly simulator: Pick<Simulator, "orders">) {}

  /** Removes all payments. */
  clear(): void {
    this.#payments.clear()
    this.collection = {}
    this.pendingOrders = "place"
  }

  know(cartId: string, payment: KnownPayment): void {
    this.#payments.set(cartId, payment)
  }

  begin(cartId: string, externalTransactionId: string): void {
    this.#payments.set(cartId, { ...this.#payments.get(cartId), externalTransactionId })
  }

  report(call: string, sent: unknown): void {
    const { report_secret, ...bank } = report.parse(sent)
    if (report_secret === undefined) return
    for (const payment of this.#payments.values()) {
      const id = payment.externalTransactionId
      if (id !== undefined && call.includes(`/${id}/`)) payment.bank = bank
    }
  }

  /** As GET /store/servicepay/carts/:id/payment answers. */
  checkoutOf(cartId: string): CartCheckout {
    const { missing, externalTransactionId, display_id = null, ...known } = this.#payments.get(cartId) ?? {}
    const order = this.simulator.orders().find((each) => each.externalTransactionId === externalTransactionId)
    if (!order || order.status === "CAN")
      return {
        payment: null,
        missing: ["payment"],
        amount_changed: false,
        outstanding: null,
        refunds: [],
        display_id: null,
      }
    const { referenceNumber, status: paymentStatus } = order
    const isEnough = paymentStatus === "CON" || this.pendingOrders === "place"
    return {
      amount_changed: false,
      outstanding: null,
      refunds: [],
      display_id,
      payment: {
        referenceNumber,
        externalTransactionId: order.externalTransactionId,
        amount: 12_500,
        expiresAt: "2099-01-01T00:00:00Z",
        paymentStatus,
        ...known,
      },
      missing: missing ?? (isEnough ? [] : ["payment"]),
    }
  }

  /** As GET /store/servicepay/payment-collections/:id/payment answers. */
  collectionPaymentOf(collectionId: string): CollectionPayment {
    const { payment } = this.checkoutOf(collectionId)
    const is_paid = payment?.paymentStatus === "CON"
    const refusal = is_paid ? "already_paid" : null
    return { display_id: 12, amount: 12_500, is_paid, refusal, payment, ...this.collection }
  }
}
