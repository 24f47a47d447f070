import { useQuery } from "@tanstack/react-query"
import { getConfig, type Store } from "servicepay-storefront"
import { onSavedPayment, type SavedPayment, savedPayment } from "servicepay-storefront/payment"
import { useServicePayStatus } from "servicepay-storefront/react"
import { useEffect, useMemo, useState } from "react"
import { useLocation } from "react-router-dom"
import { settings } from "../settings"
import { useLanguage } from "../texts"

/** Where ServicePay finds the store, and the language it speaks. */
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

/** What the store offers to pay with. */
export function useServicePayConfig() {
  const store = useStore()
  return useQuery({
    queryKey: ["servicepay-config"],
    queryFn: () => getConfig(store),
    staleTime: Infinity,
  })
}

/** The payment that this shopper began, in this tab or in another. */
export function useSavedPayment(): SavedPayment | undefined {
  const { key } = useLocation()
  const [payment, setPayment] = useState(savedPayment)
  useEffect(() => {
    setPayment(savedPayment())
    return onSavedPayment(setPayment)
  }, [key])
  return payment
}

/** The same, with where it stands by now. */
export function useFollowedPayment() {
  const payment = useSavedPayment()
  return { payment, ...useServicePayStatus(useStore(), payment?.externalTransactionId) }
}
