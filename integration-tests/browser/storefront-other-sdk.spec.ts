import type { Page } from "playwright-core"
import { said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"
import { closeTab } from "../setup/tabs"

/** An SDK that differs from the simulator's wherever the specification allows it. */
const OTHER_SDK = `window.ServicePay = () => ({ generateButton: (config) => ({ render: (selector) => {
  const button = document.createElement("button")
  button.textContent = "Pagar"
  button.onclick = async () => {
    window.sdk = { config, actions: { onPopupWindowClosed: (fn) => { window.closing = fn } } }
    await config.createOrder().then((reference) => {
      say("ordered " + reference)
      window.popup = window.open("about:blank")
    }, () => undefined)
  }
  document.querySelector(selector).append(button)
} }) })`

describe("an SDK other than the simulator's", () => {
  const shop = visitStorefront()

  const withOtherSdk = async (how = "{}"): Promise<Page> => {
    await shop.context.route(shop.front.config.sdk_url, (route) =>
      route.fulfill({ contentType: "text/javascript", body: OTHER_SDK }),
    )
    const page = await shop.front.visit(shop.context)
    await page.evaluate(`{ window.undo = copies[0].begin(${how}) }`)
    return page
  }
  /** Presses the button. Returns the popup. */
  const press = async (page: Page): Promise<Page> => {
    const [popup] = await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
    return popup
  }

  it("gets the options of the specification's table, and the shop's options override the store's", async () => {
    const page = await withOtherSdk(
      `{ options: { style: { shape: "pill" }, config: { lang: "fr" }, paymentConfig: { theme: "dark" } } }`,
    )
    await press(page)
    expect(await page.evaluate("sdk.config.options")).toEqual({
      style: { width: "100%", shape: "pill" },
      config: { lang: "fr", showAmount: false },
      paymentConfig: {
        theme: "dark",
        allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
        showUIOfProcessingInfo: false,
        referencePaymentLifeSpan: 1440,
      },
    })
  })

  it("that opens its popup after createOrder and never reports its closing still works", async () => {
    const page = await withOtherSdk()
    const popup = await press(page)
    await page.evaluate(`sdk.config.onError(new Error("no")); sdk.config.onPending({ payment: {} });
      void sdk.config.onApprove({ payment: { orderId: "1" } }); sdk.config.onCancel()`)
    expect(await said(page, "ordered")).toHaveLength(1)
    closeTab(popup)
    expect(await said(page, "approved")).toEqual([
      expect.stringMatching(/^ordered/),
      expect.stringMatching(/^approved 1 focus button$/),
    ])
  })

  it("that calls createOrder again without a click gets an error each time", async () => {
    const page = await withOtherSdk(`{ createOrder: async () => ({ referenceNumber: "" }) }`)
    await page.click("#pay button")
    expect(await said(page, "error")).toHaveLength(1)
    await page.evaluate("sdk.config.createOrder().catch(() => undefined)")
    await page.locator("#log", { hasText: /^(error empty_reference empty_reference\s*){2}$/ }).waitFor()
  })

  it("whose late popup is blocked is an error", async () => {
    await shop.context.addInitScript("window.open = () => null")
    const page = await withOtherSdk()
    await page.click("#pay button")
    expect(await said(page, "error")).toContain("error popup_blocked popup_blocked")
  })

  it("that reports the closing of its popup ends the payment with that report, not when the window seems closed", async () => {
    // A service's page with Cross-Origin-Opener-Policy has this effect: the opener sees `closed` at once.
    await shop.context.addInitScript(`{ const theirs = window.open
      window.open = (...how) => { theirs(...how); return { closed: true, close: () => undefined } } }`)
    await shop.context.clock.install()
    const page = await withOtherSdk()
    await press(page)
    await said(page, "ordered")
    await page.evaluate(`sdk.config.onApprove({ payment: { orderId: "1" } }, sdk.actions)`)
    await page.clock.runFor(2000)
    expect(await said(page, "ordered")).toHaveLength(1)
    await page.evaluate("closing()")
    await page.clock.runFor(2000)
    expect((await said(page, "approved")).at(-1)).toMatch(/^approved 1 focus/)
  })

  it.each([
    ["no payment", "{}", "pending without"],
    ["nothing at all", "undefined", "pending without"],
    ["a payment without data", `{ payment: { orderId: "1", data: null } }`, "pending without"],
    [
      "numbers",
      "{ payment: { data: { paymentReference: 987654321, entity: { number: 10116 } } } }",
      "pending 987654321 10116",
    ],
  ])("that reports a pending payment with %s still leads to onPending", async (_what, data, line) => {
    const page = await withOtherSdk()
    const popup = await press(page)
    await said(page, "ordered")
    await page.evaluate(`sdk.config.onPending(${data}, sdk.actions)`)
    await page.evaluate("closing()")
    expect((await said(page, "pending")).at(-1)).toContain(line)
    closeTab(popup)
  })

  it("keeps direct payment, which cannot be disabled, if a shop restricts the methods", async () => {
    const page = await withOtherSdk(
      `{ options: { paymentConfig: { allowedPaymentMethods: ["FPSOLPGEXT"] } } }`,
    )
    await press(page)
    const methods = "sdk.config.options.paymentConfig.allowedPaymentMethods"
    expect(await page.evaluate(methods)).toEqual(["FPSOLPGEXT", "FPSOLPG"])
  })

  it("gets only the methods that take the amount, and direct payment", async () => {
    const page = await withOtherSdk(
      `{ amount: 600000, config: { method_limits: { FPMCXEXPRSS: { most: 500000 } } } }`,
    )
    await press(page)
    const methods = "sdk.config.options.paymentConfig.allowedPaymentMethods"
    expect(await page.evaluate(methods)).toEqual(["FPSOLPGEXT", "FPSOLPG"])
  })

  it.each([
    [
      "the shop has no onError",
      "{ onError: undefined }",
      "sdk.config.onError(new Error('refused by the SDK'))",
    ],
    [
      "a better end is told instead",
      "{}",
      "sdk.config.onError(new Error('refused by the SDK')); sdk.config.onApprove({ payment: { orderId: '1' } }, sdk.actions)",
    ],
    [
      "a better end was told before",
      "{}",
      "sdk.config.onApprove({ payment: { orderId: '1' } }, sdk.actions); sdk.config.onError(new Error('refused by the SDK'))",
    ],
  ])("that reports an error has it written to the console if %s", async (_where, how, end) => {
    const page = await withOtherSdk(how)
    const complaint = page.waitForEvent("console", (message) => message.text().includes("refused by the SDK"))
    const popup = await press(page)
    await said(page, "ordered")
    await page.evaluate(`{ ${end} }`)
    closeTab(popup)
    await page.evaluate("window.closing?.()")
    expect((await complaint).type()).toBe("error")
  })

  it("never waits for the callbacks", async () => {
    const page = await withOtherSdk()
    const popup = await press(page)
    await page.evaluate(`sdk.config.onPending({ payment: { data: { paymentReference: "987654321" } } }, sdk.actions)
      .then(() => say("answered"))`)
    await said(page, "answered")
    await page.evaluate("closing()")
    expect((await said(page, "pending")).at(-1)).toMatch(/^pending 987654321 {2}focus/)
    closeTab(popup)
  })
})
