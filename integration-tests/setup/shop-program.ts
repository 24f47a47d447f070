// The demo's shop in its own process, for tests at a store without the demo. Its settings come from variables.
import { buildStorefront } from "../../demo/stack/storefront-build"
import { startStorefront } from "../../demo/stack/storefront-server"
import { Progress } from "../../demo/stack/progress"
import { Running } from "../../demo/stack/running"
import { z } from "zod"

const settings = z
  .object({
    TEST_SHOP_PORT: z.coerce.number(),
    SHOP_BACKEND_URL: z.url(),
    SHOP_API_KEY: z.string(),
    SHOP_REGION_ID: z.string(),
    SHOP_SDK_URL: z.url(),
  })
  .parse(process.env)

void serve()

async function serve(): Promise<void> {
  await buildStorefront(new Progress())
  const { SHOP_BACKEND_URL: backendUrl, SHOP_API_KEY: publishableApiKey, SHOP_REGION_ID: regionId } = settings
  await startStorefront(
    settings.TEST_SHOP_PORT,
    { backendUrl, publishableApiKey, regionId },
    settings.SHOP_SDK_URL,
    new Running(),
  )
  process.send?.("ready")
}
