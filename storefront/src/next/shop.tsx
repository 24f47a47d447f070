import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from "react"
import { type PlaceOrder, type Shop, ShopContext } from "./context.js"
import { languageOf } from "./language.js"
import { Recovery } from "./recovery.js"
import { textsIn } from "./shop-texts.js"

export interface ServicePayShopProps {
  /** Where browsers reach Medusa, such as `https://api.loja.ao`. */
  backendUrl: string
  /** Medusa's own key, not the service's. */
  publishableApiKey: string
  placeOrder: PlaceOrder
  /** The shop's name, for _Share_. By default the shop's address. */
  shop?: string | undefined
  /** The shop's locale, such as `pt-AO`. English without one, or if there are no texts in its language. */
  locale?: string | null | undefined
  /** The shopper's cart. If a reload interrupted its payment, that payment is finished. */
  cart?: { id: string } | null | undefined
  children?: ReactNode
}

/** Gives the ServicePay components below it the store's address and the shop's language. For a layout's children. */
export function ServicePayShop(props: ServicePayShopProps): ReactElement {
  const { backendUrl, publishableApiKey, placeOrder, shop: name, cart, children } = props
  const language = languageOf(props.locale)
  const [shown, setShown] = useState<Shop["shown"]>({})
  const show = useCallback<Shop["show"]>((id, state) => {
    setShown((before) => (before[id] === state ? before : { ...before, [id]: state }))
  }, [])
  const store = useMemo(
    () => ({ backendUrl, publishableApiKey, language }),
    [backendUrl, publishableApiKey, language],
  )
  const shop = useMemo(
    () => ({ store, name, language, texts: textsIn(language), placeOrder, shown, show }),
    [store, name, language, placeOrder, shown, show],
  )
  return (
    <ShopContext.Provider value={shop}>
      {cart && <Recovery cart={cart} />}
      {children}
    </ShopContext.Provider>
  )
}
