import { rm } from "node:fs/promises"
import { join } from "node:path"
import { launchChromium } from "../../kit/chromium"
import { REPOSITORY } from "../../kit/paths"
import { startDemo } from "../setup/demo"
import { photographAdmin } from "./admin"
import { photographPaymentPage } from "./payment-page"
import { photographShop } from "./shop"

void main()

/**
 * Puts a picture of every page of the demo's shop, and of the plugin's pages in the admin, into docs/images. The demo
 * begins with an empty database, so that the pictures show only what they are taken for.
 */
async function main(): Promise<void> {
  await rm(join(REPOSITORY, ".data/demo-postgres"), { recursive: true, force: true })
  const [browser, demo] = await Promise.all([launchChromium(), startDemo()])
  try {
    await photographShop(browser, demo.state.addresses.storefront)
    await photographAdmin(browser, demo.state)
    await photographPaymentPage(browser)
  } finally {
    await browser.close()
    await demo.stop()
  }
}
