import { type MedusaContainer } from "@medusajs/framework/types"
import {
  createApiKeysWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"

/** The storefront's sales channel and the publishable API key that opens it. Gives the channel's id. */
export async function createSalesChannel(container: MedusaContainer): Promise<string> {
  const channels = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Loja online" }] },
  })
  const keys = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Loja online", type: "publishable", created_by: "" }] },
  })
  const [channel] = channels.result
  const [key] = keys.result
  if (!channel || !key) {
    throw new Error("Medusa created no sales channel or no API key.")
  }
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel.id] } })
  return channel.id
}
