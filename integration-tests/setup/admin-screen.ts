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

  /** Sets the language, as the profile page does. */
  async speak(language: AdminLanguage): Promise<void> {
    await this.page.context().addCookies([{ name: "lng", value: language, url: this.address }])
  }

  /** Lets the tests read what the dashboard copies. */
  async allowClipboard(): Promise<void> {
    const { origin } = new URL(this.address)
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin })
  }

  async wear(theme: "light" | "dark"): Promise<void> {
    await this.page.evaluate(`localStorage.setItem("medusa_admin_theme", ${JSON.stringify(theme)})`)
  }

  async openQueue(): Promise<void> {
    await this.page.goto(`${this.address}/servicepay/attention`)
    await this.page.getByRole("tablist").waitFor()
  }

  /** Opens Medusa's list of orders, and waits for the number of payments that need attention. Returns the list's heading. */
  async openOrders(): Promise<Locator> {
    const counted = this.page.waitForResponse((response) =>
      response.url().includes("/admin/servicepay/attention"),
    )
    await this.page.goto(`${this.address}/orders`)
    const heading = this.page.getByRole("heading", { name: "Orders", exact: true })
    await Promise.all([heading.waitFor(), counted])
    return heading
  }

  /** Finds the item with this text, for example its reference number. */
  item(text: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: text })
  }

  /** Presses a button of an item. Returns the dialog that opens. */
  async ask(item: Locator, button: string): Promise<Locator> {
    await item.getByRole("button", { name: button, exact: true }).click()
    const dialog = this.page.getByRole("dialog")
    await dialog.waitFor()
    return dialog
  }

  async untilShown(message: string): Promise<void> {
    await this.page.getByText(message, { exact: true }).waitFor()
  }
}

export async function press(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole("button", { name: button, exact: true }).click()
}
