import type { Browser, BrowserContext, Page } from "playwright-core"
import { launchChromium } from "../setup/chromium"
import { INSTALL_TIMEOUT_MS } from "../setup/programs"
import { startDemo, type Demo } from "../setup/demo"

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

  /** Buys the product at this place of the catalogue, and presses the SDK's button. Gives the popup. */
  const payFor = async (page: Page, product: number): Promise<Page> => {
    await page.goto(`${demo.state.addresses.storefront}/#/`)
    await page.locator(".product button").nth(product).click()
    await page.getByText("Continuar", { exact: true }).first().click()
    await page.getByText("Continuar para o pagamento").click()
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      page.locator("#payment-button button").click(),
    ])
    return popup
  }

  /** The click may close the window it is made in, which ends it before it is answered. */
  const closeBy = (popup: Page, button: string) => Promise.allSettled([popup.getByTestId(button).click()])

  it("a shopper pays directly on a phone, and the merchant sees the order captured in the admin", async () => {
    const page = await context.newPage()
    const popup = await payFor(page, 0)
    await popup.getByTestId("method-FPSOLPG").click()
    await popup.getByTestId("pay").click()
    await closeBy(popup, "close")
    const confirmation = await page.locator("[data-state=paid] .number").textContent()
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

  it("a bank reference is shown again after a reload, and becomes the order once it is paid", async () => {
    const page = await context.newPage()
    const popup = await payFor(page, 1)
    await popup.getByTestId("method-FPSOLPGEXT").click()
    await closeBy(popup, "pay-later")
    const reference = await page.locator("[data-state=pending] .reference").textContent()
    await page.reload()
    expect(await page.locator("[data-state=pending] .reference").textContent()).toBe(reference)

    const simulator = await context.newPage()
    await simulator.goto(demo.state.addresses.simulator)
    await simulator.getByRole("button", { name: "Confirm" }).first().click()
    await page.locator("[data-state=paid] .number").waitFor()
  })

  it("a shopper who cancels keeps the cart, and pays by wallet instead", async () => {
    const page = await context.newPage()
    const popup = await payFor(page, 2)
    await closeBy(popup, "cancel")
    await page.getByText("Pagamento cancelado").waitFor()
    await page.getByText("Continuar", { exact: true }).first().click()
    const [second] = await Promise.all([
      context.waitForEvent("page"),
      page.locator("#payment-button button").click(),
    ])
    await second.getByTestId("method-FPMCXEXPRSS").click()
    await second.locator("#phone").fill("923 000 000")
    await second.getByTestId("send-request").click()
    await second.getByTestId("pay").click()
    await closeBy(second, "close")
    await page.locator("[data-state=paid] .number").waitFor()
  })
})
