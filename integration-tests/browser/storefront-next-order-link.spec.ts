import { inPopup } from "../setup/browser-shopper"
import { BANK, visitNextShop } from "../setup/next-shop"
import { press } from "../setup/storefront"

const HOUR_MS = 3_600_000

describe("the page of a payment link in a Next.js shop, in a real browser", () => {
  const next = visitNextShop()
  const { shop, visit, heading, keep } = next
  const COLLECTION = "pay_col_1"
  const open = (asked: Record<string, unknown> = {}) => visit({ collectionId: COLLECTION, ...asked })
  const know = (more: Parameters<typeof shop.front.carts.know>[1] = {}) => {
    shop.front.carts.know(COLLECTION, { externalTransactionId: next.id, ...more })
  }
  const begun = async (page: Awaited<ReturnType<typeof open>>) =>
    page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")

  it.each([
    ["pt", "Pagar a encomenda", "Encomenda n.º", "Pagar com"],
    ["en", "Pay for your order", "Order no.", "Pay with"],
    ["fr", "Payer la commande", "Commande n°", "Payer avec"],
  ])("shows the order's number and amount, and the button, in %s", async (locale, title, number, button) => {
    const page = await open({ locale, hydrate: true })
    await heading(page, title)
    await page.getByRole("button", { name: button }).waitFor()
    expect(await page.locator(".servicepay-details dt").first().textContent()).toBe(number)
    expect(await page.locator(".servicepay-details dd").allTextContents()).toEqual([
      "12",
      "12\u00a0500\u00a0Kz",
    ])
    expect(next.complaints).toEqual([])
  })

  it("shows the bank reference that the shopper takes, also after a reload, and then that it is paid", async () => {
    const page = await open()
    await inPopup.takeReference(await press(page))
    await heading(page, "Your order is reserved: please pay")
    const reference = page.getByRole("region", { name: "Pay by reference" })
    await reference.waitFor()
    await page.reload()
    await reference.waitFor()
    shop.front.shop.simulator.confirm(await begun(page))
    await heading(page, "Thank you! We have received your payment.")
    expect(await page.locator(".servicepay-button").count()).toBe(0)
    expect(await page.evaluate("localStorage.servicepay")).toBeUndefined()
  })

  it("says that a payment in the popup is being confirmed until the store has captured it", async () => {
    shop.front.carts.collection = { is_paid: false }
    const page = await open()
    await inPopup.payDirectly(await press(page))
    await heading(page, "Payment received: confirming your order")
    await page.getByText("Do not pay again").waitFor()
    expect(await page.locator(".servicepay-button").count()).toBe(0)
    shop.front.carts.collection = {}
    await heading(page, "Thank you! We have received your payment.")
  })

  it("says to accept the payment on the phone, and gives the button back to pay in another way", async () => {
    const page = await open()
    await inPopup.leaveWallet(await press(page))
    await heading(page, "Waiting for your payment")
    await page.getByRole("button", { name: "Pay another way" }).click()
    await page.getByRole("button", { name: "Pay with" }).waitFor()
  })

  it("changes by itself when the order is paid on another device", async () => {
    know({ bank: BANK })
    const page = await open()
    await page.getByText("123\u00a0456\u00a0789").waitFor()
    shop.front.shop.simulator.confirm(next.id)
    await heading(page, "Thank you! We have received your payment.")
    expect(await page.getByRole("link", { name: "Back to the shop" }).getAttribute("href")).toBe("/ao")
  })

  it("gives a new reference when the old one expires", async () => {
    await shop.context.clock.install()
    know({ bank: BANK, expiresAt: new Date(Date.now() + HOUR_MS).toISOString() })
    const page = await open()
    await heading(page, "Your order is reserved: please pay")
    await page.clock.fastForward(HOUR_MS)
    await heading(page, "The payment deadline has passed")
    expect(await page.getByText("123\u00a0456\u00a0789").count()).toBe(0)
    shop.front.carts.know(COLLECTION, {})
    await inPopup.takeReference(await press(page))
    await heading(page, "Your order is reserved: please pay")
    expect(await begun(page)).not.toBe(next.id)
  })

  it("says that a reference which the service has cancelled must not be paid", async () => {
    know()
    await keep({ bank: BANK, cartId: COLLECTION })
    const page = await open()
    await heading(page, "Your order is reserved: please pay")
    shop.front.shop.simulator.cancel(next.id)
    await heading(page, "The payment deadline has passed")
    await page.getByText("Do not pay it").waitFor()
    await page.getByRole("button", { name: "Pay with" }).waitFor()
  })

  it.each([
    ["order_changed", "The amount of your order has changed"],
    ["order_canceled", "The payment was cancelled"],
    ["provider_not_enabled", "This order cannot be paid here"],
  ] as const)("has no button for an order that the store refuses with %s", async (refusal, title) => {
    shop.front.carts.collection = { refusal }
    know({ bank: BANK })
    const page = await open()
    await heading(page, title)
    expect(await page.locator(".servicepay-button, .servicepay-reference").count()).toBe(0)
  })

  it("says that there is no such order", async () => {
    const answer = { status: 404, body: { error: "order_not_found", message: "Não existe." } }
    shop.front.answers.push({ path: `/${COLLECTION}/payment`, answer })
    const page = await open()
    await heading(page, "This order cannot be paid here")
  })

  it("says that the store cannot be reached, and asks it again by itself", async () => {
    const path = `**/${COLLECTION}/payment`
    await shop.context.route(path, (route) => route.abort())
    const page = await open()
    await page.getByRole("alert").getByText("Payment is not available right now").waitFor()
    await page.getByRole("button", { name: "Try again" }).waitFor()
    await shop.context.unroute(path)
    await heading(page, "Pay for your order")
  })
})
