import { type BrowserShopper, inPopup } from "../../setup/browser-shopper"
import type { DemoVisit } from "../../setup/demo-visit"
import { closeTab } from "../../setup/tabs"

/** Failures of the shop, the popup and the network. */
export function troubles(visit: () => DemoVisit): void {
  it("a failed payment shows an error, and succeeds at the second try with the same reference", async () => {
    const shopper = await visit().newTab()
    await inPopup.fail(await shopper.buy("Cesto de Malanje"))
    await shopper.page.getByRole("alert").getByText("O pagamento falhou").waitFor()
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("the pending page's address leads back to the payment of a shopper who has not chosen how to pay", async () => {
    const shopper = await visit().newTab()
    await inPopup.fail(await shopper.buy("Cesto de Malanje"))
    await shopper.page.getByRole("alert").getByText("O pagamento falhou").waitFor()
    await shopper.open("/pagamento/pendente")
    await shopper.heading("Pagamento")
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("an open payment leaves the shop's list as soon as the service cancels it", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Café da Gabela"))
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    await shopper.open("/")
    const listed = shopper.page.getByText(/^Pagamento por concluir: /)
    await listed.waitFor()
    await visit().atTheService("Cancel")
    await listed.waitFor({ state: "detached" })
  })

  it("an SDK that does not load shows an error in the shopper's language, and can be tried again", async () => {
    const shopper = await visit().newTab()
    await visit().context.route("**/sdks/v1/**", (route) => route.abort())
    await shopper.addToCart("Cesto de Malanje")
    await shopper.goToPayment()
    await shopper.page.getByRole("alert").getByText("O pagamento não está disponível agora").waitFor()
    await visit().context.unroute("**/sdks/v1/**")
    await shopper.button("Tentar de novo")
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("a blocked popup shows an error in the chosen language, and opens once it is allowed", async () => {
    const shopper = await visit().newTab()
    await shopper.addToCart("O Pensador")
    await shopper.goToPayment()
    await shopper.page.getByRole("combobox", { name: "Idioma" }).selectOption("en")
    await shopper.page.evaluate("window.allowed = window.open; window.open = () => null")
    await shopper.page.getByRole("button", { name: /^Pay/ }).click()
    await shopper.page.getByRole("alert").getByText("The payment window did not open").waitFor()
    await shopper.page.evaluate("window.open = window.allowed")
    const [popup] = await Promise.all([
      shopper.page.waitForEvent("popup"),
      shopper.page.getByRole("button", { name: /^Pay/ }).click(),
    ])
    await inPopup.payDirectly(popup)
    await shopper.heading("Payment confirmed")
  })

  it("a double click opens one window and requests one reference", async () => {
    const shopper = await visit().newTab()
    await shopper.addToCart("Pano samakaka")
    await shopper.goToPayment()
    const asked = visit().countCalls("/api/service/create-order")
    const [popup] = await Promise.all([
      shopper.page.waitForEvent("popup"),
      shopper.page.getByRole("button", { name: /^Pagar/ }).dblclick(),
    ])
    await popup.getByTestId("method-FPSOLPG").waitFor()
    expect(visit().context.pages()).toHaveLength(2)
    await inPopup.payDirectly(popup)
    await shopper.heading("Pagamento confirmado")
    expect(asked()).toBe(1)
  })

  it("a reference that has expired is not shown any more, and the order gets a new one", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Cesto de Malanje"))
    await shopper.heading("Falta pagar a referência")
    await expireSaved(shopper)
    await shopper.heading("O prazo para pagar terminou")
    expect(await shopper.page.getByRole("region", { name: "Pagar por referência" }).count()).toBe(0)
    await shopper.page.getByRole("link", { name: "Pedir nova referência" }).click()
    await shopper.heading("Pagar a sua encomenda")
    await shopper.page.getByRole("button", { name: /^Pagar/ }).waitFor()
  })

  it("a reference that has expired leads back to its order, also after another purchase", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Cesto de Malanje"))
    const reserved = await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).innerText()
    await inPopup.payDirectly(await shopper.buy("O Pensador"))
    await shopper.heading("Pagamento confirmado")
    await shopper.page.evaluate(
      `localStorage["servicepay-open"] = JSON.stringify(
        JSON.parse(localStorage["servicepay-open"]).map((open) => ({ ...open, expiresAt: Date.now() - 1000 })))`,
    )
    await shopper.open("/")
    const number = /\d+$/.exec(reserved)?.[0] ?? ""
    await shopper.page
      .getByText(
        new RegExp(
          `^Pagamento por concluir: Encomenda n\\.º ${number} · .*O prazo desta referência terminou`,
        ),
      )
      .waitFor()
    await shopper.button("Pagar esta encomenda")
    await shopper.heading("O prazo para pagar terminou")
    await shopper.page.getByText(reserved).waitFor()
    await shopper.page.getByRole("link", { name: "Pedir nova referência" }).click()
    await shopper.heading("Pagar a sua encomenda")
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
    await shopper.open("/")
    await shopper.heading("Feito em Angola")
    await shopper.page.waitForFunction(`localStorage["servicepay-open"] === "[]"`)
  })

  it("a wallet payment that has expired is not to be accepted, and the order is paid in another way", async () => {
    const shopper = await visit().newTab()
    await inPopup.leaveWallet(await shopper.buy("Cesto de Malanje"))
    await shopper.heading("Confirme no telemóvel")
    await expireSaved(shopper)
    await shopper.heading("O prazo para pagar terminou")
    await shopper.page.getByText("Não aceite este pagamento no telemóvel").waitFor()
    await shopper.page.getByRole("link", { name: "Pagar esta encomenda" }).click()
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("a shopper who cancels keeps the cart, and pays by wallet instead", async () => {
    const shopper = await visit().newTab()
    await inPopup.cancel(await shopper.buy("Pano samakaka"))
    await shopper.heading("Pagamento cancelado")
    await shopper.link("Ver o carrinho")
    await shopper.page.getByText("Pano samakaka").first().waitFor()
    await shopper.open("/pagamento")
    await inPopup.payByWallet(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("a shopper who closes the payment window has not paid yet, and the payment is cancelled only once the service says so", async () => {
    const shopper = await visit().newTab()
    const popup = await shopper.buy("Pano samakaka")
    await popup.getByTestId("cancel").waitFor()
    await popup.waitForLoadState()
    closeTab(popup)
    await shopper.heading("Ainda não pagou")
    await shopper.page
      .getByText("Fechou a janela de pagamento. O seu carrinho continua aqui.", { exact: true })
      .waitFor()
    await visit().atTheService("Cancel")
    await shopper.heading("Pagamento cancelado")
    await shopper.link("Tentar pagar de novo")
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("after a change of the cart and a payment of its old reference, the shop takes no second payment before a refund", async () => {
    const shopper = await visit().newTab()
    const popup = await shopper.buy("Mel do Moxico")
    await popup.getByTestId("method-FPSOLPG").waitFor()
    closeTab(popup)
    await shopper.heading("Ainda não pagou")
    const warning = shopper.page.getByText(
      "O carrinho mudou. Não conclua um pagamento que começou antes. Se já pagou, não pague outra vez: contacte-nos.",
    )
    const change = async () => {
      await shopper.addToCart("O Pensador")
      await warning.waitFor()
      await shopper.goToPayment()
      await warning.waitFor()
    }
    await change()
    await shopper.open("/carrinho")
    await shopper.button("Retirar do carrinho: O Pensador")
    await warning.waitFor({ state: "detached" })
    await shopper.goToPayment()
    await shopper.page.getByRole("button", { name: /^Pagar com/ }).waitFor()
    expect(await warning.count()).toBe(0)
    await shopper.page
      .getByText(/^Se anotou uma referência de [\d\s]+Kz na janela de pagamento, pode pagá-la/)
      .waitFor()
    await change()
    await visit().atTheService("Confirm")
    await shopper.page.getByRole("alert").getByText("Já recebemos um pagamento deste carrinho").waitFor()
    expect(await shopper.page.getByRole("button", { name: /^Pagar com|Tentar de novo/ }).count()).toBe(0)
    await shopper.open("/encomenda")
    await shopper.heading("Recebemos o pagamento, mas ainda não há encomenda")
    await shopper.page
      .getByRole("alert")
      .getByText(/^O seu carrinho mudou antes de o pagamento chegar\..* indique este número: \w+\.$/)
      .waitFor()
    await shopper.open("/carrinho")
    const alert = shopper.page.getByRole("alert")
    await alert.getByText("Já recebemos um pagamento deste carrinho").waitFor()
    await shopper.button("Retirar do carrinho: O Pensador")
    await alert.getByText("Recebemos o pagamento deste carrinho. Não pague outra vez.").waitFor()
    await shopper.addToCart("O Pensador")
    await alert.getByText("Já recebemos um pagamento deste carrinho").waitFor()

    const item = await visit().attentionItem()
    await item.close()
    await shopper.open("/encomenda")
    await shopper.heading("O seu pagamento não foi usado neste carrinho")
    await item.refund()
    await shopper.open("/encomenda")
    await shopper.heading("O seu pagamento foi reembolsado")
    await shopper.link("Ver o carrinho")
    await shopper.goToPayment()
    await inPopup.payDirectly(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
    await shopper.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
  })

  it("a reference that the window shows is not to be paid once the cart has changed, and the cart gets a new one", async () => {
    const shopper = await visit().newTab()
    const popup = await shopper.buy("Mel do Moxico")
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    const other = await visit().newTab()
    await other.addToCart("O Pensador")
    await inPopup.payLater(popup)
    await shopper.heading("O carrinho mudou")
    await shopper.page
      .getByText(/^Não pague a referência \d{3}\s\d{3}\s\d{3}: alterou o carrinho depois de a pedir\./)
      .waitFor()
    expect(await shopper.page.getByText("Entidade", { exact: true }).count()).toBe(0)
    await other.open("/")
    await other.page.getByText(/^Pagamento antigo: .*Não faça este pagamento: o carrinho mudou/).waitFor()
    await shopper.link("Ver o carrinho")
    await shopper.goToPayment()
    await inPopup.takeReference(await shopper.pay())
    await shopper.heading("Falta pagar a referência")
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
  })

  it("a shopper who pays an older reference of the order reads not to pay anything more", async () => {
    const before = await visit().newTab()
    const popup = await before.buy("Mel do Moxico")
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await popup.getByTestId("pay-later").waitFor()
    const shopper = await visit().newTab()
    await shopper.addToCart("O Pensador")
    await shopper.goToPayment()
    await inPopup.takeReference(await shopper.pay())
    await shopper.heading("Falta pagar a referência")
    await visit().atTheService("Confirm", 1)
    await shopper.heading("Recebemos um pagamento de outro valor")
    expect(await shopper.page.getByText("Entidade", { exact: true }).count()).toBe(0)
  })
}

/** Lets the payment that the browser saved last expire, and reloads the page. */
async function expireSaved({ page }: BrowserShopper): Promise<void> {
  await page.evaluate(
    "localStorage.servicepay = JSON.stringify({ ...JSON.parse(localStorage.servicepay), expiresAt: Date.now() - 1000 })",
  )
  await page.reload()
}
