import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { LinkFront } from "./link-front"

export const PHONE = { viewport: { width: 390, height: 844 }, locale: "pt-PT" } as const

/** Declares the hooks that start a link's page and a browser. Call it inside a `describe`. */
export function visitLink() {
  let opened: { front: LinkFront; browser: Browser } | undefined
  const contexts: BrowserContext[] = []
  const there = () => {
    if (!opened) throw new Error("The page and the browser are there within a test only.")
    return opened
  }

  beforeAll(async () => {
    opened = { front: await LinkFront.open(), browser: await launchChromium() }
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await opened?.browser.close()
    await opened?.front.close()
  })
  beforeEach(() => {
    const { front } = there()
    front.show("payable")
    front.calls.length = front.refusals.length = front.reported.length = 0
    front.savesData = false
    front.oldKey = undefined
    front.methodLimits = undefined
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })

  /** A new browser profile, by default a phone's. */
  const profile = async (options: BrowserContextOptions = PHONE): Promise<BrowserContext> => {
    const context = await there().browser.newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    contexts.push(context)
    return context
  }
  /** Opens the link in a profile of its own. */
  const open = async (query = "", options: BrowserContextOptions = PHONE): Promise<Page> => {
    const page = await (await profile(options)).newPage()
    await page.goto(there().front.url + query)
    return page
  }
  return { front: () => there().front, profile, open }
}

/** The SDK's button. */
export const payButton = (page: Page) => page.locator("#slot [id^=servicepay-] button:not([aria-busy])")

/** Presses the SDK's button. Returns the popup. */
export async function pressPay(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), payButton(page).click()])
  return popup
}

/** The layout shift so far without the shopper's input, in whole thousandths. Less is invisible. */
export const layoutShift = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
    }).observe({ type: "layout-shift", buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(Math.round(sum * 1000)))))
  })`)
