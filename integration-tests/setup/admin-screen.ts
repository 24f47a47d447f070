import type { BrowserContext, Locator, Page } from "playwright-core"
import { PATIENCE_MS } from "../../kit/chromium"
import type { DemoState } from "./demo"

export type AdminLanguage = "en" | "ptPT" | "ptBR" | "fr"

const DESKTOP = { width: 1280, height: 900 }

/** Medusa's dashboard in a browser, signed in. */
export class AdminScreen {
  private constructor(
    readonly page: Page,
    private readonly address: string,
  ) {}

  static async open(context: BrowserContext, { addresses, adminLogin }: DemoState): Promise<AdminScreen> {
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.setViewportSize(DESKTOP)
    await page.goto(addresses.admin)
    await page.locator("[name=email]").fill(adminLogin.email)
    await page.locator("[name=password]").fill(adminLogin.password)
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1 }).or(page.getByRole("navigation")).first().waitFor()
    await page.waitForURL(/\/orders/)
    return new AdminScreen(page, addresses.admin)
  }

  /** As somebody chooses it in their profile. */
  async speak(language: AdminLanguage): Promise<void> {
    await this.page.context().addCookies([{ name: "lng", value: language, url: this.address }])
  }

  async wear(theme: "light" | "dark"): Promise<void> {
    await this.page.evaluate(`localStorage.setItem("medusa_admin_theme", ${JSON.stringify(theme)})`)
  }

  async openQueue(): Promise<void> {
    await this.page.goto(`${this.address}/servicepay/attention`)
    await this.page.getByRole("tablist").waitFor()
  }

  /** Gives the heading of Medusa's list of orders, once the store has said how many payments need attention. */
  async openOrders(): Promise<Locator> {
    const counted = this.page.waitForResponse((response) =>
      response.url().includes("/admin/servicepay/attention"),
    )
    await this.page.goto(`${this.address}/orders`)
    const heading = this.page.getByRole("heading", { name: "Orders", exact: true })
    await Promise.all([heading.waitFor(), counted])
    return heading
  }

  /** The item that has this text: its reference number, say. */
  item(text: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: text })
  }

  /** Presses a button of an item; gives what opens. */
  async ask(item: Locator, button: string): Promise<Locator> {
    await item.getByRole("button", { name: button, exact: true }).click()
    const dialog = this.page.getByRole("dialog")
    await dialog.waitFor()
    return dialog
  }

  async heard(message: string): Promise<void> {
    await this.page.getByText(message, { exact: true }).waitFor()
  }
}

export async function press(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole("button", { name: button, exact: true }).click()
}
