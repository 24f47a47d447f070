import type { Page } from "playwright-core"
import { Failure } from "../../demo/stack/failure"
import { ADMIN_LOGIN } from "../../demo/stack/store-environment"
import { launchChromium, PATIENCE_MS } from "../../kit/chromium"

const BROKEN = /An error occurred|Unexpected Application Error|useLocation\(\)|Cannot destructure/

/** Opens pages of the dashboard one by one. Fails if a page breaks or writes an error to the browser's console. */
export async function openAdminPages(admin: string, paths: readonly string[]): Promise<void> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
    // The starter's pictures are on another site. The test must not need that site.
    const isElsewhere = ({ origin, protocol }: URL) =>
      protocol.startsWith("http") && origin !== new URL(admin).origin
    await context.route(isElsewhere, (route) => route.fulfill({ status: 204 }))
    const page = await context.newPage()
    await logIn(page, admin)
    const errors: string[] = []
    page.on("pageerror", (error) => errors.push(error.message))
    page.on("console", (message) => {
      if (message.type() === "error" && !isAboutMedusa(message.text())) errors.push(message.text())
    })
    for (const path of paths) {
      await page.goto(`${admin}${path}`)
      await page.getByRole("heading").first().waitFor()
      await page.waitForLoadState("networkidle")
      const text = await page.locator("body").innerText()
      const [broken] = BROKEN.exec(text) ?? []
      if (broken !== undefined || errors.length > 0) {
        throw new Failure(`${path} is broken: ${[broken, ...errors].join(" · ").slice(0, 1500)}`)
      }
    }
  } finally {
    await browser.close()
  }
}

/** React's warnings about the dashboard's own code: its order page nests a <div> in a <p>. */
function isAboutMedusa(text: string): boolean {
  return text.startsWith("Warning: ") && !text.includes("medusa-payment-servicepay")
}

async function logIn(page: Page, admin: string): Promise<void> {
  await page.goto(admin)
  await page.locator("[name=email]").fill(ADMIN_LOGIN.email)
  await page.locator("[name=password]").fill(ADMIN_LOGIN.password)
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/orders/)
}
