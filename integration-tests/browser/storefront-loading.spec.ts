import type { Browser, BrowserContext, Page } from "playwright-core"
import { INSTALL_TIMEOUT_MS, launchChromium } from "../setup/chromium"
import { said, Storefront } from "../setup/storefront"

const BUTTON = "#pay button"

describe("loading the service's SDK into a shop's page", () => {
  let front: Storefront
  let browser: Browser
  let context: BrowserContext
  let sdkRequests: number

  beforeAll(async () => {
    front = await Storefront.open()
    browser = await launchChromium()
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await browser.close()
    await front.close()
  })
  beforeEach(async () => {
    context = await browser.newContext()
    context.setDefaultTimeout(25_000)
    sdkRequests = 0
    context.on("request", (request) => {
      if (request.url() === front.config.sdk_url) sdkRequests += 1
    })
  })
  afterEach(() => context.close())

  const tagsOf = (page: Page) => page.locator(`script[src="${front.config.sdk_url}"]`).count()
  const load = (page: Page, copy = 0, options = "{}") =>
    page.evaluate(`copies[${copy}].loadServicePay(wishes.config.sdk_url, ${options})
      .then((sdk) => say("loaded " + (sdk === ServicePay)), ({ code }) => say("failed " + code))`)

  it("asked for many times, also by two copies of the package, it is loaded once", async () => {
    const page = await front.visit(context, { copies: 2 })
    await Promise.all([load(page), load(page, 1), load(page), load(page, 1)])
    await load(page)
    expect(await said(page, "loaded")).toEqual(Array.from({ length: 5 }, () => "loaded true"))
    expect([sdkRequests, await tagsOf(page)]).toEqual([1, 1])
  })

  it("a page that has loaded it by itself gets no second tag", async () => {
    const page = await front.visit(context, { tags: 1 })
    await load(page)
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([1, 1])
  })

  it("a tag of the page that is still loading is waited for", async () => {
    const release = await front.holdSdk(context)
    const page = await front.visit(context)
    await page.evaluate(
      "document.head.append(Object.assign(document.createElement('script'), { src: wishes.config.sdk_url }))",
    )
    const loading = load(page)
    release()
    await loading
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([1, 1])
  })

  it("a tag of the page that failed before is replaced by one that loads", async () => {
    await context.route(front.config.sdk_url, (route) => route.abort(), { times: 1 })
    const page = await front.visit(context, { tags: 1 })
    await load(page)
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([2, 1])
  })

  it("a load that failed leaves nothing behind, and the next try succeeds", async () => {
    await context.route(front.config.sdk_url, (route) => route.abort(), { times: 1 })
    const page = await front.visit(context)
    await load(page)
    await said(page, "failed sdk_not_loaded")
    expect(await tagsOf(page)).toBe(0)
    await load(page)
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([2, 1])
  })

  it("a script that answers too late is given up, and does not run behind the page's back", async () => {
    const release = await front.holdSdk(context)
    const page = await front.visit(context)
    await load(page, 0, "{ timeoutMs: 100 }")
    await said(page, "failed sdk_timeout")
    const answered = page.waitForResponse(front.config.sdk_url)
    release()
    await (await answered).finished()
    expect(await page.evaluate("typeof ServicePay")).toBe("undefined")
    expect(await tagsOf(page)).toBe(0)
  })

  it("a content security policy that forbids the script is reported as such, one with its nonce lets it in", async () => {
    const headers = { "content-security-policy": "script-src 'nonce-abc'" }
    const page = await front.visit(context, { headers, nonce: "abc" })
    await page.evaluate("void copies[0].begin({ nonce: undefined })")
    expect(await said(page, "error")).toEqual(["error sdk_not_loaded"])
    await page.evaluate("void copies[0].begin()")
    await page.locator(BUTTON).waitFor()
  })

  it("without a connection the error says so", async () => {
    const page = await front.visit(context)
    await context.setOffline(true)
    await load(page)
    await said(page, "failed offline")
  })

  it("the connection to the SDK's server can be opened early", async () => {
    const page = await front.visit(context)
    await page.evaluate("copies[0].preconnect(wishes.config.sdk_url)")
    expect(await page.locator("link[rel=preconnect]").getAttribute("href")).toContain(
      new URL(front.config.sdk_url).origin,
    )
  })
})
