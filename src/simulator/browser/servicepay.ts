import { payButton } from "./pay-button"
import { type ServicePayGlobal } from "./sdk-config"

declare global {
  interface Window {
    ServicePay?: ServicePayGlobal
  }
}

/** The popup and this script come from the same place, whatever name the shop's page knows it by. */
const serviceOrigin = originOfThisScript()

function originOfThisScript(): string {
  const current = document.currentScript
  const script =
    current instanceof HTMLScriptElement
      ? current
      : document.querySelector<HTMLScriptElement>('script[src*="/sdks/v1/"]')
  if (script === null) throw new Error("ServicePay: the SDK must be loaded by a script tag.")
  return new URL(script.src, window.location.href).origin
}

const servicePay: ServicePayGlobal = (publishableKey) => {
  if (typeof publishableKey !== "string" || !publishableKey.startsWith("pk_test_")) {
    throw new Error("ServicePay simulator: the publishable key must start with pk_test_.")
  }
  return {
    generateButton: (config) => {
      if (typeof config.createOrder !== "function")
        throw new Error("ServicePay: createOrder must be a function.")
      return payButton(serviceOrigin, publishableKey, config)
    },
  }
}

// A page that loads the script twice keeps the first one, and its buttons.
window.ServicePay ??= servicePay
