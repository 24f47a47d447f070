import type { Browser, BrowserContext } from "playwright-core"
import { BrowserShopper, inPopup } from "../setup/browser-shopper"
import { launchChromium } from "../setup/chromium"
import { startDemo, type Demo } from "../setup/demo"
import { INSTALL_TIMEOUT_MS } from "../setup/programs"

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

describe("the demo store in a real browser", () => {
  let demo: Demo
  let browser: Browser
  let context: BrowserContext

  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemo()
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await browser.close()
    await demo.stop()
  })
  beforeEach(async () => {
    context = await browser.newContext({ viewport: PHONE })
    context.setDefaultTimeout(20_000)
  })
  afterEach(() => context.close())

  /** Another tab of the same shopper. */
  const newTab = async () => new BrowserShopper(await context.newPage(), demo.state.addresses.storefront)

  /** Presses a button of the newest order on the simulator's page. */
  const atTheService = async (button: "Confirm" | "Cancel") => {
    const simulator = await context.newPage()
    await simulator.goto(demo.state.addresses.simulator)
    await simulator.getByRole("button", { name: button }).first().click()
    await simulator.close()
  }

  it("a shopper pays directly on a phone, and the merchant sees the order captured in the admin", async () => {
    const shopper = await newTab()
    await inPopup.payDirectly(await shopper.buy("Café da Gabela"))
    await shopper.heading("Pagamento confirmado")
    const confirmation = await shopper.page.getByText(/^Encomenda n\.º \d+$/).textContent()
    const number = /\d+$/.exec(confirmation ?? "")?.[0] ?? "none"

    const admin = await context.newPage()
    await admin.setViewportSize(DESKTOP)
    await admin.goto(demo.state.addresses.admin)
    await admin.locator("[name=email]").fill(demo.state.adminLogin.email)
    await admin.locator("[name=password]").fill(demo.state.adminLogin.password)
    await admin.keyboard.press("Enter")
    await admin
      .getByRole("row")
      .filter({ hasText: `#${number}` })
      .first()
      .click()
    await admin.getByText("Payment captured").waitFor()
    await admin.getByRole("heading", { name: "ServicePay" }).waitFor()
    expect(await admin.getByText("Confirmed", { exact: true }).count()).toBe(1)
  })

  it("a bank reference is shown again after a reload and to a shopper who comes back, and becomes the order once paid", async () => {
    const shopper = await newTab()
    await inPopup.takeReference(await shopper.buy("Mel do Moxico"))
    const card = (of: BrowserShopper) => of.page.getByRole("region", { name: "Pagar por referência" })
    const digits = async (of: BrowserShopper) => /\d{3}\s\d{3}\s\d{3}/.exec(await card(of).innerText())?.[0]
    const reference = await digits(shopper)
    expect(reference).toBeDefined()
    await shopper.page.getByText(/^Encomenda reservada n\.º \d+$/).waitFor()
    await shopper.page.reload()
    expect(await digits(shopper)).toBe(reference)
    await shopper.page.close()

    const nextDay = await newTab()
    await nextDay.open()
    expect(await digits(nextDay)).toBe(reference)
    await atTheService("Confirm")
    await nextDay.heading("Pagamento confirmado")
    await nextDay.page.getByText(/^Encomenda n\.º \d+$/).waitFor()
  })

  it("a shopper who cancels keeps the cart, and pays by wallet instead", async () => {
    const shopper = await newTab()
    await inPopup.cancel(await shopper.buy("Pano samakaka"))
    await shopper.heading("Pagamento cancelado")
    await shopper.link("Ver o carrinho")
    await shopper.page.getByText("Pano samakaka").first().waitFor()
    await shopper.open("/pagamento")
    await inPopup.payByWallet(await shopper.pay())
    await shopper.heading("Pagamento confirmado")
  })

  it("a second tab that waits at the payment learns that the first has paid", async () => {
    const first = await newTab()
    await first.addToCart("O Pensador")
    await first.goToPayment()
    const second = await newTab()
    await second.open("/pagamento")
    await second.heading("Pagamento")
    await inPopup.payDirectly(await first.pay())
    await first.heading("Pagamento confirmado")
    await second.heading("Pagamento confirmado")
  })

  it("when the service cancels an order that waited for its payment, the same things are bought again in one click", async () => {
    const shopper = await newTab()
    await inPopup.takeReference(await shopper.buy("Pó de múcua"))
    await shopper.page.getByText(/^Encomenda reservada n\.º \d+$/).waitFor()
    await atTheService("Cancel")
    await shopper.heading("Pagamento cancelado")
    await shopper.button("Comprar os mesmos produtos")
    await shopper.heading("Carrinho")
    await shopper.page.getByText("Pó de múcua").first().waitFor()
  })

  it("an SDK that does not load and a popup that is blocked are told in the shopper's language, and tried again", async () => {
    const shopper = await newTab()
    await context.route("**/sdks/v1/**", (route) => route.abort())
    await shopper.addToCart("Cesto de Malanje")
    await shopper.goToPayment()
    await shopper.page.getByRole("alert").getByText("O pagamento não está disponível agora").waitFor()
    await context.unroute("**/sdks/v1/**")
    await shopper.button("Tentar de novo")
    await shopper.page.getByRole("combobox", { name: "Língua" }).selectOption("en")
    await shopper.page.evaluate("window.open = () => null")
    await shopper.page.getByRole("button", { name: /^Pay/ }).click()
    await shopper.page.getByRole("alert").getByText("The browser blocked the payment window").waitFor()
  })

  it("an address with mistakes says each beside its field and puts the focus on the first", async () => {
    const shopper = await newTab()
    await shopper.addToCart("Café da Gabela")
    await shopper.link("Finalizar a compra")
    await shopper.button("Preencher com um exemplo")
    await shopper.page.getByLabel("Telemóvel").fill("12")
    await shopper.page.getByLabel("Província").selectOption("")
    await shopper.button("Continuar para a entrega")
    await shopper.page.getByText("Escreva um telemóvel de Angola").waitFor()
    expect(await shopper.page.evaluate("document.activeElement.getAttribute('name')")).toBe("phone")
    await shopper.page.getByText("Escolha a província.").waitFor()
  })
})
