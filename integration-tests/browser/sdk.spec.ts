import { type Browser, type BrowserContext } from "playwright-core"
import { CREDENTIALS } from "../../src/simulator/__tests__/shop"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { inPopup } from "../setup/browser-shopper"
import { logged, openShopFront, pressPay, type ShopFront, visit } from "../setup/shop-front"

/** An invented key, which only a simulator accepts. */
const LIVE = { ...CREDENTIALS, publishableKey: "pk_live_5e12a1c0-51a7-4b0e-9d2f-000000004010" }
const EVERY_METHOD = { paymentConfig: { allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT"] } }

describe("§2 the client SDK in a real browser", () => {
  let front: ShopFront
  let browser: Browser
  let context: BrowserContext

  beforeAll(async () => {
    front = await openShopFront()
    browser = await launchChromium()
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await browser.close()
    await front.close()
  })
  beforeEach(async () => {
    context = await browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
  })
  afterEach(async () => {
    front.shop.simulator.setKnobs({ popupFirst: false })
    await context.close()
  })

  it("a confirmed wallet payment is approved, and the shop is told when the popup has closed", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const popup = await pressPay(page)
    await popup.getByTestId("method-FPMCXEXPRSS").click()
    await popup.fill("#phone", "923 000 000")
    await popup.getByTestId("send-request").click()
    await popup.getByTestId("pay").click()
    await logged(page, "approved")
    // The click closes its own window, so the click itself may fail.
    await Promise.allSettled([popup.getByTestId("close").click()])
    expect(await logged(page, "closed")).toEqual([expect.stringMatching(/^approved order_\d+$/), "closed"])
  })

  it("a rejected wallet payment is cancelled", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const popup = await pressPay(page)
    await popup.getByTestId("method-FPMCXEXPRSS").click()
    await popup.fill("#phone", "923000000")
    await popup.getByTestId("send-request").click()
    await popup.getByTestId("refuse").click()
    expect(await logged(page, "cancelled")).toEqual(["cancelled"])
  })

  it("a bank reference to be paid later is pending, with reference and entity", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const popup = await pressPay(page)
    await inPopup.takeReference(popup)
    expect(await logged(page, "closed")).toEqual([expect.stringMatching(/^pending \d{9} \d{5}$/), "closed"])
  })

  it("closing the window cancels the payment before a choice, and leaves it pending after a reference was shown", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const first = await pressPay(page)
    await first.getByTestId("method-FPSOLPGEXT").waitFor()
    await first.close()
    await logged(page, "cancelled")
    const second = await pressPay(page)
    await second.getByTestId("method-FPSOLPGEXT").click()
    await second.getByTestId("pay-later").waitFor()
    await second.close()
    expect(await logged(page, "closed")).toEqual([
      "cancelled",
      expect.stringMatching(/^pending \d{9}/),
      "closed",
    ])
  })

  it("an open popup shows a payment that was made elsewhere", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const popup = await pressPay(page)
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    const [order] = front.shop.simulator.orders()
    front.shop.simulator.confirm(order?.externalTransactionId ?? "")
    await logged(page, `approved ${order?.externalTransactionId ?? ""}`)
  })

  it("a direct payment may fail first and be paid on the second try", async () => {
    const page = await visit(context, front.url, {
      options: { paymentConfig: { showUIOfProcessingInfo: true } },
    })
    const popup = await pressPay(page)
    await popup.getByTestId("fail").click()
    await logged(page, "payment failed")
    await popup.getByTestId("pay").click()
    await popup.getByTestId("processing").waitFor()
    expect(await logged(page, "approved")).toHaveLength(2)
  })

  it("a mistake in the shop's callback goes to onError", async () => {
    const page = await visit(context, front.url, { brokenCallback: true })
    const popup = await pressPay(page)
    await popup.getByTestId("pay").click()
    await logged(page, "error the shop's own mistake")
  })

  it("the popup opens only after createOrder has answered, as in the specification", async () => {
    const page = await visit(context, front.url)
    await page.evaluate(`{ const theirs = window.open
      window.open = (address, ...how) => { window.opened = address; return theirs(address, ...how) } }`)
    await pressPay(page)
    const [order] = front.shop.simulator.orders()
    expect(await page.evaluate("new URL(opened).searchParams.get('reference')")).toBe(order?.referenceNumber)
  })

  it("an empty reference number goes to onError, and no popup opens", async () => {
    const page = await visit(context, front.url, { emptyReference: true })
    await page.click("#pay button")
    expect(await logged(page, "referenceNumber")).toHaveLength(1)
    expect(context.pages()).toHaveLength(1)
  })

  it("an empty reference number closes a popup that was opened first, and goes to onError", async () => {
    front.shop.simulator.setKnobs({ popupFirst: true })
    const page = await visit(context, front.url, { emptyReference: true })
    const popup = await pressPay(page)
    if (!popup.isClosed()) await popup.waitForEvent("close")
    expect(await logged(page, "referenceNumber")).toHaveLength(1)
  })

  it("a popup that is blocked after createOrder goes to onError", async () => {
    await context.addInitScript("window.open = () => null")
    const page = await visit(context, front.url)
    await page.click("#pay button")
    await logged(page, "blocked the payment window")
  })

  it("a popup that comes first and is blocked goes to onError before an order is created", async () => {
    front.shop.simulator.setKnobs({ popupFirst: true })
    const before = front.shop.simulator.orders().length
    await context.addInitScript("window.open = () => null")
    const page = await visit(context, front.url)
    await page.click("#pay button")
    await logged(page, "blocked the payment window")
    expect(front.shop.simulator.orders()).toHaveLength(before)
  })

  it("a second press brings back the open popup instead of opening another", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const popup = await pressPay(page)
    await popup.getByTestId("cancel").waitFor()
    await page.click("#pay button")
    expect(context.pages()).toHaveLength(2)
    await inPopup.cancel(popup)
    await logged(page, "cancelled")
  })

  it("a message that does not come from the popup changes nothing", async () => {
    const page = await visit(context, front.url, { options: EVERY_METHOD })
    const popup = await pressPay(page)
    await popup.getByTestId("cancel").waitFor()
    const session = new URL(popup.url()).searchParams.get("session") ?? ""
    const forged = {
      source: "servicepay-checkout",
      session,
      type: "outcome",
      outcome: "cancelled",
      payment: null,
    }
    await page.evaluate(`window.postMessage(${JSON.stringify(forged)}, "*")`)
    await inPopup.takeReference(popup)
    expect(await logged(page, "closed")).toEqual([expect.stringMatching(/^pending/), "closed"])
  })

  it("a button with a live key accepts payments of a simulator in production mode", async () => {
    const live = await openShopFront({ environment: "production", credentials: LIVE })
    const page = await visit(context, live.url)
    const popup = await pressPay(page)
    await popup.getByTestId("pay").click()
    const [told] = await logged(page, "approved")
    await live.close()
    expect(told).toBe("approved order_1")
  })

  it("the button needs its container, has its style, and shows the amount when it is known", async () => {
    const lost = await visit(context, front.url, { selector: "#nowhere" })
    expect(await logged(lost, "threw")).toHaveLength(1)
    const style = { width: "260px", shape: "pill" }
    const page = await visit(context, front.url, {
      options: { style, config: { lang: "en", showAmount: true } },
    })
    const button = page.locator("#pay button")
    expect(await button.textContent()).toBe("Pay with ServicePay")
    expect((await button.boundingBox())?.width).toBe(260)
    const popup = await pressPay(page)
    await popup.getByTestId("pay").waitFor()
    await page.getByRole("button", { name: /^Pay 12.500.Kz$/ }).waitFor()
  })
})
