import type { Browser, BrowserContext, Page } from "playwright-core"
import { Failure } from "../../demo/stack/failure"
import { PATIENCE_MS } from "../../kit/chromium"
import { StarterShopper } from "./starter-shopper"

type Language = "pt" | "en"

/** The cookie in which the starter stores the shopper's language. */
const LOCALE_COOKIE = "_medusa_locale"
/** The starter links to these pages, but does not have them. */
const STARTERS_DEAD_LINKS = /\/(contact|customer-service)\b/
const GREY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#d9dedc" d="M0 0h1v1H0z"/></svg>`

/** A new shopper's visit. It collects every error in the browser's console. */
export class ShopVisit {
  private readonly errors: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly shopper: StarterShopper,
    /** The shop's language at the start of the visit. */
    readonly language: Language,
  ) {}

  static async start(browser: Browser, shop: string, language: Language = "en"): Promise<ShopVisit> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    // The starter's pictures and Stripe are on other sites. The test must not need those sites.
    await context.route(isElsewhere, (route) =>
      route.request().resourceType() === "image"
        ? route.fulfill({ contentType: "image/svg+xml", body: GREY })
        : route.fulfill({ status: 204 }),
    )
    await context.addCookies([{ name: LOCALE_COOKIE, value: language, url: shop }])
    const visit = new ShopVisit(context, new StarterShopper(await context.newPage(), shop), language)
    context.on("weberror", (error) => visit.errors.push(error.error().message))
    context.on("console", (message) => {
      const isOurs = !STARTERS_DEAD_LINKS.test(message.location().url)
      if (message.type() === "error" && isOurs)
        visit.errors.push(`${message.text()} (${message.location().url})`)
    })
    return visit
  }

  get page(): Page {
    return this.shopper.page
  }

  /** Chooses the language as the starter's own menu does. */
  async speak(locale: Language): Promise<void> {
    const { origin } = new URL(this.page.url())
    await this.context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin }])
    await this.page.reload()
  }

  /** Fails if the browser reported an error, such as React's error that a page differs from the server's HTML. */
  async end(): Promise<void> {
    await this.context.close()
    if (this.errors.length > 0) {
      throw new Failure(`The shop's pages say errors: ${this.errors.join(" · ").slice(0, 1500)}`)
    }
  }
}

function isElsewhere({ protocol, hostname }: URL): boolean {
  return protocol.startsWith("http") && hostname !== "localhost"
}
