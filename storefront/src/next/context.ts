import { createContext, useContext } from "react"
import type { Language, Store } from "../types.js"
import type { OrderPaymentState } from "./medusa.js"
import type { textsIn } from "./shop-texts.js"

/** Makes a cart an order and leads to its page, as the starter's server action does; comes back when there is no order. */
export type PlaceOrder = (cartId?: string) => Promise<unknown>

/** What all components of ServicePay in a shop have in common. */
export interface Shop {
  store: Store
  language: Language
  texts: ReturnType<typeof textsIn>
  placeOrder: PlaceOrder
  /** How `<ServicePayOrder>` shows payments, by their id: whatever else speaks of them must agree with it. */
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
