import { type ReactElement, type ReactNode, useMemo } from "react"
import { type PlaceOrder, ShopContext } from "./context.js"
import { languageOf } from "./language.js"
import type { ShopCart } from "./medusa.js"
import { Recovery } from "./recovery.js"
import { textsIn } from "./texts.js"

/** What `<ServicePayShop>` takes. */
export interface ServicePayShopProps {
  /** Where browsers reach Medusa, such as `https://api.loja.ao`. */
  backendUrl: string
  /** Medusa's own key, not the service's. */
  publishableApiKey: string
  placeOrder: PlaceOrder
  /** The shop's locale, such as `pt-AO`. Without one, and in a language that we have no words in, English. */
  locale?: string | null | undefined
  /** The shopper's cart: a payment of it that a reload interrupted is brought to its end. */
  cart?: ShopCart | null | undefined
  children?: ReactNode
}

/** Tells the parts of ServicePay below it where the store is, and which language the shop speaks. For a layout's children. */
export function ServicePayShop(props: ServicePayShopProps): ReactElement {
  const { backendUrl, publishableApiKey, placeOrder, cart, children } = props
  const language = languageOf(props.locale)
  const shop = useMemo(
    () => ({
      store: { backendUrl, publishableApiKey, language },
      language,
      texts: textsIn(language),
      placeOrder,
    }),
    [backendUrl, publishableApiKey, language, placeOrder],
  )
  return (
    <ShopContext.Provider value={shop}>
      {cart && <Recovery cart={cart} />}
      {children}
    </ShopContext.Provider>
  )
}
