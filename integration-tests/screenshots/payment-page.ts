import type { Browser } from "playwright-core"
import { LinkFront } from "../setup/link-front"
import { payButton } from "../setup/link-visit"
import { photograph } from "./camera"

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** What a picture's name says, and how it is taken. */
const PICTURES = [
  ["phone-light-payable", "payable", "pt", { ...PHONE, colorScheme: "light" }],
  ["phone-light-reference", "reference", "pt", { ...PHONE, colorScheme: "light" }],
  ["phone-dark-reference", "reference", "pt", { ...PHONE, colorScheme: "dark" }],
  ["phone-light-expired", "expired", "pt", { ...PHONE, colorScheme: "light" }],
  ["phone-light-paid", "paid", "pt", { ...PHONE, colorScheme: "light" }],
  ["desktop-light-reference", "reference", "en", { ...DESKTOP, colorScheme: "light" }],
] as const

/** Takes pictures of the page of a payment link. Its SDK is the simulator's. */
export async function photographPaymentPage(browser: Browser): Promise<void> {
  const front = await LinkFront.open()
  // Pictures of products come from other servers.
  front.savesData = true
  try {
    for (const [name, state, language, look] of PICTURES) {
      front.show(state)
      const context = await browser.newContext(look)
      const page = await context.newPage()
      await page.goto(`${front.url}?lang=${language}`)
      if (state === "payable" || state === "expired") await payButton(page).waitFor()
      await photograph(page, `payment-page-${name}`)
      await context.close()
    }
  } finally {
    await front.close()
  }
}
