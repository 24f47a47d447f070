"use client"

import { getConfig, type ServicePayConfig } from "servicepay-storefront"
import { ServicePayButton } from "servicepay-storefront/react"
import "servicepay-storefront/styles.css"
import { useEffect, useState } from "react"

const store = { backendUrl: "https://api.loja.ao", publishableApiKey: "pk_…" } // Medusa's key, not the service's

export function Payment({ cartId, placeOrder }: { cartId: string; placeOrder: () => void }) {
  const [config, setConfig] = useState<ServicePayConfig>()
  useEffect(() => {
    getConfig(store).then(setConfig, console.error)
  }, [])
  return (
    <ServicePayButton
      store={store}
      config={config}
      cartId={cartId}
      onApprove={placeOrder}
      onPending={placeOrder}
      onCancel={() => {
        location.assign("/cancelado")
      }}
      onError={({ code, cause }) => {
        if (code === "already_paid") placeOrder()
        else console.error(code, cause)
      }}
    />
  )
}
