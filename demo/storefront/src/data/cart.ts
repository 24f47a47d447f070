import type { HttpTypes } from "@medusajs/types"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { settings } from "../settings"
import { isNotFound, medusa } from "./medusa"
import { onSavedCart, saveCart, savedCart } from "./saved-cart"

export type Cart = HttpTypes.StoreCart
export type CartItem = HttpTypes.StoreCartLineItem

export const CART = ["cart"] as const

/** The fields of a cart that the shop needs besides Medusa's default ones. */
export const CART_FIELDS = { fields: "+completed_at,+shipping_methods.name" }

/** The shopper's open cart; `null` if there is none, or if it has become an order. */
export function useCart() {
  const client = useQueryClient()
  useEffect(() => onSavedCart(() => void client.invalidateQueries({ queryKey: CART })), [client])
  return useQuery({ queryKey: CART, queryFn: openCart })
}

export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (variantId: string) => {
      const cart = (await openCart()) ?? (await createCart({}))
      const line = { variant_id: variantId, quantity: 1 }
      return (await medusa.store.cart.createLineItem(cart.id, line, CART_FIELDS)).cart
    },
    onSuccess: (cart) => client.setQueryData(CART, cart),
  })
}

/** Changes the quantity of an item. Zero removes it. */
export function useSetQuantity(cartId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ item, quantity }: { item: CartItem; quantity: number }) => {
      if (quantity < 1) {
        await medusa.store.cart.deleteLineItem(cartId, item.id)
      } else {
        await medusa.store.cart.updateLineItem(cartId, item.id, { quantity })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: CART }),
  })
}

export async function createCart(content: HttpTypes.StoreCreateCart): Promise<Cart> {
  const { cart } = await medusa.store.cart.create({ region_id: settings.regionId, ...content }, CART_FIELDS)
  saveCart(cart.id)
  return cart
}

export function itemCount(cart: Cart | null | undefined): number {
  return (cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
}

async function openCart(): Promise<Cart | null> {
  const id = savedCart()
  if (!id) {
    return null
  }
  try {
    const { cart } = await medusa.store.cart.retrieve(id, CART_FIELDS)
    if (!("completed_at" in cart) || !cart.completed_at) {
      return cart
    }
  } catch (error) {
    if (!isNotFound(error)) {
      throw error
    }
  }
  saveCart(undefined)
  return null
}
