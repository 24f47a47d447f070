import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type Address, emailFor } from "./address"
import { type Cart, CART, CART_FIELDS } from "./cart"
import { medusa } from "./medusa"

const shippingOptions = (cartId: string) =>
  queryOptions({
    queryKey: ["shipping-options", cartId],
    queryFn: async () => {
      const { shipping_options } = await medusa.store.fulfillment.listCartOptions({ cart_id: cartId })
      return shipping_options.sort((one, other) => one.amount - other.amount)
    },
  })

/** The deliveries for the cart's address, cheapest first. */
export function useShippingOptions(cartId: string) {
  return useQuery(shippingOptions(cartId))
}

export function useSaveAddress(cartId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ email: typed, ...address }: Address) => {
      const email = emailFor({ email: typed, phone: address.phone })
      const shipping_address = { ...address, country_code: "ao" }
      return (await medusa.store.cart.update(cartId, { email, shipping_address }, CART_FIELDS)).cart
    },
    onSuccess: async (cart) => {
      client.setQueryData(CART, cart)
      // The next page's options depend on the address.
      await client.prefetchQuery({ ...shippingOptions(cartId), staleTime: 0 })
    },
  })
}

export function useChooseShipping(cartId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (optionId: string) =>
      (await medusa.store.cart.addShippingMethod(cartId, { option_id: optionId }, CART_FIELDS)).cart,
    onSuccess: (cart) => client.setQueryData(CART, cart),
  })
}

export function hasAddress(cart: Cart): boolean {
  return Boolean(cart.email && cart.shipping_address?.address_1)
}

export function hasShipping(cart: Cart): boolean {
  return Boolean(cart.shipping_methods?.length)
}
