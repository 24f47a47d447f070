import type { Browser, Page } from "playwright-core"
import { AdminScreen } from "../setup/admin-screen"
import { inPopup } from "../setup/browser-shopper"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { type Demo } from "../setup/demo"
import { DemoVisit } from "../setup/demo-visit"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"
import { sharedDemo } from "../setup/shared-demo"
import { changedOrders } from "./demo/changed-orders"
import { journeys } from "./demo/journeys"
import { pages } from "./demo/pages"
import { troubles } from "./demo/troubles"

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

describe("the demo store in a real browser", () => {
  let demo: Demo
  let browser: Browser
  let service: Page

  beforeAll(async () => {
    browser = await launchChromium()
    demo = sharedDemo()
    service = await browser.newPage()
    service.setDefaultTimeout(PATIENCE_MS)
  }, INSTALL_TIMEOUT_MS)
  // The demo stays for other suites.
  afterAll(() => browser.close())

  /** A new shopper for every test. */
  const visitWith = (viewport: typeof PHONE): (() => DemoVisit) => {
    let visit: DemoVisit | undefined
    beforeEach(async () => {
      const context = await browser.newContext({ viewport })
      context.setDefaultTimeout(PATIENCE_MS)
      visit = new DemoVisit(context, demo.state, service)
    })
    afterEach(() => visit?.context.close())
    return () => {
      if (!visit) throw new Error("Nobody is visiting yet.")
      return visit
    }
  }

  describe.each([
    ["on a phone", PHONE],
    ["on a desktop", DESKTOP],
  ])("%s", (_where, viewport) => {
    const visit = visitWith(viewport)
    journeys(visit)
    changedOrders(visit)
    troubles(visit)
    pages(visit)
  })

  const visit = visitWith(PHONE)

  it("a shopper pays directly on a phone, and the merchant sees the order captured in the admin", async () => {
    const shopper = await visit().newTab()
    await inPopup.payDirectly(await shopper.buy("Café da Gabela"))
    await shopper.heading("Pagamento confirmado")
    const confirmation = await shopper.page.getByText(/^Encomenda n\.º \d+$/).textContent()
    const number = /\d+$/.exec(confirmation ?? "")?.[0] ?? "none"

    const { page: admin } = await AdminScreen.open(visit().context, demo.state)
    await admin
      .getByRole("row")
      .filter({ hasText: `#${number}` })
      .first()
      .click()
    await admin.getByText("Payment captured").waitFor()
    await admin.getByRole("heading", { name: "ServicePay" }).waitFor()
    expect(await admin.getByText("Confirmed", { exact: true }).count()).toBe(1)
  })

  it("after the service cancels a pending order, the shopper can buy the same products again with one click, also after a reload", async () => {
    const shopper = await visit().newTab()
    await inPopup.takeReference(await shopper.buy("Pó de múcua"))
    await shopper.page.getByText(/^Registámos a encomenda n\.º \d+$/).waitFor()
    await visit().atTheService("Cancel")
    await shopper.heading("Pagamento cancelado")
    await shopper.page.getByText(/^A encomenda n\.º \d+ foi cancelada e nada foi cobrado\.$/).waitFor()
    await shopper.page.reload()
    await shopper.page.getByText(/^A encomenda n\.º \d+ foi cancelada e nada foi cobrado\.$/).waitFor()
    await shopper.page.getByRole("region", { name: "Resumo" }).getByText("Pó de múcua").waitFor()
    await shopper.button("Comprar os mesmos produtos")
    await shopper.heading("Carrinho")
    await shopper.page.getByText("Pó de múcua").first().waitFor()
  })

  it("an invalid address shows each error beside its field, and focuses the first one", async () => {
    const shopper = await visit().newTab()
    await shopper.addToCart("Café da Gabela")
    await shopper.link("Finalizar a compra")
    await shopper.button("Preencher com um exemplo")
    await shopper.page.getByLabel("Telemóvel").fill("12")
    await shopper.page.getByLabel("Província").selectOption("")
    await shopper.button("Continuar para a entrega")
    await shopper.page.getByText("Introduza um número de telemóvel angolano").waitFor()
    expect(await shopper.page.evaluate("document.activeElement.getAttribute('name')")).toBe("phone")
    await shopper.page.getByText("Escolha a província.").waitFor()
  })
})
