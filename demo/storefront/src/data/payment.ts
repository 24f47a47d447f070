import { useQuery } from "@tanstack/react-query"
import {
  getConfig,
  onSavedPayment,
  preconnect,
  type SavedPayment,
  savedPayment,
  type Store,
} from "medusa-payment-servicepay/storefront"
import { useServicePayStatus } from "medusa-payment-servicepay/storefront/react"
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

/** What the store offers to pay with; the connection to the SDK's server is opened as soon as it is known. */
export function useServicePayConfig() {
  const store = useStore()
  return useQuery({
    queryKey: ["servicepay-config"],
    queryFn: async () => {
      const config = await getConfig(store)
      preconnect(config.sdk_url)
      return config
    },
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
