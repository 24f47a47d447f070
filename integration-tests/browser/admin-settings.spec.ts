import { z } from "zod"
import { texts } from "../../admin/texts"
import { press } from "../setup/admin-screen"
import { visitAdmin } from "../setup/admin-visit"
import { barriers } from "../setup/barriers"
import { LIVE_KEYS } from "../setup/both-environments"
import { SettingsScreen } from "../setup/settings-screen"
import { keys } from "./admin-settings/keys"
import { messages } from "./admin-settings/messages"

const saved = z.object({ settings: z.object({ version: z.number() }) })
const times = z.object({
  settings: z.object({
    choices: z.object({
      notificationRetention: z.object({ value: z.number() }),
      referencePaymentLifeSpan: z.object({ value: z.number() }),
    }),
  }),
})
type Times = z.infer<typeof times>["settings"]["choices"]
const config = z.object({
  config: z.object({
    options: z.object({ paymentConfig: z.object({ allowedPaymentMethods: z.array(z.string()) }) }),
  }),
})

describe("the settings in the admin, in a real browser", () => {
  const { demo, admin, store } = visitAdmin()

  // The demo keeps its database, so each test resets what it saved.
  afterEach(async () => {
    const { settings } = await store().merchant.read(saved, "/servicepay/settings")
    const live = Object.keys(LIVE_KEYS).map((field) => `production.${field}`)
    const choices = [
      "allowedPaymentMethods",
      "methodLimits",
      "notificationRetention",
      "referencePaymentLifeSpan",
      "emailMessages",
    ]
    const reset = [
      "sandbox.webhookSecret",
      "sandbox.clientId",
      ...choices.map((name) => `choices.${name}`),
      ...live,
    ]
    await store().merchant.post("/servicepay/settings", { version: settings.version, reset })
  })

  const openSettings = async (language: "en" | "ptPT") => {
    await admin().speak(language)
    await admin().page.goto(`${demo().state.addresses.admin}/settings/servicepay`)
    const form = admin().page.getByRole("form", { name: texts[language].servicepay.settings.keys.sandbox })
    await form.waitFor()
    return form
  }

  const choice = async (name: keyof Times) => {
    const { settings } = await store().merchant.read(times, "/servicepay/settings")
    return settings.choices[name].value
  }

  keys({ demo, admin, store, openSettings })

  it("the storefront no longer offers a payment method that is switched off, except the service's own", async () => {
    await openSettings("en")
    const form = admin().page.getByRole("form", { name: "Payment options" })
    await form.getByLabel("Express wallet", { exact: true }).click()
    expect(await form.getByLabel("Direct payment on ServicePay", { exact: true }).isDisabled()).toBe(true)
    await press(form, "Save")
    await admin().untilShown("Saved. The change applies now.")

    const { data } = await store().shopper.request("GET", "/store/servicepay/config")
    const { allowedPaymentMethods } = config.parse(data).config.options.paymentConfig
    expect(allowedPaymentMethods).toEqual(["FPSOLPGEXT", "FPSOLPG"])
  })

  it("the wallet's greatest amount is entered, and the storefront learns it", async () => {
    await openSettings("en")
    const form = admin().page.getByRole("form", { name: "Payment options" })
    await form.getByLabel("Express wallet: minimum (Kz)").fill("600 000")
    await form.getByLabel("Express wallet: maximum (Kz)").fill("500 000")
    await form.getByText("The maximum must not be less than the minimum.").waitFor()
    expect(await form.getByRole("button", { name: "Save" }).isDisabled()).toBe(true)
    await form.getByLabel("Express wallet: minimum (Kz)").fill("")
    await press(form, "Save")
    await admin().untilShown("Saved. The change applies now.")

    const { data } = await store().shopper.request("GET", "/store/servicepay/config")
    expect(data).toMatchObject({ config: { method_limits: { FPMCXEXPRSS: { most: 500_000 } } } })
  })

  it("notifications are kept for a month at least, and for as long as the merchant sets", async () => {
    await openSettings("en")
    const form = admin().page.getByRole("form", { name: "Payment options" })
    const days = form.getByLabel("How long to keep notifications")
    expect(await days.isVisible()).toBe(false)
    await form.getByText("Advanced (usually left as it is)").click()
    expect(await days.inputValue()).toBe("180")
    await days.fill("29")
    await form.getByText("Enter a whole number from 30 to 36500.").waitFor()
    expect(await form.getByRole("button", { name: "Save" }).isDisabled()).toBe(true)
    await days.fill("30")
    await press(form, "Save")
    await admin().untilShown("Saved. The change applies now.")
    expect(await choice("notificationRetention")).toBe(30)
  })

  it("what a developer sets is under Advanced, and every other payment option is explained", async () => {
    await openSettings("en")
    const form = admin().page.getByRole("form", { name: "Payment options" })
    const { hints } = texts.en.servicepay.settings
    const explained = (names: readonly (keyof typeof hints)[]) =>
      Promise.all(names.map((name) => form.getByText(hints[name]).isVisible()))
    const shown = [
      "methodLimits",
      "referencePaymentLifeSpan",
      "keepUnpaidOrders",
      "paymentLinkDays",
      "pendingOrders",
      "rounding",
      "cancelOrders",
      "showAmount",
    ] as const
    const advanced = [
      "statusFallback",
      "statusFallbackGrace",
      "bankEntity",
      "language",
      "theme",
      "notificationRetention",
      "showProcessingInfo",
    ] as const
    await form.getByText(hints.methodLimits).waitFor()
    expect(await explained(shown)).toEqual(shown.map(() => true))
    expect(await explained(advanced)).toEqual(advanced.map(() => false))
    const developers = [
      form.getByLabel("Theme of the payment window"),
      form.getByLabel("If a status check says that the customer has paid, but no notification arrives"),
    ]
    for (const field of developers) expect(await field.isVisible()).toBe(false)
    await form.getByText("Advanced (usually left as it is)").click()
    for (const field of developers) await field.waitFor()
    expect(await explained(advanced)).toEqual(advanced.map(() => true))
    expect(await form.innerText()).not.toMatch(/default/i)
    await admin()
      .page.getByText("For your developer: more than one Medusa process", { exact: true })
      .waitFor()
  })

  it("the time to pay a reference is entered in hours or days", async () => {
    await openSettings("en")
    const form = admin().page.getByRole("form", { name: "Payment options" })
    const time = form.getByLabel("Time to pay a reference")
    const unit = form.getByLabel("Unit").first()
    expect([await time.inputValue(), await unit.innerText()]).toEqual(["1", "day"])
    await unit.click()
    await admin().page.getByRole("option", { name: "hour", exact: true }).click()
    await time.fill("8761")
    await form.getByText("Enter a whole number from 1 to 8760.").waitFor()
    await time.fill("36")
    await press(form, "Save")
    await admin().untilShown("Saved. The change applies now.")
    expect(await choice("referencePaymentLifeSpan")).toBe(36 * 60)

    await unit.click()
    await admin().page.getByRole("option", { name: "minutes", exact: true }).click()
    await press(form, "Save")
    const question = admin().page.getByRole("alertdialog", {
      name: "Give customers less than an hour to pay?",
    })
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    expect(await choice("referencePaymentLifeSpan")).toBe(36 * 60)
    await press(form, "Save")
    await press(question, "Save")
    await admin().untilShown("Saved. The change applies now.")
    expect(await choice("referencePaymentLifeSpan")).toBe(36)
  })

  it("live payments cannot be switched on while live keys are missing, and the page says so", async () => {
    await openSettings("en")
    const button = admin().page.getByRole("button", { name: "Switch to live payments" })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await admin()
      .page.getByText(/To switch to live payments, enter all live keys/)
      .waitFor()
    await admin().page.getByText("All four keys are saved.").waitFor()
    await admin()
      .page.getByText(/\/api\/service\/webhook$/)
      .waitFor()
  })

  it("complete live keys that cannot be used say why: a sandbox address, or plain http", async () => {
    const settings = new SettingsScreen(admin())
    await settings.open(demo().state.addresses.admin)
    await settings.type("production", LIVE_KEYS)
    await settings.save("production")
    const { obstacles } = texts.en.servicepay.settings
    const said = settings
      .form("production")
      .locator("xpath=..")
      .getByRole("status")
      .filter({ hasText: obstacles })
    await said.getByText(texts.en.servicepay.attention.item.technical).click()
    await said.getByText("baseUrl (or SERVICE_BASE_URL): is the sandbox's address").waitFor()
    await said.getByText("sdkUrl (or SERVICE_SDK_URL): must be https with a live key").waitFor()
    expect(await settings.liveSwitch.isDisabled()).toBe(true)
  })

  messages({ demo, admin, store, openSettings })

  it.each(["light", "dark"] as const)("the page is accessible in %s mode", async (theme) => {
    await admin().wear(theme)
    await openSettings("ptPT")
    await admin().page.getByText(texts.ptPT.servicepay.settings.checklist.keysDone).waitFor()
    expect(await admin().page.getByRole("main").innerText()).not.toMatch(/settings\.|\{\{/)
    expect(await barriers(admin().page, "main")).toEqual([])
  })
})
