import { type ShopperPlan } from "../plan/plan"

/** What one shopper did and was shown, as far as the shopper can know. */
export interface Visit {
  readonly plan: ShopperPlan
  cartId: string | undefined
  /** The order that the merchant made for the customer, who has no cart. */
  orderId: string | undefined
  /** The merchant edited its order, or exchanged something, or tried to. */
  changedByMerchant: boolean
  /** Payment collection of the cart, and of the order that the cart became. */
  collectionId: string | undefined
  isInEuros: boolean
  /** Whether the shopper has tried to place the order, successfully or not. */
  completed: boolean
  /** External ids of the payment orders whose reference numbers the shopper saw, in that order. */
  readonly shown: string[]
  /** How many minutes its payment orders were made older, by their external ids. */
  readonly aged: Map<string, number>
  /** The merchant cancelled its order, or tried to. */
  canceledByMerchant: boolean
  /** Payment orders that the service cancelled and then called paid, and whether that notification was acknowledged. */
  readonly contradicted: Map<string, boolean>
}

export function visitOf(plan: ShopperPlan): Visit {
  return {
    plan,
    cartId: undefined,
    orderId: undefined,
    changedByMerchant: false,
    collectionId: undefined,
    isInEuros: false,
    completed: false,
    shown: [],
    aged: new Map(),
    canceledByMerchant: false,
    contradicted: new Map(),
  }
}

/** What the visit is about: its cart, or the order that the merchant made. */
export function purchaseOf({ cartId, orderId }: Visit): string | undefined {
  return cartId ?? orderId
}

/** Writes down that the customer saw the reference of a payment order. */
export function show({ shown }: Visit, externalTransactionId: string): string {
  if (!shown.includes(externalTransactionId)) {
    shown.push(externalTransactionId)
  }
  return `shown ${externalTransactionId}`
}

/** The name that the journal knows a shopper by. */
export function nameOf(plan: ShopperPlan): string {
  return `shopper ${plan.number}`
}
