import type { ButtonOptions, Language, ServicePayConfig, Store } from "servicepay-storefront"
import type { ShopOrder } from "servicepay-storefront/next"
import type { BankReference } from "servicepay-storefront/payment"

/** What a test asks of a page, carried in the page itself. */
export interface Wishes {
  store: Store
  config: ServicePayConfig
  options?: ButtonOptions
  nonce?: string
  /** React's page: what is on it. */
  show: ("button" | "reference" | "status")[]
  /** The config is not there yet when the page is drawn, but fetched. */
  fetchConfig?: boolean
  strict?: boolean
  hydrate?: boolean
  language?: Language
  cartId?: string
  bank?: BankReference
  expiresAt?: number
  /** The payment whose status is shown. */
  payment?: string
  /** Next's page: the shop's locale, its cart, the order that is shown. */
  locale?: string
  cart?: { id: string }
  order?: ShopOrder
  level?: 1 | 2
  /** Placing an order comes back without one. */
  refusesOrder?: boolean
}
