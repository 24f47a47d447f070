// Compiled, never run, in a store of its own (scripts/package): what a store's code may write, and what it may not.
import type { MedusaContainer } from "@medusajs/framework/types"
import servicepay, { SERVICEPAY_MODULE } from "medusa-payment-servicepay/modules/servicepay"
import provider from "medusa-payment-servicepay/providers/servicepay"
import { readPublishableKey, ServiceClient, ServiceTimeoutError } from "medusa-payment-servicepay/client"
import {
  SIMULATOR_DEFAULT_CREDENTIALS,
  startSimulator,
  type Simulator,
} from "medusa-payment-servicepay/simulator"
import {
  createPaymentOrder,
  type PaymentAttentionEvent,
  pollPayments,
  type PollReport,
} from "medusa-payment-servicepay/workflows"

export const parts = [servicepay, provider, ServiceClient, SERVICEPAY_MODULE, readPublishableKey]

export async function pay(container: MedusaContainer, cartId: string): Promise<number> {
  const { amount, referenceNumber } = await createPaymentOrder(container, { cart_id: cartId }, "pt")
  // @ts-expect-error the reference is not the amount
  const wrong: number = referenceNumber
  return amount + wrong
}

export async function lookAfter(container: MedusaContainer): Promise<PollReport["synced"]> {
  try {
    return (await pollPayments(container)).synced
  } catch (error) {
    return error instanceof ServiceTimeoutError ? 0 : 1
  }
}

export const inWords = ({ amount, reason }: PaymentAttentionEvent): string => `${reason}: ${amount} Kz`

export const service = (): Promise<Simulator> =>
  startSimulator({ credentials: SIMULATOR_DEFAULT_CREDENTIALS })
