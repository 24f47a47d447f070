import type { Browser, Page } from "playwright-core"
import { texts } from "../../admin/texts"
import type { AdminLanguage } from "../setup/admin-screen"
import { barriers } from "../setup/barriers"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { MOUNTED, mountScreens, type MountedScreens } from "../setup/mounted-screens"
import { INSTALL_TIMEOUT_MS } from "../../kit/programs"

describe("what the dashboard mounts", () => {
  let browser: Browser
  let screens: MountedScreens
  let page: Page

  beforeAll(async () => {
    screens = await mountScreens()
    browser = await launchChromium()
  }, INSTALL_TIMEOUT_MS)
  afterAll(async () => {
    await browser.close()
    screens.close()
  })
  beforeEach(async () => {
    page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
  })
  afterEach(() => page.context().close())

  const medusasOwn = () => page.getByRole("heading", { name: "Orders", exact: true })

  it.each(MOUNTED)("leaves Medusa's page as it is when it breaks: %s", async (file) => {
    await page.goto(screens.addressOf(file, "broken"))

    await page.getByRole("alert").getByText(texts.en.servicepay.broken.title, { exact: true }).waitFor()
    expect(await page.getByRole("alert").count()).toBe(1)
    expect(await medusasOwn().isVisible()).toBe(true)
  })

  it.each(MOUNTED)("needs no router, which may be another copy than the dashboard's: %s", async (file) => {
    await page.goto(screens.addressOf(file, "working"))

    await page.waitForFunction("document.title === 'Drawn'")
    expect(await page.getByText(texts.en.servicepay.broken.title).count()).toBe(0)
    expect(await medusasOwn().isVisible()).toBe(true)
  })

  it.each<AdminLanguage>(["en", "ptPT", "ptBR", "fr"])(
    "says in the admin's language that it broke and what to do: %s",
    async (language) => {
      const address = screens.addressOf("widgets/order-payment.tsx", "broken")
      await page.context().addCookies([{ name: "lng", value: language, url: address }])
      await page.goto(address)

      const box = page.getByRole("alert")
      const { title, rest, todo } = texts[language].servicepay.broken
      await box.getByText(title, { exact: true }).waitFor()
      expect(await box.textContent()).toContain(rest)
      expect(await box.textContent()).toContain(todo)
      expect(await box.getByRole("code").allTextContents()).toEqual(["npx medusa build", "broken on purpose"])
      expect(await barriers(page, "[role=alert]")).toEqual([])
    },
  )

  it("is drawn again on demand, and says so again while it is broken", async () => {
    await page.goto(screens.addressOf("widgets/order-payment.tsx", "broken"))
    await page.getByRole("button", { name: texts.en.servicepay.broken.retry }).click()

    await page.getByRole("alert").getByText("broken on purpose").waitFor()
    expect(await medusasOwn().isVisible()).toBe(true)
  })
})
