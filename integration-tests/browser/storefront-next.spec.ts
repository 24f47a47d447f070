import { BANK, orderOf, visitNextShop } from "../setup/next-shop"
import { said } from "../setup/storefront"

const HOUR_MS = 3_600_000

describe("ServicePay's pages in a Next.js shop, in a real browser", () => {
  const next = visitNextShop()
  const { shop, visit, checkout, heading, keep } = next

  describe("after a reload", () => {
    /** The cart in the shop, which was loaded before the payment. */
    const cart = { id: "cart_1" }
    const know = (more: Parameters<typeof shop.front.carts.know>[1] = {}) => {
      shop.front.carts.know("cart_1", { externalTransactionId: next.id, ...more })
    }

    it("the order of a payment that was paid meanwhile is placed", async () => {
      shop.front.shop.simulator.confirm(next.id)
      know()
      await keep()
      await said(await visit({ cart }), "placed cart_1")
    })

    it("the order of a bank reference that was taken is placed, once more when it is paid", async () => {
      know()
      await keep({ bank: BANK })
      const page = await visit({ cart, refusesOrder: true })
      await said(page, "placed cart_1")
      shop.front.shop.simulator.confirm(next.id)
      await said(page, /placed cart_1\s+placed cart_1/)
    })

    it("no order is placed for a payment that was only started", async () => {
      know()
      await keep()
      const page = await visit({ cart })
      await page.waitForResponse(new RegExp(`${next.id}/status`))
      expect(await page.textContent("#log")).toBe("")
    })

    it.each([
      ["that the cart has replaced", "cart_1", { externalTransactionId: "next_other" }],
      ["of another cart", "cart_other", {}],
    ])("no order is placed for a paid payment %s", async (_, cartId, more) => {
      await shop.front.shop.createdReference({ externalTransactionId: `${next.id}_other` })
      shop.front.shop.simulator.confirm(next.id)
      know("externalTransactionId" in more ? { externalTransactionId: `${next.id}_other` } : {})
      await keep({ bank: BANK, cartId })
      const page = await visit({ cart, show: ["button"] })
      await page.getByRole("button", { name: "Pay with" }).waitFor()
      expect({ log: await page.textContent("#log"), asked: shop.front.callsOf(`${next.id}/status`) }).toEqual(
        {
          log: "",
          asked: 0,
        },
      )
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
        shop.front.shop.simulator.confirm(next.id)
        await page.evaluate("dispatchEvent(new Event('online'))")
        await said(page, "placed cart_1")
      },
    )

    it("the shopper can choose another way to pay than the shown reference", async () => {
      shop.front.carts.pendingOrders = "wait"
      know({ bank: BANK })
      const page = await checkout({ cart })
      await page.getByRole("button", { name: "Pay another way" }).click()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })

    it("the button comes back when the shown reference expires", async () => {
      shop.front.carts.pendingOrders = "wait"
      await shop.context.clock.install()
      know({ bank: BANK, expiresAt: new Date(Date.now() + HOUR_MS).toISOString() })
      const page = await checkout({ cart })
      await heading(page, "Waiting for your payment")
      await page.clock.fastForward(HOUR_MS)
      await page.getByRole("status").getByText("If not, get a new reference here").waitFor()
      await page.getByRole("button", { name: "Pay with" }).waitFor()
    })
  })

  describe("the order's page", () => {
    const AMOUNT = "12\u00a0500\u00a0Kz"
    const METHOD = "Express wallet or bank payment by reference"
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
        "If you have already paid",
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
        [AMOUNT, "Paid another way"],
      ],
      [
        "changed by the merchant",
        { summary: { pending_difference: 20_000 } },
        "The amount of your order has changed",
        "Do not pay the reference. Ask the shop for a payment link.",
        [],
      ],
    ])(
      "of an order that is %s has its own heading, next step and state",
      async (_, order, title, step, states) => {
        await keep({ bank: title === "Waiting for your payment" ? undefined : BANK })
        const page = await visit({ order: orderOf(next.id, order), hydrate: true })
        await heading(page, title)
        await page.getByText(step).waitFor()
        expect(await page.getByText("Thank you!", { exact: true }).count()).toBe(0)
        expect(await page.locator(".servicepay-details dd").allTextContents()).toEqual(states)
        expect(await page.getByRole("region", { name: "Pay by reference" }).count()).toBe(0)
        expect(next.complaints).toEqual([])
      },
    )

    it("says that a payment on hold has arrived, but not that the order will be prepared", async () => {
      shop.front.shop.simulator.confirm(next.id)
      const page = await visit({ order: orderOf(next.id) })
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

    it("says that the payment arrived after the order was cancelled", async () => {
      const page = await visit({ order: orderOf(next.id, { status: "canceled" }) })
      await heading(page, "The payment was cancelled")
      shop.front.shop.simulator.confirm(next.id)
      await heading(page, "Order cancelled, payment received")
    })

    it("shows a next step after the reference has expired, and changes when the money arrives", async () => {
      await keep({ bank: BANK, expiresAt: Date.now() - 1000 })
      const page = await visit({ order: orderOf(next.id) })
      await heading(page, "The payment deadline has passed")
      await page.getByText("If not, place a new order").waitFor()
      expect(await page.getByRole("link", { name: "Back to the shop" }).getAttribute("href")).toBe("/ao")
      expect(await page.getByText("123\u00a0456\u00a0789").count()).toBe(0)
      await page.locator(".servicepay-details").getByText("Expired").waitFor()
      shop.front.shop.simulator.confirm(next.id)
      await heading(page, "Payment received: confirming your order")
    })

    it("shows the reference stored in this browser, and updates itself after the payment", async () => {
      await keep({ bank: BANK })
      const asked = shop.front.callsOf("create-order")
      const page = await visit({ order: orderOf(next.id), locale: "pt" })
      await heading(page, "Encomenda reservada: falta pagar")
      await page.getByText("123\u00a0456\u00a0789").waitFor()
      shop.front.shop.simulator.confirm(next.id)
      await heading(page, "Pagamento recebido: a confirmar a encomenda")
      await said(page, "refreshed")
      expect(await page.evaluate("localStorage.servicepay")).toBeUndefined()
      expect(shop.front.callsOf("create-order")).toBe(asked)
    })

    it("updates itself after a cancellation", async () => {
      await keep({ bank: BANK })
      const page = await visit({ order: orderOf(next.id) })
      await heading(page, "Your order is reserved: please pay")
      shop.front.shop.simulator.cancel(next.id)
      await heading(page, "The payment was cancelled")
      await page.locator(".servicepay-details").getByText("Cancelled").waitFor()
      expect(await page.getByText("123\u00a0456\u00a0789").count()).toBe(0)
    })

    it("reads the reference from the store on another device", async () => {
      shop.front.carts.know("cart_1", { externalTransactionId: next.id, bank: BANK })
      const begun = shop.front.callsOf("create-order")
      const page = await visit({ order: orderOf(next.id), level: 2 })
      await page.getByRole("heading", { level: 2, name: "Your order is reserved: please pay" }).waitFor()
      await page.getByText("123\u00a0456\u00a0789").waitFor()
      expect({ begun: shop.front.callsOf("create-order"), complaints: next.complaints }).toEqual({
        begun,
        complaints: [],
      })
    })

    it("shows the shop's own content for an order with another payment method", async () => {
      const other = { payment_sessions: [{ provider_id: "pp_stripe_stripe", data: {} }] }
      const page = await visit({ order: { status: "pending", payment_collections: [other] } })
      await heading(page, "Thank you!")
      expect(await page.locator("[class^=servicepay]").count()).toBe(0)
    })
  })
})
