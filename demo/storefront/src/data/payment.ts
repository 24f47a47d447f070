import { useQuery } from "@tanstack/react-query"
import { getConfig, type Store } from "servicepay-storefront"
import {
  getCartPayment,
  getCollectionPayment,
  onSavedPayment,
  openPayments,
  type SavedPayment,
  savedPayment,
  whyNotToPay,
} from "servicepay-storefront/payment"
import { useIsExpired, useServicePayStatus } from "servicepay-storefront/react"
import { useEffect, useMemo, useState } from "react"
import { useLocation } from "react-router-dom"
import { settings } from "../settings"
import { useLanguage } from "../texts"
import type { Cart } from "./cart"
import { FOLLOWED_MS } from "./order"
import { savedCart } from "./saved-cart"

/** The store's address for ServicePay, and the language. */
export function useStore(): Store {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      backendUrl: settings.backendUrl,
      publishableApiKey: settings.publishableApiKey,
      language,
    }),
    [language],
  )
}

/** The payment methods that the store offers. */
export function useServicePayConfig() {
  const store = useStore()
  return useQuery({
    queryKey: ["servicepay-config"],
    queryFn: () => getConfig(store),
    staleTime: Infinity,
  })
}

/**
 * What the store says about the payment of a cart, or of the order that it became. An answer from before this payment
 * was started, or became final, says nothing about it.
 */
export function useAwaitedPayment(cartId: string | undefined, payment: SavedPayment | undefined) {
  const store = useStore()
  return useQuery({
    queryKey: ["awaited-payment", cartId, payment?.externalTransactionId, payment?.status],
    queryFn: () => getCartPayment(store, cartId ?? ""),
    enabled: cartId !== undefined,
    refetchInterval: FOLLOWED_MS,
  })
}

/** What is left to pay on the order of a payment collection. */
export function useCollectionPayment(collectionId: string) {
  const store = useStore()
  return useQuery({
    queryKey: ["collection-payment", collectionId],
    queryFn: () => getCollectionPayment(store, collectionId),
    refetchInterval: FOLLOWED_MS,
  })
}

/** The payment that this shopper started, in this tab or in another. */
export function useSavedPayment(): SavedPayment | undefined {
  const { key } = useLocation()
  const [payment, setPayment] = useState(savedPayment)
  useEffect(() => {
    setPayment(savedPayment())
    return onSavedPayment(setPayment)
  }, [key])
  return payment
}

/** Whether this device has a payment that can still be paid. */
export const hasOpenPayment = (): boolean => openPayments().some(({ expiresAt }) => expiresAt > Date.now())

/** True if the shopper left an open cart in the popup, before choosing how to pay. */
export const isLeftOpen = ({ bank, isPending, cartId }: SavedPayment): boolean =>
  !bank && !isPending && savedCart() === cartId

/**
 * The payment that this shopper started for the cart, and what the store says of the cart's payments.
 *
 * - `isPaid`: one of them has paid. False once the shop has refunded it, or used it for another order.
 * - `isPaidBefore`: it was paid before the cart changed.
 * - `paidNumber`: the number by which the shop finds that payment.
 * - `isUnsure`: the shopper's payment has arrived, and the store has not said yet whether it still pays for the cart.
 * - `hasOldPayment`: the shopper has started a payment, and the cart costs something else by now. A cart that costs the
 *   same again gets the same reference again.
 * - `mayHaveReference`: they opened the window for what the cart costs now, and the shop does not know what they chose
 *   in it.
 */
export function useOwnPayment({ id, total }: Cart) {
  const payment = useSavedPayment()
  const own = payment?.cartId === id ? payment : undefined
  const { data: awaited, isError, refetch } = useAwaitedPayment(own && id, own)
  const isPaid = awaited?.payment?.paymentStatus === "CON"
  const isExpired = useIsExpired(own?.expiresAt)
  const isPending = own?.status === "PEN" && awaited !== undefined
  const why = isPending ? whyNotToPay(awaited, own.externalTransactionId) : undefined
  const isOfTotal = own?.amount === Math.round(total)
  const hasOldPayment = why === "changed" && !isOfTotal
  // A cart that was changed back awaits no payment before it is paid again.
  const fitsCart = isPending && isOfTotal && (why === undefined || why === "changed")
  const mayHaveReference = fitsCart && isExpired === false && isLeftOpen(own)
  return {
    isPaid,
    isPaidBefore: isPaid && awaited.amount_changed,
    paidNumber: awaited?.payment?.referenceNumber ?? "",
    isUnsure: own?.status === "CON" && awaited === undefined,
    isError,
    refetch,
    hasOldPayment,
    mayHaveReference,
    own,
  }
}

/** The last payment of this shopper, for whichever cart, with its current status. */
export function useFollowedPayment() {
  const payment = useSavedPayment()
  return { payment, ...useServicePayStatus(useStore(), payment?.externalTransactionId) }
}
