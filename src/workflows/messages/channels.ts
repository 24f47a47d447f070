import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { MESSAGE_CHANNELS, type MessageChannel } from "../../modules/servicepay/models/message"

const FEED = "feed"

const text = z.string().min(1)
const provider = z.object({ options: z.object({ channels: z.array(z.string()) }) })
const configuration = z.object({
  modules: z.object({
    [Modules.NOTIFICATION]: z.object({
      options: z
        .object({
          providers: z.array(z.union([provider, z.unknown().transform(() => undefined)])).default([]),
          /** Medusa Cloud sends e-mail for a store that has no provider of its own. */
          cloud: z.object({ api_key: text, endpoint: text }).optional().catch(undefined),
        })
        .prefault({}),
    }),
  }),
})

/**
 * The channels for which the store has a notification provider. They are read from the configuration, as Medusa itself
 * reads them: its module has no way to ask.
 */
export function channelsIn(config: unknown): readonly string[] {
  const options = configuration.safeParse(config).data?.modules[Modules.NOTIFICATION].options
  const own = options?.providers.flatMap((found) => found?.options.channels ?? []) ?? []
  return options?.cloud ? [...own, "email"] : own
}

/** The channels by which customers can be told. A channel without a provider is off. */
export function messageChannels(container: MedusaContainer): MessageChannel[] {
  const known = channelsOf(container)
  return MESSAGE_CHANNELS.filter((channel) => known.includes(channel))
}

/** Whether the store shows notifications in the admin. */
export function hasFeed(container: MedusaContainer): boolean {
  return channelsOf(container).includes(FEED)
}

function channelsOf(container: MedusaContainer): readonly string[] {
  return channelsIn(container.resolve(ContainerRegistrationKeys.CONFIG_MODULE))
}
