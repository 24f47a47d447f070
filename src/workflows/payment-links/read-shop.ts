import { z } from "@medusajs/framework/zod"
import { readRows, type Query } from "../query"

const storeRow = z.object({
  name: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** A telephone number, an e-mail address or both. */
const MAX_CONTACT = 100

export interface Shop {
  readonly name: string
  readonly logo_url: string | null
  /** How customers reach the shop, as the merchant wrote it. */
  readonly contact: string | null
}

/** The merchant's name, logo and contact, from Medusa's store. */
export async function readShop(query: Query): Promise<Shop> {
  const [store] = await readRows(query, "store", storeRow, {}, { take: 1 })
  const logo = z.url({ protocol: /^https$/ }).safeParse(store?.metadata?.logo_url)
  const contact = z.string().safeParse(store?.metadata?.contact)
  return {
    // One line: it is part of an e-mail's subject, where the next line would be another header.
    name: oneLine(store?.name ?? ""),
    logo_url: logo.data ?? null,
    contact: oneLine(contact.data ?? "").slice(0, MAX_CONTACT) || null,
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()
