import type { Page } from "playwright-core"
import { said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

const INSTALLED = new Date("2026-11-21T10:00:00Z")
const OPENED = new Date("2026-11-21T10:00:01Z")
const HIDE = `Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"))`
const SHOW = `delete document.hidden; document.dispatchEvent(new Event("visibilitychange"))`

describe("following a payment's status in a real browser", () => {
  const shop = visitStorefront()
  let payment: string
  let payments = 0

  beforeEach(async () => {
    // The clock stands still, so that a slow machine does not ask once more.
    await shop.context.clock.install({ time: INSTALLED })
    await shop.context.clock.pauseAt(OPENED)
    payments += 1
    payment = `followed_${payments}`
    await shop.front.shop.createdReference({ externalTransactionId: payment })
  })

  const asked = () => shop.front.callsOf(`${payment}/status`)
  const follow = () => shop.front.visit(shop.context, { framework: "react-18", show: ["status"], payment })
  const shows = (page: Page, status: string) => page.locator("#status", { hasText: status }).waitFor()

  it("polls at once, then less and less often, and stops when the payment is confirmed", async () => {
    const page = await follow()
    await shows(page, "PEN")
    expect(asked()).toBe(1)
    await page.clock.runFor(1000)
    expect(asked()).toBe(1)
    shop.front.shop.simulator.confirm(payment)
    await page.clock.runFor(1100)
    await shows(page, "CON")
    await page.clock.runFor(600_000)
    expect(asked()).toBe(2)
  })

  it("does not poll in a hidden tab, and polls at once when it is visible again", async () => {
    const page = await follow()
    await shows(page, "PEN")
    await page.evaluate(HIDE)
    await page.clock.runFor(600_000)
    expect(asked()).toBe(1)
    shop.front.shop.simulator.confirm(payment)
    await page.evaluate(SHOW)
    await shows(page, "CON")
    expect(asked()).toBe(2)
  })

  it("polls at once when the connection is back", async () => {
    const page = await follow()
    await shows(page, "PEN")
    await shop.context.setOffline(true)
    await page.clock.runFor(2100)
    await page.locator("#problem", { hasText: "offline" }).waitFor()
    await shows(page, "PEN")
    shop.front.shop.simulator.confirm(payment)
    await shop.context.setOffline(false)
    await shows(page, "CON")
  })

  it("waits as long as the store demands, even if the shopper presses “check”", async () => {
    const answer = { status: 429, body: { error: "too_many_requests", message: "Espere.", retry_after: 40 } }
    shop.front.answers.push({ path: payment, answer })
    const page = await follow()
    await page.locator("#problem", { hasText: "too_many_requests" }).waitFor()
    await page.click("#check")
    await page.evaluate(HIDE)
    await page.evaluate(SHOW)
    await page.clock.runFor(39_000)
    expect(asked()).toBe(1)
    await page.clock.runFor(1500)
    await shows(page, "PEN")
    expect(asked()).toBe(2)
  })

  it("polls at once when the shopper presses “check”", async () => {
    const page = await follow()
    await shows(page, "PEN")
    shop.front.shop.simulator.cancel(payment)
    await page.click("#check")
    await shows(page, "CAN")
  })

  it("treats an invalid answer as an error, and polls again", async () => {
    shop.front.answers.push({ path: payment, answer: { status: 200, body: { paymentStatus: "PAID" } } })
    const page = await follow()
    await page.locator("#problem", { hasText: "refused" }).waitFor()
    await page.clock.runFor(2100)
    await shows(page, "PEN")
  })

  it("shows in one tab what another tab has learned, without a request", async () => {
    const [first, second] = [await follow(), await follow()]
    await shows(first, "PEN")
    await shows(second, "PEN")
    const saved = {
      referenceNumber: "SP",
      externalTransactionId: payment,
      amount: 1,
      cartId: "c",
      expiresAt: 1,
    }
    await first.evaluate(
      `localStorage.setItem("servicepay", JSON.stringify({ ...${JSON.stringify(saved)}, status: "PEN" }))`,
    )
    shop.front.shop.simulator.confirm(payment)
    await first.click("#check")
    await shows(second, "CON")
    await second.clock.runFor(600_000)
    expect(asked()).toBe(3)
  })

  it("stops watching on request, without React", async () => {
    const page = await shop.front.visit(shop.context)
    await page.evaluate(`window.watching = copies[0].watchStatus(wishes.store, "${payment}", (status) => {
      say("status " + status)
      watching.stop()
    })`)
    expect(await said(page, "status PEN")).toHaveLength(1)
    await page.clock.runFor(600_000)
    expect(asked()).toBe(1)
  })

  it("notifies another tab when a payment is saved or removed", async () => {
    const [first, second] = [await shop.front.visit(shop.context), await shop.front.visit(shop.context)]
    await second.evaluate(`copies[0].onSavedPayment((payment) => say("saved " + payment?.cartId))`)
    await first.evaluate(
      `copies[0].savePayment({ referenceNumber: "SP", externalTransactionId: "o", amount: 1, cartId: "cart_9", expiresAt: 1, status: "PEN" })`,
    )
    await said(second, "saved cart_9")
    await first.evaluate("copies[0].forgetPayment()")
    expect(await said(second, "saved undefined")).toHaveLength(2)
  })

  it("ignores a saved payment that was tampered with", async () => {
    const page = await shop.front.visit(shop.context)
    for (const text of ["{", "null", `{"cartId":"c"}`]) {
      await page.evaluate(`localStorage.setItem("servicepay", ${JSON.stringify(text)})`)
      expect(await page.evaluate("copies[0].savedPayment() === undefined")).toBe(true)
    }
  })
})
