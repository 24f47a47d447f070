import type { Locator, Page } from "playwright-core"
import { texts } from "../../admin/texts"
import { press, type AdminScreen } from "./admin-screen"
import { until } from "../../kit/until"

export type Environment = "sandbox" | "production"
export type Keys = Readonly<
  Partial<Record<"publishableKey" | "clientId" | "clientSecret" | "webhookSecret", string>>
>
type StepName = "keys" | "token" | "kwanza" | "regions" | "webhook" | "rejected" | "sale"

const { settings } = texts.en.servicepay
const KEYS = ["publishableKey", "clientId", "clientSecret", "webhookSecret"] as const

/** Settings → ServicePay in English, as the merchant reads and fills it in. */
export class SettingsScreen {
  private readonly page: Page

  constructor(private readonly admin: AdminScreen) {
    this.page = admin.page
  }

  /** By its address, as after a reload. */
  async open(address: string): Promise<void> {
    await this.admin.speak("en")
    await this.page.goto(`${address}/settings/servicepay`)
    await this.page.getByRole("heading", { name: settings.checklist.title }).waitFor()
  }

  /** By the menu, from another page of the settings. */
  async comeBack(): Promise<void> {
    await this.page.getByRole("link", { name: settings.title, exact: true }).click()
    await this.page.getByRole("heading", { name: settings.checklist.title }).waitFor()
  }

  form(environment: Environment): Locator {
    const name = settings.keys.replace("{{environment}}", settings.environments[environment])
    return this.page.getByRole("form", { name })
  }

  async type(environment: Environment, keys: Keys): Promise<void> {
    for (const field of KEYS) {
      const value = keys[field]
      if (value !== undefined) {
        await this.form(environment).getByLabel(settings.fields[field], { exact: true }).fill(value)
      }
    }
  }

  /** Asks the service about the keys as they stand in the form; gives what the page says. */
  async test(environment: Environment): Promise<Locator> {
    const form = this.form(environment)
    await press(form, settings.test)
    const result = form.getByRole("status").or(form.getByRole("alert"))
    await result.waitFor()
    return result
  }

  /** Saves what was typed, a secret among it: the page shows that no more once it is in force. */
  async save(environment: Environment): Promise<void> {
    const form = this.form(environment)
    await press(form, settings.save)
    await until("the page has taken the secrets", async () => {
      const secrets = await form.locator("input[type=password]").all()
      const shown = await Promise.all(secrets.map((secret) => secret.inputValue()))
      return shown.every((value) => value === "")
    })
  }

  /** A line of the checklist, once it says so. */
  async told(step: StepName, state: keyof typeof settings.checklist.states, words = ""): Promise<void> {
    await this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByText(settings.checklist[step], { exact: true }) })
      .filter({ has: this.page.getByText(settings.checklist.states[state], { exact: true }) })
      .filter({ hasText: words })
      .waitFor()
  }

  /** Where the service is to send its notifications, as the page tells its team. */
  webhookAddress(): Promise<string> {
    return this.page.getByText(/\/api\/service\/webhook$/).innerText()
  }

  get liveSwitch(): Locator {
    return this.page.getByRole("button", { name: settings.activate.production.confirm })
  }

  /** Presses the switch and says yes. */
  async goLive(): Promise<void> {
    await this.liveSwitch.click()
    await press(this.page.getByRole("alertdialog"), settings.activate.production.confirm)
    await this.admin.heard(settings.activate.production.done)
  }

  /** What the page calls the payments that are made now. */
  async active(environment: Environment): Promise<void> {
    const heading = this.page.getByRole("heading", { level: 1, name: settings.title })
    await heading.locator("..").getByText(settings.active[environment], { exact: true }).waitFor()
  }

  /** Follows the checklist to a region, and lets its shoppers pay with ServicePay on Medusa's own screen. */
  async switchOnIn(region: string): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name: region, exact: true }).click()
    const main = this.page.getByRole("main").filter({ has: this.page.getByText("Payment Providers") })
    await main.getByRole("button").first().click()
    await this.page.getByRole("menuitem", { name: "Edit" }).click()
    const drawer = this.page.getByRole("dialog")
    await drawer.getByRole("combobox", { name: "Payment Providers" }).click()
    await this.page.getByRole("option", { name: /^Servicepay/ }).click()
    await drawer.getByRole("heading").click()
    await press(drawer, "Save")
    await drawer.waitFor({ state: "detached" })
    await main.getByText(/Servicepay/).waitFor()
  }
}
