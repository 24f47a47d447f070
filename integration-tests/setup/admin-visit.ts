import type { Browser } from "playwright-core"
import { AdminScreen } from "./admin-screen"
import { launchChromium } from "../../kit/chromium"
import { type Demo } from "./demo"
import { DemoStore } from "./demo-store"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { sharedDemo } from "./shared-demo"

export interface AdminVisit {
  readonly demo: () => Demo
  readonly admin: () => AdminScreen
  readonly store: () => DemoStore
}

/** Signs the merchant in to the demo's dashboard, for all tests of a suite. `start` starts a demo for this suite alone. */
export function visitAdmin(start: () => Demo | Promise<Demo> = sharedDemo): AdminVisit {
  let running: { browser: Browser; demo: Demo; store: DemoStore; admin: AdminScreen } | undefined
  beforeAll(async () => {
    const browser = await launchChromium()
    const demo = await start()
    const store = await DemoStore.open(demo.state)
    running = { browser, demo, store, admin: await AdminScreen.open(await browser.newContext(), demo.state) }
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await running?.store.close()
    await running?.browser.close()
    await running?.demo.stop()
  })
  const visit = () => {
    if (!running) {
      throw new Error("The merchant has not come yet: use this inside a test.")
    }
    return running
  }
  return { demo: () => visit().demo, admin: () => visit().admin, store: () => visit().store }
}
