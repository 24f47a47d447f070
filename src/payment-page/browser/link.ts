import { ask } from "../../../storefront/src/store.js"
import { shownData } from "./shown-page"

/** Below the page's own address, also when a proxy serves the store in a folder. */
const LINK = location.pathname.replace(/\/$/, "")

/** The answer of POST …/payment-order. */
export interface LinkPaymentOrder {
  reference_number: string
  external_transaction_id: string
  /** Whole kwanzas. */
  amount: number
  report_secret: string
}

/**
 * Asks one of the link's own routes. Its refusals are in the page's language.
 * @throws ServicePayError
 */
export function askLink<Answer>(
  path: "state" | "config" | "payment-order" | "bank-reference",
  body?: object,
): Promise<Answer> {
  // The link itself is the key: Medusa's publishable key is for its own routes.
  const store = { backendUrl: location.origin, publishableApiKey: "", language: shownData()?.language }
  return ask<Answer>(store, `${LINK}/${path}`, body)
}

/** The page's main part as it is now. */
export async function fetchMain(): Promise<HTMLElement> {
  const response = await fetch(`${LINK}?part=main&lang=${shownData()?.language ?? ""}`)
  const text = await response.text()
  const main = new DOMParser().parseFromString(text, "text/html").querySelector("main")
  if (!response.ok || !main?.dataset.page) throw new Error(`The page answered ${response.status}.`)
  return main
}

/** The link to share. It has no language, because the recipient may read another one. */
export const address = `${location.origin}${LINK}`
