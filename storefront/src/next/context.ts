import { createContext, useContext } from "react"
import type { Language, Store } from "../types.js"
import type { OrderPaymentState } from "./medusa.js"
import type { textsIn } from "./shop-texts.js"

/**
 * Turns a cart into an order and redirects to its page, as the starter's server action does. Returns only if there is
 * no order.
 */
export type PlaceOrder = (cartId?: string) => Promise<unknown>

/** What all ServicePay components of a shop share. */
export interface Shop {
  store: Store
  name: string | undefined
  language: Language
  texts: ReturnType<typeof textsIn>
  placeOrder: PlaceOrder
  /** The payment states that `<ServicePayOrder>` shows, by payment id. Other components must show the same state. */
  shown: Partial<Record<string, OrderPaymentState>>
  show: (id: string, state: OrderPaymentState) => void
}

export const ShopContext = createContext<Shop | undefined>(undefined)

/** @throws Error outside of `<ServicePayShop>` */
export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error("ServicePay: put <ServicePayShop> around this page, for instance in its layout.")
  return shop
}
