import type { BrowserContext, Page } from "playwright-core"
import type { DemoState } from "./demo"

const DESKTOP = { width: 1280, height: 900 }

/** The dashboard of the demo's store, with the merchant logged in. */
export async function openAdmin(context: BrowserContext, state: DemoState): Promise<Page> {
  const admin = await context.newPage()
  await admin.setViewportSize(DESKTOP)
  await admin.goto(state.addresses.admin)
  await admin.locator("[name=email]").fill(state.adminLogin.email)
  await admin.locator("[name=password]").fill(state.adminLogin.password)
  await admin.keyboard.press("Enter")
  await admin.getByRole("link", { name: "ServicePay" }).waitFor()
  return admin
}
