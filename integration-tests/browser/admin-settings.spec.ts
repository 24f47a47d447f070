import { z } from "zod"
import { texts } from "../../admin/texts"
import { press } from "../setup/admin-screen"
import { visitAdmin } from "../setup/admin-visit"
import { barriers } from "../setup/barriers"
import { LIVE_KEYS } from "../setup/both-environments"
import { until } from "../../kit/until"
import { SettingsScreen } from "../setup/settings-screen"
import { messages } from "./admin-settings/messages"

const NEW_SECRET = "a-new-webhook-secret-2f7c"

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

  it("wrong keys are reported in the merchant's language before they are saved", async () => {
    const form = await openSettings("ptPT")
    await form.getByLabel("Segredo de cliente (client secret)").fill("errado")
    await press(form, "Testar as chaves")
    await form.getByRole("alert").filter({ hasText: "O serviço recusou estas chaves." }).waitFor()
    await form.getByLabel("Chave publicável (publishable key)").fill("pk_live_1")
    await form.getByText("Uma chave de teste começa por pk_test_.").waitFor()
    await press(form, "Guardar")
    const { settings } = texts.ptPT.servicepay
    expect(await admin().page.getByText(settings.saved).count()).toBe(0)
  })

  it("a webhook secret is changed while payments flow, and is never shown again", async () => {
    const order = await store().orderAwaiting()
    const form = await openSettings("en")
    await form.getByLabel("Webhook secret", { exact: true }).fill(NEW_SECRET)
    await form.getByLabel("Hours during which the current webhook secret still works").waitFor()
    await press(form, "Check keys")
    const { notWebhook } = texts.en.servicepay.settings.connection
    await form.getByRole("status").filter({ hasText: notWebhook }).waitFor()
    await press(form, "Save")
    await press(admin().page.getByRole("alertdialog"), "Save")
    await admin().untilShown("Saved. The change applies now.")
    await form.getByText(/Last characters: …7c\. The previous secret still works until/).waitFor()
    await admin().page.getByText("Webhook secret (test)").first().waitFor()
    expect(await admin().page.content()).not.toContain(NEW_SECRET)

    await store().payAndCapture(order)
  })

  it("a mistyped webhook secret is saved only after a question, and one click goes back to the one before", async () => {
    const order = await store().orderAwaiting()
    const form = await openSettings("en")
    const secret = form.getByLabel("Webhook secret", { exact: true })
    const question = admin().page.getByRole("alertdialog")
    await secret.fill("abc")
    await press(form, "Save")
    await question.getByText(/It has only 3 characters.*can’t be tested here.*are accepted until/).waitFor()
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    expect(await secret.inputValue()).toBe("abc")
    await form.getByLabel("Hours during which the current webhook secret still works").fill("0")
    await press(form, "Save")
    await question
      .getByText(/As soon as you save, the store accepts only notifications signed with this secret/)
      .waitFor()
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    await form.getByLabel("Hours during which the current webhook secret still works").fill("24")
    await press(form, "Save")
    await question.getByText(/press “Restore previous webhook secret” before then/).waitFor()
    await press(question, "Save")
    await admin().untilShown("Saved. The change applies now.")
    await form.getByText(/^Webhook secret changed on /).waitFor()

    await press(form, "Restore previous webhook secret")
    await press(question, "Restore previous webhook secret")
    await admin().untilShown("The previous webhook secret is back. It applies now.")
    await form.getByText(/^Webhook secret changed on /).waitFor({ state: "detached" })
    await admin().page.getByText("Previous webhook secret restored (test)", { exact: true }).first().waitFor()

    await store().payAndCapture(order)
  })

  it("keys that the service refuses are saved only after a question, are a problem on the orders page, and can be restored", async () => {
    const form = await openSettings("en")
    const id = form.getByLabel("Client ID", { exact: true })
    const right = await id.inputValue()
    const question = admin().page.getByRole("alertdialog")
    await id.fill("mistyped")
    await press(form, "Save")
    await question.getByText(/The service rejected these keys/).waitFor()
    await press(question, "Cancel")
    await question.waitFor({ state: "detached" })
    await press(form, "Save")
    await press(question, "Save anyway")
    await admin().untilShown("Saved. The change applies now.")

    await admin().openOrders()
    await admin()
      .page.getByText("Customers can’t pay with ServicePay now. The service gives no access token.")
      .waitFor()
    const health = await admin().page.context().newPage()
    await health.goto(`${demo().state.addresses.admin}/servicepay/health`)
    const problem = health
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "The service gives no access token" })
    await problem.waitFor()
    await openSettings("en")
    await form.getByText(/^Keys changed on /).waitFor()
    const buttons = await form.getByRole("button", { name: /^(Check keys|Save)$/ }).all()
    expect(buttons).toHaveLength(2)
    // The page still grows, so the two may be measured at different moments.
    await until("both buttons stand on one line", async () => {
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
      return new Set(boxes.map((box) => box?.y)).size === 1
    })
    await press(form, "Restore previous keys")
    await press(question, "Restore previous keys")
    await admin().untilShown("The previous keys are back. They apply now.")
    await form.getByText(/^Keys changed on /).waitFor({ state: "detached" })

    await until("the right keys are shown", async () => (await id.inputValue()) === right)
    await admin().openOrders()
    expect(
      await admin()
        .page.getByText(/^Customers can’t pay/)
        .count(),
    ).toBe(0)
    // The health page was open all the time, and is not loaded again.
    await problem.waitFor({ state: "detached" })
    await health.getByRole("heading", { name: "Figures" }).waitFor()
    await health.close()
  })

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

  it("the time to pay a reference is entered in hours or days", async () => {
    await openSettings("en")
    const form = admin().page.getByRole("form", { name: "Payment options" })
    const time = form.getByLabel("Time to pay a reference")
    const unit = form.getByLabel("Unit").first()
    expect([await time.inputValue(), await unit.innerText()]).toEqual(["1", "days"])
    await unit.click()
    await admin().page.getByRole("option", { name: "hours" }).click()
    await time.fill("8761")
    await form.getByText("Enter a whole number from 1 to 8760.").waitFor()
    await time.fill("36")
    await press(form, "Save")
    await admin().untilShown("Saved. The change applies now.")
    expect(await choice("referencePaymentLifeSpan")).toBe(36 * 60)
  })

  it("live payments cannot be switched on while live keys are missing, and the page says so", async () => {
    await openSettings("en")
    const button = admin().page.getByRole("button", { name: "Switch to live payments" })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await admin()
      .page.getByText("To switch to live payments, enter all live keys and complete a test sale.")
      .waitFor()
    await admin().page.getByText("All keys are saved.").waitFor()
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
