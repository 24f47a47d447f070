import { z } from "@medusajs/framework/zod"

const provider = z.object({ is_default: z.boolean().optional() })
const configuration = z.object({
  modules: z
    .object({
      locking: z.union([
        z.object({ options: z.object({ providers: z.array(provider).default([]) }).prefault({}) }),
        z.unknown().transform(() => undefined),
      ]),
    })
    .partial(),
})

/**
 * True if Medusa's locks hold across processes. They do only with a configured provider (Redis or PostgreSQL): Medusa's
 * default keeps them in memory. A single provider is the default, as in Medusa itself.
 */
export function hasSharedLocks(config: unknown): boolean {
  const parsed = configuration.safeParse(config)
  const providers = parsed.data?.modules.locking?.options.providers ?? []
  return providers.length === 1 || providers.some(({ is_default }) => is_default)
}
