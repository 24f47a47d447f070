import { z } from "zod"

const settingsSchema = z.object({
  medusaUrl: z.url(),
  publishableApiKey: z.string().min(1),
  regionId: z.string().min(1),
  sdkUrl: z.url(),
  servicePublishableKey: z.string().min(1),
})

/** What the server wrote into the page. */
export const settings = settingsSchema.parse(
  JSON.parse(document.getElementById("settings")?.textContent ?? ""),
)
