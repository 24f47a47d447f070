import { type MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updateSalesChannelsWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Names the sales channel that Medusa makes at its first start, together with the publishable API key that opens it.
 * Gives the channel's id.
 */
export async function nameSalesChannel(container: MedusaContainer): Promise<string> {
  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({}, { take: 1 })
  if (!channel) {
    throw new Error("Medusa made no sales channel at its start.")
  }
  await updateSalesChannelsWorkflow(container).run({
    input: { selector: { id: channel.id }, update: { name: "Loja online", description: "" } },
  })
  return channel.id
}
