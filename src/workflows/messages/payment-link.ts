import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { createPaymentLink } from "../payment-links/payment-links"
import { paymentLinkUrl } from "../payment-links/payment-link-url"
import { refusalCodeOf } from "../payment-orders/refusals"

/**
 * Whether the store knows its own address, with which a link begins.
 *
 * @param origin the address by which an admin has called, if the store has no other
 */
export function hasOwnAddress(container: MedusaContainer, origin?: string): boolean {
  return paymentLinkUrl(container, { token: "" }, origin) !== undefined
}

/** A link by which the customer pays an order. Null if the store does not know its own address, or takes no payment. */
export async function paymentLinkOf(
  container: MedusaContainer,
  orderId: string,
  origin: string | undefined,
): Promise<string | null> {
  if (!hasOwnAddress(container, origin)) {
    return null
  }
  try {
    const link = await createPaymentLink(container, { orderId, actorId: null })
    return paymentLinkUrl(container, link, origin) ?? null
  } catch (error) {
    if (error instanceof MedusaError || refusalCodeOf(error)) {
      return null
    }
    throw error
  }
}
