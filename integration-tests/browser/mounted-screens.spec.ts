import type { Browser, Page } from "playwright-core"
import { texts } from "../../admin/texts"
import type { AdminLanguage } from "../setup/admin-screen"
import { barriers } from "../setup/barriers"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"
import { MOUNTED, mountScreens, type MountedScreens } from "../setup/mounted-screens"
import { INSTALL_TIMEOUT_MS } from "../../kit/debian-packages"

describe("a screen that the dashboard mounts", () => {
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

  it.each(MOUNTED)("does not break Medusa's page when it throws: %s", async (file) => {
    await page.goto(screens.addressOf(file, "broken"))

    await page.getByRole("alert").getByText(texts.en.servicepay.broken.title, { exact: true }).waitFor()
    expect(await page.getByRole("alert").count()).toBe(1)
    expect(await medusasOwn().isVisible()).toBe(true)
  })

  it.each(MOUNTED)(
    "renders without a router, because the dashboard may have another copy of it: %s",
    async (file) => {
      await page.goto(screens.addressOf(file, "working"))

      await page.waitForFunction("document.title === 'Drawn'")
      expect(await page.getByText(texts.en.servicepay.broken.title).count()).toBe(0)
      expect(await medusasOwn().isVisible()).toBe(true)
    },
  )

  it.each<AdminLanguage>(["en", "ptPT", "ptBR", "fr"])(
    "shows an error in the admin's language when it throws: %s",
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

  it("can be rendered again, and shows the error again while it throws", async () => {
    await page.goto(screens.addressOf("widgets/order-payment.tsx", "broken"))
    await page.getByRole("button", { name: texts.en.servicepay.broken.retry }).click()

    await page.getByRole("alert").getByText("broken on purpose").waitFor()
    expect(await medusasOwn().isVisible()).toBe(true)
  })
})
