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

  /** Opens the page by its address. */
  async open(address: string): Promise<void> {
    await this.admin.speak("en")
    await this.page.goto(`${address}/settings/servicepay`)
    await this.page.getByRole("heading", { name: settings.checklist.title }).waitFor()
  }

  /** Opens the page by the menu, from another settings page. */
  async comeBack(): Promise<void> {
    await this.page.getByRole("link", { name: settings.title, exact: true }).click()
    await this.page.getByRole("heading", { name: settings.checklist.title }).waitFor()
  }

  form(environment: Environment): Locator {
    return this.page.getByRole("form", { name: settings.keys[environment] })
  }

  async type(environment: Environment, keys: Keys): Promise<void> {
    for (const field of KEYS) {
      const value = keys[field]
      if (value !== undefined) {
        await this.form(environment).getByLabel(settings.fields[field], { exact: true }).fill(value)
      }
    }
  }

  /** Tests the connection with the keys in the form. Returns the result that the page shows. */
  async test(environment: Environment): Promise<Locator> {
    const form = this.form(environment)
    await press(form, settings.test)
    const result = form.getByRole("status").or(form.getByRole("alert"))
    await result.waitFor()
    return result
  }

  /** Saves the form and answers its questions with yes. The page empties the secret fields when the save is done. */
  async save(environment: Environment): Promise<void> {
    await press(this.form(environment), settings.save)
    // An open question hides the form from its role.
    const form = this.page.getByRole("form", { name: settings.keys[environment], includeHidden: true })
    const question = this.page.getByRole("alertdialog")
    await until("the page has taken the secrets", async () => {
      const confirm = question.getByRole("button", {
        name: new RegExp(`^(${settings.refusedKeys.confirm}|${settings.save})$`),
      })
      if (await confirm.isVisible()) await confirm.click()
      const secrets = await form.locator("input[type=password]").all()
      const shown = await Promise.all(secrets.map((secret) => secret.inputValue()))
      return shown.length > 0 && shown.every((value) => value === "")
    })
  }

  /** Waits until a step of the checklist shows this state. */
  async untilStep(step: StepName, state: keyof typeof settings.checklist.states, words = ""): Promise<void> {
    await this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByText(settings.checklist[step], { exact: true }) })
      .filter({ has: this.page.getByText(settings.checklist.states[state], { exact: true }) })
      .filter({ hasText: words })
      .waitFor()
  }

  /** The webhook address on the page. */
  webhookAddress(): Promise<string> {
    return this.page.getByText(/\/api\/service\/webhook$/).innerText()
  }

  get liveSwitch(): Locator {
    return this.page.getByRole("button", { name: settings.activate.production.confirm })
  }

  /** Switches to live payments, and confirms the dialog. */
  async goLive(): Promise<void> {
    await this.liveSwitch.click()
    await press(this.page.getByRole("alertdialog"), settings.activate.production.confirm)
    await this.admin.untilShown(settings.activate.production.done)
  }

  /** Waits until the page shows this environment as active. */
  async active(environment: Environment): Promise<void> {
    const heading = this.page.getByRole("heading", { level: 1, name: settings.title })
    await heading.locator("..").getByText(settings.active[environment], { exact: true }).waitFor()
  }

  /** Follows the checklist to a region, and enables ServicePay there on Medusa's own page. */
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
