import type { Page } from "playwright-core"
import { said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

const BUTTON = "#pay button"

describe("loading the service's SDK into a shop's page", () => {
  const shop = visitStorefront()
  let sdkRequests: number

  beforeEach(() => {
    sdkRequests = 0
    shop.context.on("request", (request) => {
      if (request.url() === shop.front.config.sdk_url) sdkRequests += 1
    })
  })

  const tagsOf = (page: Page) => page.locator(`script[src="${shop.front.config.sdk_url}"]`).count()
  const load = (page: Page, copy = 0) =>
    page.evaluate(`copies[${copy}].loadServicePay(wishes.config.sdk_url)
      .then((sdk) => say("loaded " + (sdk === ServicePay)), ({ code }) => say("failed " + code))`)

  it("is loaded once, even if two copies of the package request it many times", async () => {
    const page = await shop.front.visit(shop.context, { copies: 2 })
    await Promise.all([load(page), load(page, 1), load(page), load(page, 1)])
    await load(page)
    expect(await said(page, "loaded")).toEqual(Array.from({ length: 5 }, () => "loaded true"))
    expect([sdkRequests, await tagsOf(page)]).toEqual([1, 1])
  })

  it("is not loaded again on a page that has loaded it", async () => {
    const page = await shop.front.visit(shop.context, { tags: 1 })
    await load(page)
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([1, 1])
  })

  it("waits for the page's own tag while it is loading", async () => {
    const release = await shop.front.holdSdk(shop.context)
    const page = await shop.front.visit(shop.context)
    await page.evaluate(
      "document.head.append(Object.assign(document.createElement('script'), { src: wishes.config.sdk_url }))",
    )
    const loading = load(page)
    release()
    await loading
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([1, 1])
  })

  it("removes the page's own tag if it failed, and the next attempt succeeds", async () => {
    await shop.context.clock.install()
    await shop.context.route(shop.front.config.sdk_url, (route) => route.abort(), { times: 1 })
    const page = await shop.front.visit(shop.context, { tags: 1 })
    const loading = load(page)
    await page.clock.runFor(31_000)
    await loading
    await said(page, "failed sdk_timeout")
    await load(page)
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([2, 1])
  })

  it("leaves nothing behind after a failed load, and the next attempt succeeds", async () => {
    await shop.context.route(shop.front.config.sdk_url, (route) => route.abort(), { times: 1 })
    const page = await shop.front.visit(shop.context)
    await load(page)
    await said(page, "failed sdk_not_loaded")
    expect(await tagsOf(page)).toBe(0)
    await load(page)
    await said(page, "loaded true")
    expect([sdkRequests, await tagsOf(page)]).toEqual([2, 1])
  })

  it("gives up a script that answers too late, and does not run it later", async () => {
    const release = await shop.front.holdSdk(shop.context)
    await shop.context.clock.install()
    const page = await shop.front.visit(shop.context)
    const loading = load(page)
    await page.clock.runFor(31_000)
    await loading
    await said(page, "failed sdk_timeout")
    const answered = page.waitForResponse(shop.front.config.sdk_url)
    release()
    await (await answered).finished()
    expect(await page.evaluate("typeof ServicePay")).toBe("undefined")
    expect(await tagsOf(page)).toBe(0)
  })

  it("reports a content security policy that forbids the script, and uses the page's nonce", async () => {
    const headers = { "content-security-policy": "script-src 'nonce-abc'" }
    const page = await shop.front.visit(shop.context, { headers, nonce: "abc" })
    await page.evaluate("void copies[0].begin({ nonce: undefined })")
    expect(await said(page, "error")).toEqual(["error sdk_not_loaded sdk_not_loaded"])
    await page.evaluate("void copies[0].begin()")
    await page.locator(BUTTON).waitFor()
  })

  it("reports a missing connection", async () => {
    const page = await shop.front.visit(shop.context)
    await shop.context.setOffline(true)
    await load(page)
    await said(page, "failed offline")
  })
})
