import type { Page } from "playwright-core"

/**
 * Closes a tab or a popup. Chromium does not always answer that it has (about once in twenty on a busy machine): a test
 * waits for what the shop shows then, not for that answer.
 */
export function closeTab(page: Page): void {
  void page.close().catch(() => undefined)
}
