import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { queryOf, readRows } from "../workflows/query"

const path = z.string().min(1)
const keyRow = z.object({
  token: z.string(),
  type: z.string(),
  revoked_at: z.unknown(),
  sales_channels: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})

/**
 * Writes Medusa's publishable key into the file that the first argument names, with `medusa exec`. A storefront needs the key,
 * and only the database has it. Writes nothing if no key belongs to a sales channel.
 */
export default async function writePublishableKey({ container, args }: ExecArgs): Promise<void> {
  const file = path.parse(args[0])
  const keys = await readRows(queryOf(container), "api_key", keyRow)
  const usable = keys.find(
    ({ type, revoked_at, sales_channels }) =>
      type === "publishable" && !revoked_at && sales_channels?.some((channel) => channel),
  )
  if (usable) writeFileSync(file, usable.token, { mode: 0o600 })
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.info(
    `ServicePay: ${usable ? "read Medusa's publishable key." : "the store has no publishable key yet."}`,
  )
}
