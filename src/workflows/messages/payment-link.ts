import type { MedusaContainer } from "@medusajs/framework/types"

/** Whether a link can be made: the store knows its own address. */
export function hasPaymentLinks(_container: MedusaContainer): boolean {
  return false
}

/** A link by which the customer pays an order. Null if the store does not know its own address. */
export async function paymentLinkOf(_container: MedusaContainer, _orderId: string): Promise<string | null> {
  return Promise.resolve(null)
}
