import type { Page } from "playwright-core"
import { press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

const PROVIDER = "pp_servicepay_servicepay"
const BANK = { reference: "123456789", entity: "00123" }

/** As Medusa has a payment in its carts and orders. */
function collection(id: string, captured_at: string | null = null) {
  const data = { reference_number: `SP of ${id}`, external_transaction_id: id, amount: 12_500 }
  return { payment_sessions: [{ provider_id: PROVIDER, data, payment: captured_at && { captured_at } }] }
}

function orderOf(id: string, status = "pending", captured_at: string | null = null) {
  return { status, cart: { id: "cart_1" }, payment_collections: [collection(id, captured_at)] }
}

describe("ServicePay's parts of a Next.js shop, in a real browser", () => {
  const shop = visitStorefront()
  let id: string
  let payments = 0
  let complaints: string[]

  beforeEach(async () => {
    payments += 1
    id = `next_${payments}`
    await shop.front.shop.createdReference({ externalTransactionId: id })
    complaints = []
    shop.context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    shop.context.on("weberror", (error) => complaints.push(error.error().message))
  })

  const visit = (asked: Record<string, unknown>) =>
    shop.front.visit(shop.context, { framework: "next", show: [], ...asked })
  const checkout = (asked: Record<string, unknown> = {}) => visit({ show: ["button"], ...asked })
  const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor()
  /** What this browser has kept of the payment, as the button keeps it. */
  const keep = async (more: Record<string, unknown> = {}): Promise<void> => {
    const saved = {
      referenceNumber: `SP of ${id}`,
      externalTransactionId: id,
      amount: 12_500,
      cartId: "cart_1",
    }
    const value = JSON.stringify({ ...saved, status: "PEN", expiresAt: Date.now() + 60_000, ...more })
    const isPage = "location.protocol === 'http:'"
    await shop.context.addInitScript(`if (${isPage}) localStorage.servicepay ??= ${JSON.stringify(value)}`)
  }

  describe("the button", () => {
    it.each([
      ["pt-AO", "Pagar com", "Fechou ou cancelou o pagamento"],
      ["fr", "Payer avec", "Vous avez fermé ou annulé le paiement"],
      ["de-DE", "Pay with", "You closed or cancelled the payment"],
      [undefined, "Pay with", "You closed or cancelled the payment"],
    ])(
      "speaks the language of the shop's locale %p, also of what the shopper cancelled",
      async (locale, label, told) => {
        const page = await checkout({ locale })
        await page.getByRole("button", { name: label }).waitFor()
        const popup = await press(page)
        await popup.getByTestId("cancel").click()
        await page.getByRole("status").getByText(told).waitFor()
      },
    )

    it("tells that the shopper closed the window, until it is pressed again", async () => {
      const page = await checkout()
      const popup = await press(page)
      await popup.getByTestId("method-FPSOLPG").waitFor()
      await popup.close()
      const told = page.getByText("You closed or cancelled the payment")
      await told.waitFor()
      await press(page)
      await told.waitFor({ state: "detached" })
    })

    it("tells that the payment failed", async () => {
      const page = await checkout()
      const popup = await press(page)
      await popup.getByTestId("method-FPSOLPG").click()
      await popup.getByTestId("fail").click()
      await popup.locator("[data-told=failed]").getByRole("alert").waitFor()
      await popup.close()
      await page.getByRole("alert").getByText("The payment failed. Your cart is as it was").waitFor()
    })

    it.each([
      ["paid", "FPSOLPG", "pay"],
      ["awaited", "FPSOLPGEXT", "pay-later"],
    ])("places the order of the cart once it is %s", async (_, method, end) => {
      const page = await checkout({ cartId: "cart_of_rui" })
      const popup = await press(page)
      await popup.getByTestId(`method-${method}`).click()
      await popup.getByTestId(end).click()
      if (end === "pay") await popup.getByTestId("close").click()
      await said(page, "placed cart_of_rui")
      await page.getByText("Placing your order…").waitFor()
    })

    it("shows the reference where a pending cart becomes no order, and places the order once it is paid", async () => {
      const page = await checkout({ refusesOrder: true })
      const popup = await press(page)
      await popup.getByTestId("method-FPSOLPGEXT").click()
      await popup.getByTestId("pay-later").click()
      await heading(page, "Waiting for your payment")
      await page.getByRole("region", { name: "Pay by reference" }).waitFor()
      const saved = await page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")
      expect(await said(page, "placed")).toEqual(["placed cart_1"])
      shop.front.shop.simulator.confirm(saved)
      await page.getByRole("alert").getByText("do not pay again").waitFor()
      expect(await said(page, "placed")).toEqual(["placed cart_1", "placed cart_1"])
    })

    it("offers the button again where a payment that became no order is cancelled", async () => {
      const page = await checkout({ refusesOrder: true })
      const popup = await press(page)
      await popup.getByTestId("method-FPMCXEXPRSS").click()
      await popup.locator("#phone").fill("923 000 000")
      await popup.getByTestId("send-request").click()
      await popup.getByTestId("leave-pending").click()
      await heading(page, "Waiting for your payment")
      const saved = await page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")
      shop.front.shop.simulator.cancel(saved)
      await page.getByRole("status").getByText("The payment was cancelled").waitFor()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })

    it("tells not to pay again where the order could not be placed", async () => {
      const page = await checkout({ refusesOrder: true })
      const popup = await press(page)
      await popup.getByTestId("method-FPSOLPG").click()
      await popup.getByTestId("pay").click()
      await popup.getByTestId("close").click()
      await page.getByRole("alert").getByText("do not pay again").waitFor()
    })

    it.each(["already_paid", "cart_completed"])("leads to the order of a cart that is %s", async (error) => {
      const page = await checkout()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
      shop.front.answers.push({
        path: "create-order",
        answer: { status: 409, body: { code: 409, message: "No.", error, payment: null } },
      })
      await page.getByRole("button", { name: "Pay with" }).click()
      await said(page, "placed cart_1")
    })

    it("offers to try again where the store does not say how to pay", async () => {
      shop.front.answers.push({ path: "config", answer: { status: 503, body: {} } })
      const page = await checkout()
      await page.getByRole("alert").getByText("Payment is not available right now").waitFor()
      await page.getByRole("button", { name: "Try again" }).click()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })
  })

  describe("after a reload", () => {
    const cart = () => ({ id: "cart_1", payment_collection: collection(id) })

    it("the order of a payment that was paid meanwhile is placed", async () => {
      shop.front.shop.simulator.confirm(id)
      await keep()
      await said(await visit({ cart: cart() }), "placed cart_1")
    })

    it("the order of a bank reference that was taken is placed, once more when it is paid", async () => {
      await keep({ bank: BANK })
      const page = await visit({ cart: cart(), refusesOrder: true })
      await said(page, "placed cart_1")
      shop.front.shop.simulator.confirm(id)
      await said(page, /placed cart_1\s+placed cart_1/)
    })

    it("nothing is placed for a payment that was only begun, nor for one that the cart has replaced", async () => {
      await keep()
      const page = await visit({ cart: cart() })
      await page.waitForResponse(new RegExp(`${id}/status`))
      const other = await visit({
        cart: { id: "cart_1", payment_collection: collection("next_other") },
        show: ["button"],
      })
      await other.getByRole("button", { name: "Pay with" }).waitFor()
      expect([await page.textContent("#log"), await other.textContent("#log")]).toEqual(["", ""])
    })
  })

  describe("the order's page", () => {
    it.each([
      [
        "pending",
        null,
        "Waiting for your payment",
        "accept the payment on your phone",
        "Waiting for the payment",
      ],
      ["pending", "2026-11-22", "Thank you! We have received your payment.", "will be prepared", undefined],
      ["canceled", null, "The payment was cancelled", "contact the shop", "Cancelled"],
    ])(
      "of an order that is %s and captured at %p has its own heading, next step and state",
      async (status, captured, title, next, state) => {
        await keep()
        const page = await visit({ order: orderOf(id, status, captured), hydrate: true })
        await heading(page, title)
        await page.getByText(next).waitFor()
        expect(await page.getByText("Thank you!", { exact: true }).count()).toBe(0)
        const states = await page.locator(".servicepay-details dd").allTextContents()
        expect(states).toEqual(state ? ["Mobile wallet or bank reference", "12\u00a0500\u00a0Kz", state] : [])
        expect(complaints).toEqual([])
      },
    )

    it("shows the reference that this browser has kept, and changes by itself once it is paid", async () => {
      await keep({ bank: BANK })
      const asked = shop.front.callsOf("create-order")
      const page = await visit({ order: orderOf(id), locale: "pt" })
      await heading(page, "Encomenda reservada: falta pagar")
      await page.getByText("123\u00a0456\u00a0789").waitFor()
      shop.front.shop.simulator.confirm(id)
      await heading(page, "Obrigado! Recebemos o seu pagamento.")
      await said(page, "refreshed")
      expect(await page.evaluate("localStorage.servicepay")).toBeUndefined()
      expect(shop.front.callsOf("create-order")).toBe(asked)
    })

    it("changes by itself once it is cancelled", async () => {
      await keep({ bank: BANK })
      const page = await visit({ order: orderOf(id) })
      await heading(page, "Your order is reserved: please pay")
      shop.front.shop.simulator.cancel(id)
      await heading(page, "The payment was cancelled")
      expect(await page.getByText("123\u00a0456\u00a0789").count()).toBe(0)
    })

    it("asks the store for the reference on a device that has not kept it", async () => {
      const payment = {
        externalTransactionId: id,
        bank: BANK,
        amount: 12_500,
        expiresAt: "2099-01-01T00:00:00Z",
      }
      shop.front.answers.push({
        path: "create-order",
        answer: { status: 409, body: { code: 409, message: "No.", error: "cart_completed", payment } },
      })
      const page = await visit({ order: orderOf(id), level: 2 })
      await page.getByRole("heading", { level: 2, name: "Your order is reserved: please pay" }).waitFor()
      await page.getByText("123\u00a0456\u00a0789").waitFor()
    })

    it("has what the shop shows for an order that is paid in another way", async () => {
      const other = { payment_sessions: [{ provider_id: "pp_stripe_stripe", data: {} }] }
      const page = await visit({ order: { status: "pending", payment_collections: [other] } })
      await heading(page, "Thank you!")
      expect(await page.locator("[class^=servicepay]").count()).toBe(0)
    })
  })
})
