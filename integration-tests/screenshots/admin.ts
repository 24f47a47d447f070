import { type Browser, type Page } from "playwright-core"
import { AdminScreen } from "../setup/admin-screen"
import { day } from "../setup/angola"
import { type DemoState } from "../setup/demo"
import { DemoStore } from "../setup/demo-store"
import { photograph } from "./camera"

/** The languages and themes of the pictures. */
const LOOKS = [
  { language: "en", theme: "light" },
  { language: "ptPT", theme: "dark" },
] as const

const WIDTH = 1280
/** The height of the dashboard's top bar. */
const TOP_BAR = 60

/** Makes the window as high as the page, because the dashboard scrolls inside the window. */
async function showWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height: 700 })
  const height = Number(await page.evaluate("document.querySelector('main').scrollHeight"))
  await page.setViewportSize({ width: WIDTH, height: Math.max(700, height + TOP_BAR) })
}

/** Units sold on each of the last days, today first. */
const SOLD = [2, 5, 3, 1, 6, 4, 2, 3, 7, 1, 4, 5]

/** Makes captured orders on the last days. */
async function sellForDays(store: DemoStore): Promise<void> {
  for (const [daysAgo, units] of SOLD.entries()) {
    const order = await store.orderAwaiting(units)
    await store.payAndCapture(order)
    await store.ledger.moveBack(order.externalTransactionId, daysAgo)
  }
}

/** Takes pictures of the plugin's pages in the admin, with a late payment that needs attention. */
export async function photographAdmin(browser: Browser, state: DemoState): Promise<void> {
  const store = await DemoStore.open(state)
  try {
    await store.ledger.closeEverything()
    await sellForDays(store)
    const late = await store.paidAfterCancel()
    const awaiting = await store.orderAwaiting()
    const admin = await AdminScreen.open(await browser.newContext(), state)
    for (const { language, theme } of LOOKS) {
      await admin.speak(language)
      await admin.wear(theme)
      const take = async (name: string, path: string, shown: string) => {
        await admin.page.goto(`${state.addresses.admin}${path}`)
        await admin.page.getByRole("main").locator(shown).first().waitFor()
        await showWhole(admin.page)
        await photograph(admin.page, `admin-${language}-${theme}-${name}`)
      }
      await take("settings", "/settings/servicepay", "li[data-state]")
      await admin.page.setViewportSize({ width: WIDTH, height: 800 })
      await admin.page.getByRole("row").getByRole("button").first().click()
      await admin.page.getByRole("dialog").locator(".whitespace-pre-wrap").waitFor()
      await photograph(admin.page, `admin-${language}-${theme}-message`, { fullPage: false })
      await take("payments", "/servicepay", "table")
      await take("payment", `/servicepay/payment-orders/${late.id}`, "dl")
      await take("reconciliation", "/servicepay/reconciliation", "table")
      await take("day", `/servicepay/reconciliation/${day()}?environment=sandbox`, "table")
      await take("order", `/orders/${awaiting.orderId}`, "text=ServicePay")
      await take("health", "/servicepay/health", "dl")
      await take("attention", "/servicepay/attention", "li")
    }
  } finally {
    await store.close()
  }
}
