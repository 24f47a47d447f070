import type { Locator, Page } from "playwright-core"
import { inPopup } from "../../setup/browser-shopper"
import type { DemoVisit } from "../../setup/demo-visit"
import { closeTab } from "../../setup/tabs"

/** The shop cancels, refunds or edits an order, and its shopper reads so. */
export function changedOrders(visit: () => DemoVisit): void {
  it("a pending payment's page says that the shop has cancelled the order, and no longer asks for money", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Café da Gabela"))
    const number = await orderNumber(shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/))
    await visit().cancelOrder(number)
    await shopper.heading("A loja cancelou a encomenda")
    expect(await shopper.page.getByText("Entidade", { exact: true }).count()).toBe(0)
    await shopper.page.getByRole("button", { name: "Comprar os mesmos produtos" }).waitFor()
    expect(await shopper.page.getByText("Esta página atualiza-se automaticamente").count()).toBe(0)
    await shopper.page.getByText("Se o seu pagamento chegar, aparece nesta página.").waitFor()
    await visit().atTheService("Confirm")
    // The page may find out by itself before the button is pressed, and then the button is gone.
    const warning = shopper.page
      .getByRole("alert")
      .getByText(/^Recebemos 6\s000\sKz de si, mas a encomenda está cancelada/)
      .waitFor()
    await Promise.any([shopper.button("Já paguei: verificar agora"), warning])
    await warning
    await visit().recordRefund(number, 6000)
    await shopper.page.reload()
    await shopper.page
      .getByRole("alert")
      .getByText(/^A loja reembolsou-lhe 6\s000\sKz\./)
      .waitFor()
  })

  it("an order that the shop keeps without its payment can be paid again, and is not bought a second time", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Café da Gabela"))
    const number = await orderNumber(shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/))
    await visit().keepingUnpaidOrders(async () => {
      await visit().atTheService("Cancel")
      await shopper.page.getByText(`A encomenda n.º ${String(number)} ainda pode ser paga`).waitFor()
      expect(await shopper.page.getByRole("button", { name: "Comprar os mesmos produtos" }).count()).toBe(0)
      await shopper.page.getByRole("link", { name: /^Pagar 6\s000\sKz$/ }).click()
      await inPopup.payDirectly(await shopper.pay())
      await shopper.heading("Pagamento confirmado")
    })
  })

  it("a cart that is changed back becomes the paid order, and its shopper reads of no other amount", async () => {
    const shopper = await visit().newTab()
    const leave = async (popup: Page) => {
      await popup.getByTestId("method-FPSOLPG").waitFor()
      closeTab(popup)
      await shopper.heading("Ainda não pagou")
    }
    await leave(await shopper.buy("Mel do Moxico"))
    await shopper.addToCart("O Pensador")
    await shopper.goToPayment()
    await leave(await shopper.pay())
    await visit().atTheService("Confirm", 1)
    await shopper.open("/carrinho")
    const alert = shopper.page.getByRole("alert")
    const text = await alert.getByText("Já recebemos um pagamento deste carrinho").innerText()
    // Put back before the store has looked at the cart, it would become the order without the merchant.
    const item = await visit().attentionItem(/ (\w+)\.$/.exec(text)?.[1])
    await shopper.button("Retirar do carrinho: O Pensador")
    await alert.getByText("Recebemos o pagamento deste carrinho. Não pague outra vez.").waitFor()
    await item.retry()
    await shopper.open("/encomenda")
    const title = shopper.page.getByRole("heading", { level: 1, name: /já está paga$|de outro valor$/ })
    await title.waitFor()
    expect(await title.innerText()).toBe("A encomenda já está paga")
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
  })

  it("the page of a paid order says how much of its payment was refunded", async () => {
    const shopper = await visit().newTab()
    await inPopup.payDirectly(await shopper.buy("Café da Gabela"))
    const number = await orderNumber(shopper.page.getByText(/^Encomenda n\.º \d+$/))
    await visit().refundOrder(number, 2000)
    await shopper.page.reload()
    await shopper.page.getByText(/^A loja reembolsou-lhe 2\s000\sKz\./).waitFor()
    await shopper.page.getByText(/^Obrigado! Recebemos 6\s000\sKz/).waitFor()
    await visit().refundOrder(number, 4000)
    await shopper.page.reload()
    await shopper.heading("O seu pagamento foi reembolsado")
    await shopper.page.getByText(/^A loja reembolsou-lhe 6\s000\sKz\./).waitFor()
    expect(await shopper.page.getByText(/^Obrigado!|^Entregamos a/).count()).toBe(0)
  })

  it("a pending payment's page, and the list of open payments, say that the shop has changed the order", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Café da Gabela"))
    const number = await orderNumber(shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/))
    // Delivery costs 1 500 Kz, and each coffee 4 500 Kz.
    await visit().changeOrder(number, 2)
    await shopper.heading("O que falta pagar mudou")
    await shopper.page.getByText(/: agora falta pagar 10\s500\sKz\.$/).waitFor()
    await shopper.page.getByRole("link", { name: /^Pagar 10\s500\sKz$/ }).waitFor()
    expect(await shopper.page.getByText("Entidade", { exact: true }).count()).toBe(0)

    await shopper.open("/")
    await shopper.page
      .getByText(/^Pagamento antigo: .*Não faça este pagamento: a encomenda mudou/)
      .first()
      .waitFor()
  })
}

const orderNumber = async (text: Locator): Promise<number> => Number(/\d+$/.exec(await text.innerText())?.[0])
