import { launchChromium } from "../../kit/chromium"
import { startDemo } from "../setup/demo"
import { photographAdmin } from "./admin"
import { photographShop } from "./shop"

void main()

/** Puts a picture of every page of the demo's shop, and of the plugin's pages in the admin, into docs/images. */
async function main(): Promise<void> {
  const [browser, demo] = await Promise.all([launchChromium(), startDemo()])
  try {
    await photographShop(browser, demo.state.addresses.storefront)
    await photographAdmin(browser, demo.state)
  } finally {
    await browser.close()
    await demo.stop()
  }
}
