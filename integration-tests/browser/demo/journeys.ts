import { until } from "../../../kit/until"
import { inPopup } from "../../setup/browser-shopper"
import type { DemoVisit } from "../../setup/demo-visit"
import { closeTab } from "../../setup/tabs"

/** Shoppers pay, and come back to a payment. */
export function journeys(visit: () => DemoVisit): void {
  it("a shopper pays directly, and the back button leads to no second payment", async () => {
    const shopper = await visit().newTab()
    await inPopup.payDirectly(await shopper.buy("Café da Gabela"))
    await shopper.heading("Pagamento confirmado")
    await shopper.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
    await shopper.page.goBack()
    await shopper.page.getByRole("heading", { level: 1 }).waitFor()
    expect(await shopper.page.getByRole("button", { name: /^Pagar com/ }).count()).toBe(0)
  })

  it("a shopper without an e-mail address buys in English, and finds the payment in the cart again", async () => {
    const shopper = await visit().newTab()
    await shopper.addToCart("Mel do Moxico")
    await shopper.page.getByRole("combobox", { name: "Idioma" }).selectOption("en")
    await shopper.link("Check out")
    await shopper.button("Fill in an example")
    await shopper.page.getByLabel("E-mail (optional)").fill("")
    expect(
      await shopper.page.getByRole("textbox", { name: "E-mail (optional)" }).getAttribute("required"),
    ).toBe(null)
    await shopper.button("Continue to delivery")
    await shopper.page.getByRole("radio", { name: /^Delivery in Luanda \(24 h\)/ }).check()
    await shopper.button("Continue to payment")
    await shopper.heading("Payment")
    await shopper.page.getByText("Delivery in Luanda (24 h)").waitFor()
    const [popup] = await Promise.all([
      shopper.page.waitForEvent("popup"),
      shopper.page.getByRole("button", { name: /^Pay with/ }).click(),
    ])
    await shopper.page.getByText("The payment window is open.").waitFor()
    await inPopup.leaveWallet(popup)
    await shopper.heading("Confirm on your phone")
    await shopper.page.getByRole("banner").getByText("My payment").click()
    await visit().atTheService("Confirm")
    await shopper.heading("Payment confirmed")
    await shopper.page.getByRole("banner").getByText("My payment").waitFor({ state: "detached" })
    await shopper.link("Back to the shop")
    await shopper.page.getByRole("banner").getByRole("link", { name: "My order" }).click()
    await shopper.heading("Payment confirmed")
  })

  it("a shopper comes back to a pending wallet payment before its order exists, and is not asked to pay again", async () => {
    const shopper = await visit().newTab()
    await visit().context.route("**/store/carts/*/complete", (route) => route.abort())
    await inPopup.leaveWallet(await shopper.buy("Mel do Moxico"))
    await shopper.heading("Confirme no telemóvel")
    await shopper.open("/")
    await shopper.page.getByRole("banner").getByText("O meu pagamento").click()
    await shopper.page.waitForURL(/pagamento/)
    await shopper.heading("Confirme no telemóvel")
  })

  it("a pending payment's page prints the shop's name and nothing to press, and its header hides none of its words", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Mel do Moxico"))
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    const edges = async (selector: string) => {
      const box = await shopper.page.locator(selector).first().boundingBox()
      return { left: box?.x ?? Infinity, right: (box?.x ?? Infinity) + (box?.width ?? Infinity) }
    }
    const name = await edges(".brand span")
    const payment = await edges(".top-link")
    expect(name.right).toBeLessThanOrEqual(payment.left)

    await shopper.page.emulateMedia({ media: "print" })
    const shown = { visible: true }
    expect(await shopper.page.getByRole("button").filter(shown).count()).toBe(0)
    expect(await shopper.page.getByRole("link").filter(shown).allInnerTexts()).toEqual(["Loja Kwanza"])
    expect(await shopper.page.getByRole("contentinfo").filter(shown).count()).toBe(0)
    expect(await shopper.page.getByText("Entidade", { exact: true }).filter(shown).count()).toBe(1)
  })

  it("the shop lists this device's open payments, newest first, each until it is paid or its order is cancelled", async () => {
    const shopper = await visit().newTab()
    const listed = async (...amounts: string[]) => {
      await until("the list is as it should be", async () => {
        await shopper.open("/")
        await shopper.heading("Feito em Angola")
        // The page asks the store about each payment before it lists it.
        await shopper.page.waitForLoadState("networkidle")
        const found = await shopper.page.getByText(/^Pagamento por concluir: /).allInnerTexts()
        const shown = found.map((text) => /(\d[\d\s]*Kz)\./.exec(text)?.[1]?.replace(/\s/g, " "))
        return shown.join() === amounts.join() ? shown : undefined
      })
    }
    await inPopup.takeReference(await shopper.buy("Café da Gabela"))
    const first = await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).innerText()
    await inPopup.leaveWallet(await shopper.buy("O Pensador"))
    await shopper.heading("Confirme no telemóvel")
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    await listed("29 500 Kz", "6 000 Kz")
    // Each leads back to its own page, where there is another way to pay.
    const goOn = async (amount: string) => {
      const item = shopper.page.getByRole("group").filter({ hasText: amount })
      await item.getByText(/^Pagamento por concluir: /).click()
      await item.getByRole("button", { name: "Continuar este pagamento" }).click()
    }
    await goOn("6 000 Kz")
    await shopper.heading("Falta pagar a referência")
    await shopper.page.getByText(first).waitFor()
    await goOn("29 500 Kz")
    await shopper.heading("Confirme no telemóvel")
    // The page that pays an order does not lead back to the order's own wallet payment.
    await shopper.page.getByRole("link", { name: /Pagar de outra forma$/ }).click()
    await shopper.heading("Pagar a sua encomenda")
    // Loaded anew: each of the page's requests is answered before the page counts as idle.
    await shopper.page.reload()
    const others = shopper.page.getByText(/^Pagamento por concluir: /)
    await others.waitFor()
    await shopper.page.waitForLoadState("networkidle")
    expect(await others.allInnerTexts()).toEqual([expect.stringMatching(/6\s000\sKz/)])
    await shopper.addToCart("Mel do Moxico")
    await shopper.goToPayment()
    const unfinished = shopper.page.getByText(/^Pagamento por concluir: /)
    await unfinished.nth(1).waitFor()
    await visit().atTheService("Confirm")
    await shopper.page.getByText(/^Pagamento recebido: Encomenda n\.º \d+ · 29\s500\sKz\.$/).waitFor()
    await listed("6 000 Kz")
    const number = Number(/\d+$/.exec(first)?.[0])
    await shopper.page.getByText(`Pagamento por concluir: Encomenda n.º ${number} · 6`).waitFor()
    await visit().cancelOrder(number)
    await listed()
  })

  it("a wallet payment that is accepted on the phone after a while becomes the order", async () => {
    const shopper = await visit().newTab()
    await inPopup.leaveWallet(await shopper.buy("Mel do Moxico"))
    await shopper.heading("Confirme no telemóvel")
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    await visit().atTheService("Confirm")
    await shopper.heading("Pagamento confirmado")
    await shopper.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
  })

  it("a shopper who leaves a wallet payment and pays directly reads that the order is paid", async () => {
    const shopper = await visit().newTab()
    await inPopup.leaveWallet(await shopper.buy("Mel do Moxico"))
    await shopper.page.getByRole("link", { name: /Pagar de outra forma$/ }).click()
    // The window stays open and no status arrives, so that only the order tells the page.
    await shopper.page.route("**/api/service/order/*/status", (route) => route.abort())
    const popup = await shopper.pay()
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await shopper.heading("Pagamento confirmado")
    expect(await shopper.page.getByText("outro pagamento").count()).toBe(0)
  })

  it("a bank reference is shown again after a reload and to a shopper who comes back, and becomes the order once paid", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Mel do Moxico"))
    const reference = await shopper.reference()
    expect(reference).toBeDefined()
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    await shopper.page.reload()
    expect(await shopper.reference()).toBe(reference)
    closeTab(shopper.page)

    const nextDay = await visit().newTab()
    await nextDay.open()
    expect(await nextDay.reference()).toBe(reference)
    await visit().atTheService("Confirm")
    await nextDay.heading("Pagamento confirmado")
    await nextDay.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
  })

  it("a second tab on the payment page shows that the first tab has paid", async () => {
    const first = await visit().newTab()
    await first.addToCart("O Pensador")
    await first.goToPayment()
    const second = await visit().newTab()
    await second.open("/pagamento")
    await second.heading("Pagamento")
    await inPopup.payDirectly(await first.pay())
    await first.heading("Pagamento confirmado")
    await second.heading("Pagamento confirmado")
  })

  it("a shopper who goes back and changes the delivery pays the new total", async () => {
    const shopper = await visit().newTab()
    await shopper.addToCart("Pó de múcua")
    await shopper.goToPayment()
    const total = shopper.page.locator("#to-pay span")
    const before = await total.innerText()
    await shopper.page.goBack()
    await shopper.heading("Como quer receber?")
    await shopper.page.getByRole("radio").last().check()
    await shopper.button("Continuar para o pagamento")
    await shopper.heading("Pagamento")
    await shopper.page.waitForFunction(
      `document.querySelector("#to-pay span").textContent !== ${JSON.stringify(before)}`,
    )
    const popup = await shopper.pay()
    expect(await popup.getByTestId("amount").innerText()).toBe(await total.innerText())
    await inPopup.payDirectly(popup)
    await shopper.heading("Pagamento confirmado")
  })

  it("a keyboard user finds a product, pays for it, and keeps the focus", async () => {
    const shopper = await visit().newTab()
    const press = async (name: string | RegExp) => {
      await shopper.tabTo(name)
      await shopper.page.keyboard.press("Enter")
    }
    await shopper.open()
    await press("Café da Gabela")
    // The new page takes the focus.
    await shopper.heading("Café da Gabela")
    await press("Adicionar ao carrinho")
    await shopper.heading("Carrinho")
    await press("Finalizar a compra")
    await shopper.heading("Morada de entrega")
    await press("Preencher com um exemplo")
    await press("Continuar para a entrega")
    await shopper.heading("Como quer receber?")
    await press("Continuar para o pagamento")
    await shopper.heading("Pagamento")
    await shopper.tabTo(/^Pagar com/)
    const [popup] = await Promise.all([
      shopper.page.waitForEvent("popup"),
      shopper.page.keyboard.press("Enter"),
    ])
    await popup.getByTestId("method-FPSOLPG").focus()
    await popup.keyboard.press("Enter")
    await popup.getByTestId("pay").focus()
    await popup.keyboard.press("Enter")
    await popup.getByTestId("close").focus()
    await Promise.allSettled([popup.keyboard.press("Enter")])
    await shopper.heading("Pagamento confirmado")
  })

  it("a language chosen while a reference is pending applies everywhere, and is saved", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Café da Gabela"))
    const reference = await shopper.reference()
    await shopper.page.getByRole("combobox", { name: "Idioma" }).selectOption("fr")
    await shopper.page.getByRole("heading", { name: "Payer par référence" }).waitFor()
    await shopper.page.reload()
    await shopper.page.getByRole("heading", { name: "Payer par référence" }).waitFor()
    expect(await shopper.reference()).toBe(reference)
    expect(await shopper.page.locator("html").getAttribute("lang")).toBe("fr")
  })
}
