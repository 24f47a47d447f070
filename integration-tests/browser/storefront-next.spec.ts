import type { Page } from "playwright-core"
import { press, said } from "../setup/storefront"
import { visitStorefront } from "../setup/storefront-visit"

const PROVIDER = "pp_servicepay_servicepay"
const BANK = { reference: "123456789", entity: "00123" }

/** As Medusa has a payment in its orders. */
function orderOf(id: string, { captured_at = "", ...order }: Record<string, unknown> = {}) {
  const data = { reference_number: `SP of ${id}`, external_transaction_id: id, amount: 12_500 }
  const payment = captured_at ? { captured_at } : null
  return {
    status: "pending",
    cart: { id: "cart_1" },
    summary: { pending_difference: captured_at ? 0 : 12_500 },
    payment_collections: [{ payment_sessions: [{ provider_id: PROVIDER, data, payment }] }],
    ...order,
  }
}

describe("ServicePay's components in a Next.js shop, in a real browser", () => {
  const shop = visitStorefront()
  let id: string
  let payments = 0
  let complaints: string[]

  beforeEach(async () => {
    payments += 1
    id = `next_${payments}`
    await shop.front.shop.createdReference({ externalTransactionId: id })
    shop.front.carts.clear()
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

  /** Presses what closes the popup: it may be gone before the press is reported. */
  const leave = async (popup: Page, button: "close" | "leave-pending" | "pay-later") => {
    await popup.getByTestId(button).waitFor()
    await Promise.allSettled([popup.getByTestId(button).click()])
  }
  const takeReference = async (popup: Page) => {
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await leave(popup, "pay-later")
  }
  const payDirectly = async (popup: Page) => {
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await leave(popup, "close")
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
      if (end === "pay") await leave(popup, "close")
      await said(page, "placed cart_of_rui")
      await page.getByText("Placing your order…").waitFor()
    })

    it("shows the reference where a pending cart becomes no order, and places the order once it is paid", async () => {
      shop.front.carts.pendingOrders = "wait"
      const page = await checkout({ refusesOrder: true })
      const popup = await press(page)
      await takeReference(popup)
      await heading(page, "Waiting for your payment")
      await page.getByRole("region", { name: "Pay by reference" }).waitFor()
      const saved = await page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")
      expect(await said(page, "placed")).toEqual(["placed cart_1"])
      shop.front.shop.simulator.confirm(saved)
      await page.getByRole("alert").getByText("do not pay again").waitFor()
      expect(await said(page, "placed")).toEqual(["placed cart_1", "placed cart_1"])
    })

    it("offers the button again where a payment that became no order is cancelled", async () => {
      shop.front.carts.pendingOrders = "wait"
      const page = await checkout({ refusesOrder: true })
      const popup = await press(page)
      await popup.getByTestId("method-FPMCXEXPRSS").click()
      await popup.locator("#phone").fill("923 000 000")
      await popup.getByTestId("send-request").click()
      await leave(popup, "leave-pending")
      await heading(page, "Waiting for your payment")
      const saved = await page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")
      shop.front.shop.simulator.cancel(saved)
      await page.getByRole("status").getByText("The payment was cancelled").waitFor()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })

    it("tells not to pay again where the order could not be placed", async () => {
      const page = await checkout({ refusesOrder: true })
      await payDirectly(await press(page))
      await page.getByRole("alert").getByText("do not pay again").waitFor()
    })

    it("tells to place the order again, and shows no reference, where the order of a pending payment failed", async () => {
      const page = await checkout({ refusesOrder: true })
      await takeReference(await press(page))
      await page.getByRole("alert").getByText("Try again before you pay").waitFor()
      expect(await page.getByRole("region", { name: "Pay by reference" }).count()).toBe(0)
      await page.getByRole("button", { name: "Try again" }).click()
      await said(page, /placed cart_1\s+placed cart_1/)
    })

    it.each([
      ["taken as a reference", takeReference, ["stock"], "Do not pay the reference: change your cart", 1],
      ["taken as a reference", takeReference, ["shipping_method"], "Your order needs more details", 1],
      ["paid", payDirectly, ["stock"], "Do not pay again: contact the shop", 0],
    ])(
      "tells of a payment that is %s why its cart cannot be an order",
      async (_, end, missing, told, links) => {
        shop.front.carts.know("cart_1", { missing: missing as ["stock"] })
        const page = await checkout({ refusesOrder: true })
        await end(await press(page))
        await page.getByRole("alert").getByText(told).waitFor()
        expect(await page.getByRole("heading").count()).toBe(0)
        expect(await page.getByRole("link", { name: "View the cart" }).count()).toBe(links)
      },
    )

    it("follows a payment that the window approved before the store heard of it, and places the order then", async () => {
      const page = await checkout({ refusesOrder: true })
      const popup = await press(page)
      await popup.getByTestId("method-FPSOLPG").waitFor()
      const behind = shop.front.carts.checkoutOf("cart_1")
      const body = { payment: behind.payment, missing: ["payment"] }
      shop.front.answers.push({ path: "/carts/cart_1/payment", answer: { status: 200, body } })
      const { externalTransactionId } = behind.payment ?? {}
      const status = { externalTransactionId, paymentStatus: "PEN" }
      shop.front.answers.push({ path: "/status", answer: { status: 200, body: status } })
      await payDirectly(popup)
      await heading(page, "Payment received: confirming your order")
      await said(page, /placed cart_1\s+placed cart_1/)
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
    /** The shop's own copy of it, which does not know of the payment yet. */
    const cart = { id: "cart_1" }
    const know = (more: Parameters<typeof shop.front.carts.know>[1] = {}) => {
      shop.front.carts.know("cart_1", { externalTransactionId: id, ...more })
    }

    it("the order of a payment that was paid meanwhile is placed", async () => {
      shop.front.shop.simulator.confirm(id)
      know()
      await keep()
      await said(await visit({ cart }), "placed cart_1")
    })

    it("the order of a bank reference that was taken is placed, once more when it is paid", async () => {
      know()
      await keep({ bank: BANK })
      const page = await visit({ cart, refusesOrder: true })
      await said(page, "placed cart_1")
      shop.front.shop.simulator.confirm(id)
      await said(page, /placed cart_1\s+placed cart_1/)
    })

    it("nothing is placed for a payment that was only begun", async () => {
      know()
      await keep()
      const page = await visit({ cart })
      await page.waitForResponse(new RegExp(`${id}/status`))
      expect(await page.textContent("#log")).toBe("")
    })

    it.each([
      ["that the cart has replaced", "cart_1", { externalTransactionId: "next_other" }],
      ["of another cart", "cart_other", {}],
    ])("nothing is placed for a paid payment %s", async (_, cartId, more) => {
      await shop.front.shop.createdReference({ externalTransactionId: `${id}_other` })
      shop.front.shop.simulator.confirm(id)
      know("externalTransactionId" in more ? { externalTransactionId: `${id}_other` } : {})
      await keep({ bank: BANK, cartId })
      const page = await visit({ cart, show: ["button"] })
      await page.getByRole("button", { name: "Pay with" }).waitFor()
      expect({ log: await page.textContent("#log"), asked: shop.front.callsOf(`${id}/status`) }).toEqual({
        log: "",
        asked: 0,
      })
    })

    it.each([
      ["this browser has kept", true],
      ["another device of the shopper took", false],
    ])(
      "the reference that %s is shown where pending orders wait, and the order is placed once it is paid",
      async (_, isKept) => {
        shop.front.carts.pendingOrders = "wait"
        know(isKept ? {} : { bank: BANK })
        if (isKept) await keep({ bank: BANK })
        const page = await checkout({ cart })
        await heading(page, "Waiting for your payment")
        await page.getByText("123\u00a0456\u00a0789").waitFor()
        expect(await page.textContent("#log")).toBe("")
        shop.front.shop.simulator.confirm(id)
        await page.evaluate("dispatchEvent(new Event('online'))")
        await said(page, "placed cart_1")
      },
    )

    it("the shopper may pay in another way than by the reference that is shown", async () => {
      shop.front.carts.pendingOrders = "wait"
      know({ bank: BANK })
      const page = await checkout({ cart })
      await page.getByRole("button", { name: "Pay in another way" }).click()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })

    it("the button comes back when the reference that is shown expires", async () => {
      shop.front.carts.pendingOrders = "wait"
      know({ bank: BANK, expiresAt: new Date(Date.now() + 4000).toISOString() })
      const page = await checkout({ cart })
      await heading(page, "Waiting for your payment")
      await page.getByRole("status").getByText("If not, pay again here").waitFor()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })
  })

  describe("the order's page", () => {
    const AMOUNT = "12\u00a0500\u00a0Kz"
    const METHOD = "Mobile wallet or bank reference"
    const PAID = { captured_at: "2026-11-22" }
    const IN_CASH = { summary: { pending_difference: 0 } }

    it.each([
      [
        "pending",
        {},
        "Waiting for your payment",
        "accept the payment on your phone",
        [METHOD, AMOUNT, "Waiting for the payment"],
      ],
      ["paid", PAID, "Thank you! We have received your payment.", "will be prepared", []],
      [
        "cancelled unpaid",
        { status: "canceled" },
        "The payment was cancelled",
        "If you have paid already",
        [METHOD, AMOUNT, "Cancelled"],
      ],
      [
        "cancelled after it was paid",
        { ...PAID, status: "canceled", payment_status: "captured" },
        "Order cancelled, payment received",
        "has not been returned yet",
        [],
      ],
      [
        "refunded",
        { ...PAID, status: "canceled", payment_status: "refunded" },
        "Your payment was refunded",
        "not received the money",
        [],
      ],
      [
        "paid in another way, as the merchant says",
        IN_CASH,
        "Your order is paid",
        "Do not pay the reference",
        [AMOUNT, "Paid in another way"],
      ],
    ])(
      "of an order that is %s has its own heading, next step and state",
      async (_, order, title, next, states) => {
        await keep({ bank: title === "Waiting for your payment" ? undefined : BANK })
        const page = await visit({ order: orderOf(id, order), hydrate: true })
        await heading(page, title)
        await page.getByText(next).waitFor()
        expect(await page.getByText("Thank you!", { exact: true }).count()).toBe(0)
        expect(await page.locator(".servicepay-details dd").allTextContents()).toEqual(states)
        expect(await page.getByRole("region", { name: "Pay by reference" }).count()).toBe(0)
        expect(complaints).toEqual([])
      },
    )

    it("says of a payment that is held that it has arrived, and promises nothing", async () => {
      shop.front.shop.simulator.confirm(id)
      const page = await visit({ order: orderOf(id) })
      await heading(page, "Payment received: confirming your order")
      await page.getByText("Do not pay again").waitFor()
      expect(await page.locator(".servicepay-details dd").allTextContents()).toEqual([
        METHOD,
        AMOUNT,
        "Received",
      ])
      await said(page, /refreshed\s+refreshed/)
      expect(await page.getByText("will be prepared").count()).toBe(0)
    })

    it("says that the money of an order arrived after that was cancelled", async () => {
      const page = await visit({ order: orderOf(id, { status: "canceled" }) })
      await heading(page, "The payment was cancelled")
      shop.front.shop.simulator.confirm(id)
      await heading(page, "Order cancelled, payment received")
    })

    it("has a next step once the reference has expired, and still changes when the money arrives", async () => {
      await keep({ bank: BANK, expiresAt: Date.now() - 1000 })
      const page = await visit({ order: orderOf(id) })
      await heading(page, "The time to pay has passed")
      await page.getByText("If not, place a new order").waitFor()
      expect(await page.getByRole("link", { name: "Back to the shop" }).getAttribute("href")).toBe("/ao")
      expect(await page.getByText("123\u00a0456\u00a0789").count()).toBe(0)
      await page.locator(".servicepay-details").getByText("Expired").waitFor()
      shop.front.shop.simulator.confirm(id)
      await heading(page, "Payment received: confirming your order")
    })

    it("shows the reference that this browser has kept, and changes by itself once it is paid", async () => {
      await keep({ bank: BANK })
      const asked = shop.front.callsOf("create-order")
      const page = await visit({ order: orderOf(id), locale: "pt" })
      await heading(page, "Encomenda reservada: falta pagar")
      await page.getByText("123\u00a0456\u00a0789").waitFor()
      shop.front.shop.simulator.confirm(id)
      await heading(page, "Pagamento recebido: a confirmar a encomenda")
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
      await page.locator(".servicepay-details").getByText("Cancelled").waitFor()
      expect(await page.getByText("123\u00a0456\u00a0789").count()).toBe(0)
    })

    it("asks the store for the reference on a device that has not kept it", async () => {
      shop.front.carts.know("cart_1", { externalTransactionId: id, bank: BANK })
      const begun = shop.front.callsOf("create-order")
      const page = await visit({ order: orderOf(id), level: 2 })
      await page.getByRole("heading", { level: 2, name: "Your order is reserved: please pay" }).waitFor()
      await page.getByText("123\u00a0456\u00a0789").waitFor()
      expect({ begun: shop.front.callsOf("create-order"), complaints }).toEqual({ begun, complaints: [] })
    })

    it("has what the shop shows for an order that is paid in another way", async () => {
      const other = { payment_sessions: [{ provider_id: "pp_stripe_stripe", data: {} }] }
      const page = await visit({ order: { status: "pending", payment_collections: [other] } })
      await heading(page, "Thank you!")
      expect(await page.locator("[class^=servicepay]").count()).toBe(0)
    })
  })
})
