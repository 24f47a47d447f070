import { Client } from "@medusajs/framework/pg"

/** Updates the addresses of the products' pictures. They contain the shop's port, which may have changed. */
export async function pointPicturesTo(storefront: string, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [table, column] of [
      ["product", "thumbnail"],
      ["image", "url"],
    ] as const) {
      await client.query(
        `update ${table} set ${column} = $1::text || substring(${column} from '/images/.*$')
         where ${column} like '%/images/%' and not starts_with(${column}, $1::text || '/')`,
        [storefront],
      )
    }
  } finally {
    await client.end()
  }
}
