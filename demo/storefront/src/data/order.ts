import type { HttpTypes } from "@medusajs/types"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { CART, createCart } from "./cart"
import { medusa } from "./medusa"
import { saveCart, savedCart } from "./saved-cart"
import { savedOrder, saveOrder } from "./saved-order"

export type Order = HttpTypes.StoreOrder

/** The store may be creating the order now, because the payment has just arrived. */
const RETRIES = 5
const BETWEEN_MS = 2000
/** The shop may change or cancel an order while its customer looks at how to pay it. */
export const FOLLOWED_MS = 4000

/**
 * The order of a cart: placed now, or the one that was placed before. Medusa gives the same order however often it is
 * asked, so a reload does no harm. Once the payment is cancelled, Medusa gives it only by its id.
 */
export function useOrder(cartId: string | undefined, { isFollowed = false } = {}) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ["order", cartId],
    queryFn: async () => {
      const id = savedOrder(cartId ?? "") ?? (await placeOrder(cartId ?? ""))
      // The answer to completing the cart has no payment status: Medusa computes it only for an order.
      const { order } = await medusa.store.order.retrieve(id)
      if (savedCart() === cartId) {
        saveCart(undefined)
        client.setQueryData(CART, null)
      }
      return order
    },
    enabled: cartId !== undefined,
    staleTime: Infinity,
    refetchOnMount: isFollowed ? "always" : true,
    // Until there is an order, each question would try to place it.
    refetchInterval: ({ state }) => isFollowed && state.data !== undefined && FOLLOWED_MS,
    retry: RETRIES,
    retryDelay: BETWEEN_MS,
  })
}

/** A new cart with what was in an order, for the same person. */
export function useBuyAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email, items, shipping_address: address }: Order) =>
      createCart({
        ...(email ? { email } : {}),
        items: (items ?? []).flatMap(({ variant_id, quantity }) =>
          variant_id ? [{ variant_id, quantity }] : [],
        ),
        shipping_address: {
          first_name: address?.first_name ?? "",
          last_name: address?.last_name ?? "",
          phone: address?.phone ?? "",
          address_1: address?.address_1 ?? "",
          city: address?.city ?? "",
          province: address?.province ?? "",
          country_code: address?.country_code ?? "ao",
        },
      }),
    onSuccess: (cart) => client.setQueryData(CART, cart),
  })
}

/** The id of the order that the cart becomes, or has become. */
async function placeOrder(cartId: string): Promise<string> {
  const answer = await medusa.store.cart.complete(cartId)
  if (answer.type !== "order") {
    throw new Error(answer.error.message)
  }
  saveOrder(cartId, answer.order.id)
  return answer.order.id
}
