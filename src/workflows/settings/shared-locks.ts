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
 * Whether Medusa's locks hold across processes: only where a provider is configured (Redis or PostgreSQL), as its default
 * keeps them in memory. One that is alone is the default, as in Medusa itself.
 */
export function hasSharedLocks(config: unknown): boolean {
  const parsed = configuration.safeParse(config)
  const providers = parsed.data?.modules.locking?.options.providers ?? []
  return providers.length === 1 || providers.some(({ is_default }) => is_default)
}
