import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { Storefront } from "./storefront"

/** The shop and the browser of a test file, and a new browser context for each test. */
export interface Visit {
  readonly front: Storefront
  readonly context: BrowserContext
}

/** Declares the hooks that start and stop them. Call it inside a `describe`. */
export function visitStorefront(options: BrowserContextOptions = {}): Visit {
  let opened: { front: Storefront; browser: Browser } | undefined
  let context: BrowserContext | undefined

  beforeAll(async () => {
    opened = { front: await Storefront.open(), browser: await launchChromium() }
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await opened?.browser.close()
    await opened?.front.close()
  })
  beforeEach(async () => {
    context = await opened?.browser.newContext(options)
    context?.setDefaultTimeout(PATIENCE_MS)
  })
  afterEach(() => context?.close())

  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("The shop and the shopper are there within a test only.")
    return value
  }
  return {
    get front() {
      return there(opened).front
    },
    get context() {
      return there(context)
    },
  }
}
