import type { Browser } from "playwright-core"
import { AdminScreen } from "../setup/admin-screen"
import { launchChromium } from "../setup/chromium"
import { startDemo, type Demo } from "../setup/demo"
import { DemoStore } from "../setup/demo-store"
import { INSTALL_TIMEOUT_MS } from "../setup/programs"
import { acting } from "./admin-attention/acting"
import type { Desk } from "./admin-attention/desk"
import { languages } from "./admin-attention/languages"
import { reading } from "./admin-attention/reading"

describe("the merchant's attention list in the admin", () => {
  let demo: Demo
  let browser: Browser
  let store: DemoStore
  let admin: AdminScreen

  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemo()
    store = await DemoStore.open(demo.state)
    admin = await AdminScreen.open(browser, demo.state)
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await store.close()
    await browser.close()
    await demo.stop()
  })
  beforeEach(async () => {
    await store.ledger.closeEverything()
    await admin.speak("en")
  })

  const desk: Desk = {
    demo: () => demo,
    admin: () => admin,
    store: () => store,
    openItem: async (reference) => {
      await admin.openQueue()
      const item = admin.item(reference)
      await item.waitFor()
      return item
    },
  }

  reading(desk)
  acting(desk)
  languages(desk)
})
