import type { ButtonOptions, Language, ServicePayConfig, Store } from "servicepay-storefront"
import type { ShopOrder } from "servicepay-storefront/next"
import type { BankReference } from "servicepay-storefront/payment"

/** What a test wants on the page. The page contains it as JSON. */
export interface Wishes {
  store: Store
  config: ServicePayConfig
  options?: ButtonOptions
  nonce?: string
  /** React: the parts to show. */
  show: ("button" | "reference" | "status" | "open")[]
  /** The page fetches the config after it is rendered. */
  fetchConfig?: boolean
  strict?: boolean
  hydrate?: boolean
  language?: Language
  cartId?: string
  amount?: number
  bank?: BankReference
  expiresAt?: number
  /** What _Share_ of a bank reference begins with. */
  shop?: string
  orderNumber?: number
  /** The open payments have a button. */
  choose?: boolean
  /** The number of the order that the page with the open payments pays. */
  ownOrder?: number
  /** The payment whose status is shown. */
  payment?: string
  /** Next's page: the shop's locale, its cart, the order that is shown. */
  locale?: string
  cart?: { id: string }
  order?: ShopOrder
  level?: 1 | 2
  /** Next's page: the payment collection of an order that is paid by a link. */
  collectionId?: string
  /** Placing an order comes back without one. */
  refusesOrder?: boolean
}
