import { type ButtonConfig } from "./sdk-config"

export interface CheckoutStart {
  serviceOrigin: string
  publishableKey: string
  session: string
}

/** The page the popup shows while the shop creates the order. */
export function openingAddress(serviceOrigin: string, options: ButtonConfig["options"]): string {
  const address = new URL("/checkout/opening", serviceOrigin)
  addLook(address.searchParams, options)
  return address.href
}

/** The hosted checkout of one payment order, with the options that are passed to it (interface-spec §2). */
export function checkoutAddress(
  { serviceOrigin, publishableKey, session }: CheckoutStart,
  referenceNumber: string,
  options: ButtonConfig["options"],
): string {
  const address = new URL("/checkout", serviceOrigin)
  const query = address.searchParams
  query.set("reference", referenceNumber)
  query.set("key", publishableKey)
  query.set("session", session)
  query.set("origin", window.location.origin)
  addLook(query, options)
  const payment = options?.paymentConfig
  query.set("methods", (payment?.allowedPaymentMethods ?? []).join(","))
  if (payment?.showUIOfProcessingInfo === true) query.set("processing", "1")
  if (payment?.referencePaymentLifeSpan !== undefined) {
    query.set("lifespan", String(payment.referencePaymentLifeSpan))
  }
  return address.href
}

function addLook(query: URLSearchParams, options: ButtonConfig["options"]): void {
  query.set("lang", options?.config?.lang ?? "pt")
  query.set("theme", options?.paymentConfig?.theme ?? "light")
}
