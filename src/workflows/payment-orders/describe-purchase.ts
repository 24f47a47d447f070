import { z } from "@medusajs/framework/zod"
import type { ServiceLanguage } from "../../client"
import { readRow, type Query } from "../query"

const item = z.object({
  title: z.string().nullish(),
  product_title: z.string().nullish(),
  quantity: z.coerce.number(),
  thumbnail: z.string().nullish(),
})

type Item = z.output<typeof item>

const session = z.object({
  payment_collection_id: z.string(),
  payment_collection: z
    .object({
      cart: z
        .object({
          id: z.string(),
          customer_id: z.string().nullish(),
          locale: z.string().nullish(),
          items: z.array(item).nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

/** The purchase behind a payment session, as far as the session leads to it. */
export interface Purchase {
  readonly paymentCollectionId: string
  readonly cartId: string | null
  readonly customerId: string | null
  readonly locale: string | null
  readonly items: readonly Item[]
}

/** Reads the purchase behind a payment session. A session without a cart has no items. */
export async function readPurchase(query: Query, sessionId: string): Promise<Purchase | undefined> {
  const found = await readRow(query, "payment_session", session, { id: sessionId })
  if (!found) {
    return undefined
  }
  const owner = found.payment_collection?.cart
  return {
    paymentCollectionId: found.payment_collection_id,
    cartId: owner?.id ?? null,
    customerId: owner?.customer_id ?? null,
    locale: owner?.locale ?? null,
    items: owner?.items ?? [],
  }
}

const MAX_NAME = 100

/** The largest quantity that the ledger and other systems can store. */
export const MAX_QUANTITY = 2 ** 31 - 1

const WORDS = {
  pt: { purchase: "Compra", more: (count: number) => `e mais ${String(count)}` },
  en: { purchase: "Purchase", more: (count: number) => `and ${String(count)} more` },
  fr: { purchase: "Achat", more: (count: number) => `et ${String(count)} de plus` },
} as const

/** How the service's page shows a purchase: the first item and how many more, the units, a picture. */
export function describePurchase(
  items: readonly Item[],
  language: ServiceLanguage,
): { readonly name: string; readonly quantity: number; readonly image: string | null } {
  const words = WORDS[language]
  const [first] = items
  const title = (first?.product_title ?? first?.title ?? "").trim() || words.purchase
  const more = items.length > 1 ? ` ${words.more(items.length - 1)}` : ""
  const units = Math.round(items.reduce((sum, { quantity }) => sum + quantity, 0))
  const image = items
    .map(({ thumbnail }) => thumbnail ?? "")
    .find((thumbnail) => /^https?:\/\//i.test(thumbnail))
  return {
    name: title.slice(0, MAX_NAME - more.length) + more,
    quantity: Math.max(1, units),
    image: image ?? null,
  }
}
