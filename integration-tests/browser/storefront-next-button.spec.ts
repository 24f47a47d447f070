import { inPopup } from "../setup/browser-shopper"
import { visitNextShop } from "../setup/next-shop"
import { press, said } from "../setup/storefront"

const { leaveWallet, payDirectly, takeReference } = inPopup

describe("ServicePay's button in a Next.js shop, in a real browser", () => {
  const { shop, checkout, heading } = visitNextShop()

  it.each([
    ["pt-AO", "Pagar com", "Fechou a janela ou cancelou o pagamento"],
    ["fr", "Payer avec", "Vous avez fermé la fenêtre ou annulé le paiement"],
    ["de-DE", "Pay with", "You closed the window or cancelled the payment"],
    [undefined, "Pay with", "You closed the window or cancelled the payment"],
  ])(
    "uses the language of the shop's locale %p, also after a cancellation",
    async (locale, label, message) => {
      const page = await checkout({ locale })
      await page.getByRole("button", { name: label }).waitFor()
      const popup = await press(page)
      await inPopup.cancel(popup)
      await page.getByRole("status").getByText(message).waitFor()
    },
  )

  it("says that the shopper closed the window, until the next press", async () => {
    const page = await checkout()
    const popup = await press(page)
    await popup.getByTestId("method-FPSOLPG").waitFor()
    await popup.close()
    const message = page.getByText("You closed the window or cancelled the payment")
    await message.waitFor()
    await press(page)
    await message.waitFor({ state: "detached" })
  })

  it("says that the payment failed", async () => {
    const page = await checkout()
    const popup = await press(page)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("fail").click()
    await popup.locator("[data-told=failed]").getByRole("alert").waitFor()
    await popup.close()
    await page.getByRole("alert").getByText("The payment failed. Your cart has not changed").waitFor()
  })

  it.each([
    ["paid", payDirectly],
    ["awaited", takeReference],
  ])("places the order of the cart once it is %s", async (_, end) => {
    const page = await checkout({ cartId: "cart_of_rui" })
    await end(await press(page))
    await said(page, "placed cart_of_rui")
    await page.getByText("Placing your order…").waitFor()
  })

  it("shows the reference if a pending cart cannot become an order, and places the order after the payment", async () => {
    shop.front.carts.pendingOrders = "wait"
    const page = await checkout({ refusesOrder: true })
    await takeReference(await press(page))
    await heading(page, "Waiting for your payment")
    await page.getByRole("region", { name: "Pay by reference" }).waitFor()
    const saved = await page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")
    expect(await said(page, "placed")).toEqual(["placed cart_1"])
    shop.front.shop.simulator.confirm(saved)
    await page.getByRole("alert").getByText("do not pay again").waitFor()
    expect(await said(page, "placed")).toEqual(["placed cart_1", "placed cart_1"])
  })

  it("shows the button again after a payment without an order is cancelled", async () => {
    shop.front.carts.pendingOrders = "wait"
    const page = await checkout({ refusesOrder: true })
    await leaveWallet(await press(page))
    await heading(page, "Waiting for your payment")
    const saved = await page.evaluate<string>("JSON.parse(localStorage.servicepay).externalTransactionId")
    shop.front.shop.simulator.cancel(saved)
    await page.getByRole("status").getByText("The payment was cancelled").waitFor()
    await page.getByRole("button", { name: "Pay with" }).waitFor()
  })

  it("says not to pay again if the order of a paid cart cannot be placed", async () => {
    const page = await checkout({ refusesOrder: true })
    await payDirectly(await press(page))
    await page.getByRole("alert").getByText("do not pay again").waitFor()
  })

  it("says to try again, without the reference, if the order of a pending payment cannot be placed", async () => {
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
    "says why the cart of a payment that is %s cannot become an order",
    async (_, end, missing, message, links) => {
      shop.front.carts.know("cart_1", { missing: missing as ["stock"] })
      const page = await checkout({ refusesOrder: true })
      await end(await press(page))
      await page.getByRole("alert").getByText(message).waitFor()
      expect(await page.getByRole("heading").count()).toBe(0)
      expect(await page.getByRole("link", { name: "View the cart" }).count()).toBe(links)
    },
  )

  it("waits for the store if the popup approves a payment first, and then places the order", async () => {
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

  it.each(["already_paid", "cart_completed"])("opens the order of a cart that is %s", async (error) => {
    const page = await checkout()
    await page.getByRole("button", { name: "Pay with" }).waitFor()
    shop.front.answers.push({
      path: "create-order",
      answer: { status: 409, body: { code: 409, message: "No.", error, payment: null } },
    })
    await page.getByRole("button", { name: "Pay with" }).click()
    await said(page, "placed cart_1")
  })

  it("offers to try again if the store's config cannot be loaded", async () => {
    shop.front.answers.push({ path: "config", answer: { status: 503, body: {} } })
    const page = await checkout()
    await page.getByRole("alert").getByText("Payment is not available right now").waitFor()
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("button", { name: "Pay with" }).waitFor()
  })
})
