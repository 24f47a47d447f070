import { z } from "@medusajs/framework/zod"
import type { ServiceLanguage } from "../../client"

/** An item of a cart or an order, as far as the service's page shows it. */
export const shownItem = z.object({
  title: z.string().nullish(),
  product_title: z.string().nullish(),
  quantity: z.coerce.number(),
  thumbnail: z.string().nullish(),
})

export type ShownItem = z.output<typeof shownItem>

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
  items: readonly ShownItem[],
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
