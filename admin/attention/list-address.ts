import { usePageAddress } from "../navigation/address"
import type { Order } from "./use-attention"

const PAGE = /^\/servicepay\/attention\/?$/
const ITEM = "item"
const ORDER = "order"

/** The address of the list with one payment's item at the top, marked. */
export const addressOfItem = (paymentOrderId: string): string =>
  `/servicepay/attention?${ITEM}=${encodeURIComponent(paymentOrderId)}`

/** What the page's address says about the list. */
export function useListAddress() {
  const { query, setQuery } = usePageAddress(PAGE)
  const order: Order = query.get(ORDER) === "oldest" ? "oldest" : "newest"
  return {
    order,
    marked: query.get(ITEM),
    setOrder: (wanted: Order) => {
      setQuery((change) => {
        change.set(ORDER, wanted)
      })
    },
  }
}
