import type { Page } from "playwright-core"
import { press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"
import { closeTab } from "../setup/tabs"

/** An SDK of another make than the simulator's: what the specification leaves open, it does otherwise. */
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

describe("the button in a shop's page without a framework", () => {
  const shop = visitStorefront()

  const begin = (page: Page, how = "{}") => page.evaluate(`{ window.undo = copies[0].begin(${how}) }`)
  const open = async (how?: string): Promise<Page> => {
    const page = await shop.front.visit(shop.context)
    await begin(page, how)
    return page
  }
  const withOtherSdk = async (how?: string): Promise<Page> => {
    await shop.context.route(shop.front.config.sdk_url, (route) =>
      route.fulfill({ contentType: "text/javascript", body: OTHER_SDK }),
    )
    return open(how)
  }
  const pay = (page: Page) => press(page, "#pay")
  const click = (page: Page) => page.locator("#pay button").click()
  /** Until the end of the test the SDK opens its popup before it asks for the order. */
  const openPopupFirst = () => {
    shop.front.shop.simulator.setKnobs({ popupFirst: true })
  }
  afterEach(() => {
    shop.front.shop.simulator.setKnobs({ popupFirst: false })
  })

  it("an approved payment is told after the popup closed, with its order, and the focus is on the button", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await popup.getByTestId("close").waitFor()
    expect(await page.textContent("#log")).toBe("")
    await Promise.allSettled([popup.getByTestId("close").click()])
    expect(await said(page, "approved")).toEqual([expect.stringMatching(/^approved order_\d+ focus button$/)])
  })

  it("a bank reference is told with its entity, also when the shopper closes the window by hand", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    await popup.waitForLoadState()
    closeTab(popup)
    expect(await said(page, "pending")).toEqual([expect.stringMatching(/^pending \d{9} \d{5} focus button$/)])
  })

  it("a payment that fails first and is then left as a bank reference is told once, as pending", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("fail").click()
    await popup.getByTestId("back").click()
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    await popup.waitForLoadState()
    closeTab(popup)
    expect(await said(page, "pending")).toHaveLength(1)
  })

  it("a payment that failed is an error once the popup is closed", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("fail").click()
    await popup.locator("[data-told=failed]").waitFor()
    expect(await page.textContent("#log")).toBe("")
    closeTab(popup)
    expect(await said(page, "error")).toEqual(["error payment_failed payment_failed"])
  })

  it("a shopper who cancels may press again, and each press is told once", async () => {
    const page = await open()
    for (const time of [1, 2]) {
      const popup = await pay(page)
      await popup.getByTestId("cancel").waitFor()
      await popup.waitForLoadState()
      closeTab(popup)
      await page.locator("#log", { hasText: new RegExp(`^(cancelled focus button\\s*){${time}}$`) }).waitFor()
    }
  })

  it("a blocked popup is an error, no order is made where it comes first, and window.open is the page's own again", async () => {
    openPopupFirst()
    await shop.context.addInitScript("window.theirs = window.open = () => null")
    const before = shop.front.callsOf("create-order")
    const page = await open()
    await page.click("#pay button")
    expect(await said(page, "error")).toEqual(["error popup_blocked popup_blocked"])
    await page.waitForFunction("window.open === window.theirs")
    expect(shop.front.callsOf("create-order")).toBe(before)
  })

  it("window.open is untouched before a press and after it", async () => {
    await shop.context.addInitScript("window.theirs = window.open")
    const page = await open()
    await page.locator("#pay button").waitFor()
    expect(await page.evaluate("window.open === window.theirs")).toBe(true)
    await pay(page)
    await page.waitForFunction("window.open === window.theirs")
  })

  it.each([
    ["an empty reference number", `{ referenceNumber: "" }`],
    ["none", `{ externalTransactionId: "order_x", amount: 1 }`],
  ])("createOrder that gives %s closes the popup and is an error", async (_what, answer) => {
    openPopupFirst()
    const page = await open(`{ createOrder: async () => (${answer}) }`)
    const popup = await pay(page)
    if (!popup.isClosed()) await popup.waitForEvent("close")
    expect(await said(page, "error")).toEqual(["error empty_reference empty_reference"])
  })

  it.each([
    [409, "already_paid"],
    [422, "cart_empty"],
    [429, "too_many_requests"],
    [503, "service_unavailable"],
  ])("a store that answers %d %s is that error, in the store's own words", async (status, error) => {
    shop.front.answers.push({
      path: "create-order",
      answer: { status, body: { code: status, message: "Não.", error } },
    })
    const page = await open()
    await click(page)
    expect(await said(page, "error")).toEqual([`error ${error} Não.`])
  })

  it.each([
    [401, { type: "unauthorized", message: "Unauthorized" }],
    [200, undefined],
  ])(
    "an answer %d that is not of ServicePay is the error refused, and says nothing internal",
    async (status, body) => {
      shop.front.answers.push({ path: "create-order", answer: { status, body } })
      const page = await open()
      await click(page)
      expect(await said(page, "error")).toEqual(["error refused refused"])
    },
  )

  it("a store that cannot be reached is the error offline", async () => {
    const page = await open()
    await shop.context.route("**/api/service/create-order", (route) => route.abort())
    await click(page)
    expect(await said(page, "error")).toEqual(["error offline offline"])
  })

  it("a payment method that the store has not allowed is refused before anything is shown", async () => {
    const page = await open(
      `{ options: { paymentConfig: { allowedPaymentMethods: ["FPSOLPG", "FPBITCOIN"] } } }`,
    )
    expect(await said(page, "error")).toEqual(["error unknown_method unknown_method"])
    expect(await page.locator("#pay button").count()).toBe(0)
  })

  it("a publishable key that the SDK refuses is an error", async () => {
    const page = await open(`{ config: { publishable_key: "pk_wrong" } }`)
    expect(await said(page, "error")).toEqual(["error sdk_not_loaded sdk_not_loaded"])
  })

  it("a container that comes later is waited for", async () => {
    const page = await open(`{ container: "#late" }`)
    await page.waitForFunction("window.ServicePay")
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement("div"), { id: "late", textContent: "…" }))`,
    )
    await page.locator("#late button").waitFor()
    expect(await page.textContent("#late")).toBe("Pagar com ServicePay")
  })

  it("a container that never comes is an error", async () => {
    await shop.context.clock.install()
    const page = await open(`{ container: "#nowhere" }`)
    await page.waitForFunction("window.ServicePay")
    await page.clock.runFor(31_000)
    expect(await said(page, "error")).toEqual(["error no_container no_container"])
  })

  it("undone, the container is empty and nothing is told any more", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("cancel").waitFor()
    await page.evaluate("undo()")
    expect(await page.innerHTML("#pay")).toBe("")
    await begin(page)
    closeTab(popup)
    const second = await pay(page)
    await second.getByTestId("cancel").waitFor()
    await second.close()
    expect(await said(page, "cancelled")).toHaveLength(1)
  })

  it("undone while the SDK is still loading, no button appears", async () => {
    const release = await shop.front.holdSdk(shop.context)
    const page = await open()
    await page.evaluate("undo()")
    await begin(page)
    release()
    await page.locator("#pay button").waitFor()
    expect(await page.locator("#pay button").count()).toBe(1)
  })

  it("the SDK gets its options as the specification's table has them, the shop's own before the store's", async () => {
    const page = await withOtherSdk(
      `{ options: { style: { shape: "pill" }, config: { lang: "fr" }, paymentConfig: { theme: "dark" } } }`,
    )
    await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
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

  it("an SDK that opens its popup only after createOrder, and never tells of its closing, is seen all the same", async () => {
    const page = await withOtherSdk()
    const [popup] = await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
    await page.evaluate(`sdk.config.onError(new Error("no")); sdk.config.onPending({ payment: {} });
      void sdk.config.onApprove({ payment: { orderId: "1" } }); sdk.config.onCancel()`)
    expect(await said(page, "ordered")).toHaveLength(1)
    closeTab(popup)
    expect(await said(page, "approved")).toEqual([
      expect.stringMatching(/^ordered/),
      expect.stringMatching(/^approved 1 focus button$/),
    ])
  })

  it("a press that the page cannot see is one all the same: its refusal is told as well", async () => {
    const page = await withOtherSdk(`{ createOrder: async () => ({ referenceNumber: "" }) }`)
    await page.click("#pay button")
    expect(await said(page, "error")).toHaveLength(1)
    await page.evaluate("sdk.config.createOrder().catch(() => undefined)")
    await page.locator("#log", { hasText: /^(error empty_reference empty_reference\s*){2}$/ }).waitFor()
  })

  it("an SDK whose late popup is blocked is reported", async () => {
    await shop.context.addInitScript("window.open = () => null")
    const page = await withOtherSdk()
    await page.click("#pay button")
    expect(await said(page, "error")).toContain("error popup_blocked popup_blocked")
  })

  it("where the SDK tells of the popup's closing, a window that seems closed is not taken for a closed one", async () => {
    // As a service's page with Cross-Origin-Opener-Policy does: the opener sees `closed` at once.
    await shop.context.addInitScript(`{ const theirs = window.open
      window.open = (...how) => { theirs(...how); return { closed: true, close: () => undefined } } }`)
    await shop.context.clock.install()
    const page = await withOtherSdk()
    await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
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
  ])("a pending payment that tells of %s is told all the same", async (_what, data, line) => {
    const page = await withOtherSdk()
    const [popup] = await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
    await said(page, "ordered")
    await page.evaluate(`sdk.config.onPending(${data}, sdk.actions)`)
    await page.evaluate("closing()")
    expect((await said(page, "pending")).at(-1)).toContain(line)
    closeTab(popup)
  })

  it("a shop that restricts the methods keeps direct payment, which cannot be disabled", async () => {
    const page = await withOtherSdk(
      `{ options: { paymentConfig: { allowedPaymentMethods: ["FPSOLPGEXT"] } } }`,
    )
    await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
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
  ])("the SDK's error is in the console where %s", async (_where, how, end) => {
    const page = await withOtherSdk(how)
    const complaint = page.waitForEvent("console", (message) => message.text().includes("refused by the SDK"))
    const [popup] = await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
    await said(page, "ordered")
    await page.evaluate(`{ ${end} }`)
    closeTab(popup)
    await page.evaluate("window.closing?.()")
    expect((await complaint).type()).toBe("error")
  })

  it("the callbacks never keep the SDK waiting", async () => {
    const page = await withOtherSdk()
    const [popup] = await Promise.all([shop.context.waitForEvent("page"), page.click("#pay button")])
    await page.evaluate(`sdk.config.onPending({ payment: { data: { paymentReference: "987654321" } } }, sdk.actions)
      .then(() => say("answered"))`)
    await said(page, "answered")
    await page.evaluate("closing()")
    expect((await said(page, "pending")).at(-1)).toMatch(/^pending 987654321 {2}focus/)
    closeTab(popup)
  })
})
