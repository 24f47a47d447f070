import { payButton } from "./pay-button"
import { type ServicePayGlobal } from "./sdk-config"

/** The simulator adds this variable when it serves this script. */
declare const SERVICEPAY_SIMULATOR: { readonly keyPrefix: string; readonly popupFirst: boolean }

declare global {
  interface Window {
    ServicePay?: ServicePayGlobal
  }
}

/** The popup's origin is this script's origin, so the popup works under every host name of the simulator. */
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
  const { keyPrefix, popupFirst } = SERVICEPAY_SIMULATOR
  if (typeof publishableKey !== "string" || !publishableKey.startsWith(keyPrefix)) {
    throw new Error(`ServicePay simulator: the publishable key must start with ${keyPrefix}.`)
  }
  return {
    generateButton: (config) => {
      if (typeof config.createOrder !== "function")
        throw new Error("ServicePay: createOrder must be a function.")
      return payButton({ serviceOrigin, publishableKey, popupFirst, config })
    },
  }
}

// A page that loads the script twice keeps the first one, and its buttons.
window.ServicePay ??= servicePay
