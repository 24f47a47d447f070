import { z } from "@medusajs/framework/zod"
import { readRows, type Query } from "../query"

const storeRow = z.object({
  name: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

export interface Shop {
  readonly name: string
  readonly logo_url: string | null
}

/** The merchant's name and logo, from Medusa's store. */
export async function readShop(query: Query): Promise<Shop> {
  const [store] = await readRows(query, "store", storeRow, {}, { take: 1 })
  const logo = z.url({ protocol: /^https$/ }).safeParse(store?.metadata?.logo_url)
  // One line: it is part of an e-mail's subject, where the next line would be another header.
  const name = (store?.name ?? "").replace(/\s+/g, " ").trim()
  return { name, logo_url: logo.data ?? null }
}
