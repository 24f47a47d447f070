import type { Page } from "playwright-core"
import { inPopup } from "../setup/browser-shopper"
import { press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"
import { closeTab } from "../setup/tabs"

describe("the button in a shop's page without a framework", () => {
  const shop = visitStorefront()

  const begin = (page: Page, how = "{}") => page.evaluate(`{ window.undo = copies[0].begin(${how}) }`)
  const open = async (how?: string): Promise<Page> => {
    const page = await shop.front.visit(shop.context)
    await begin(page, how)
    return page
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

  it("onApprove is called after the popup closes, with the order, and the button has the focus", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await popup.getByTestId("close").waitFor()
    expect(await page.textContent("#log")).toBe("")
    await Promise.allSettled([popup.getByTestId("close").click()])
    expect(await said(page, "approved")).toEqual([expect.stringMatching(/^approved order_\d+ focus button$/)])
  })

  it("onPending is called with the bank reference and its entity, even if the shopper closes the window", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    await popup.waitForLoadState()
    closeTab(popup)
    expect(await said(page, "pending")).toEqual([expect.stringMatching(/^pending \d{9} \d{5} focus button$/)])
  })

  it("onPending is called once for a payment that fails first and is then left as a bank reference", async () => {
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

  it("onError is called for a failed payment after the popup closes", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("fail").click()
    await popup.locator("[data-told=failed]").waitFor()
    expect(await page.textContent("#log")).toBe("")
    closeTab(popup)
    expect(await said(page, "error")).toEqual(["error payment_failed payment_failed"])
  })

  it("a shopper who cancels can press again, and onCancel is called once for each press", async () => {
    const page = await open()
    for (const time of [1, 2]) {
      const popup = await pay(page)
      await popup.getByTestId("cancel").waitFor()
      await popup.waitForLoadState()
      closeTab(popup)
      await page.locator("#log", { hasText: new RegExp(`^(cancelled focus button\\s*){${time}}$`) }).waitFor()
    }
  })

  it("a blocked popup is an error without a payment order, and window.open is restored", async () => {
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
  ])("passes the store's error %d %s to onError, with the store's message", async (status, error) => {
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

  it("the button appears in a container that is added later", async () => {
    const page = await open(`{ container: "#late" }`)
    await page.waitForFunction("window.ServicePay")
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement("div"), { id: "late", textContent: "…" }))`,
    )
    await page.locator("#late button").waitFor()
    expect(await page.textContent("#late")).toBe("Pagar com ServicePay")
  })

  it("a container that is never added is an error", async () => {
    await shop.context.clock.install()
    const page = await open(`{ container: "#nowhere" }`)
    await page.waitForFunction("window.ServicePay")
    await page.clock.runFor(31_000)
    expect(await said(page, "error")).toEqual(["error no_container no_container"])
  })

  it("after undo, the container is empty, and a cancelled payment is not reported", async () => {
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

  it("after undo, a payment that is made in the open window is still reported", async () => {
    const page = await open()
    const popup = await pay(page)
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    await page.evaluate("undo()")
    await inPopup.payLater(popup)
    expect((await said(page, "pending"))[0]).toMatch(/^pending \d{9} \d{5} /)
  })

  it("no button appears after undo while the SDK is loading", async () => {
    const release = await shop.front.holdSdk(shop.context)
    const page = await open()
    await page.evaluate("undo()")
    await begin(page)
    release()
    await page.locator("#pay button").waitFor()
    expect(await page.locator("#pay button").count()).toBe(1)
  })
})
