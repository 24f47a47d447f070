import { photograph } from "../screenshots/camera"
import type { ShopVisit } from "./shop-visit"

const LANGUAGES = ["pt", "en"] as const
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** Saves pictures of the shop's pages in a folder, each in two languages and two screen sizes. Without a folder it saves none. */
export class ShopScreenshots {
  constructor(private readonly folder: string | undefined) {}

  /** Takes a picture of the part that fits into the window: from the top, or from the given element. */
  async take(visit: ShopVisit, name: string, from?: string): Promise<void> {
    if (this.folder === undefined) return
    const { page } = visit
    for (const language of LANGUAGES) {
      for (const [screen, size] of Object.entries(SCREENS)) {
        await page.setViewportSize(size)
        await visit.speak(language)
        if (from !== undefined) await page.locator(from).scrollIntoViewIfNeeded()
        await photograph(page, `starter-${name}-${language}-${screen}`, {
          folder: this.folder,
          fullPage: false,
        })
      }
    }
    await page.setViewportSize(SCREENS.desktop)
    await visit.speak(visit.language)
  }
}
