import type { Locator } from "playwright-core"
import { visitAdmin, type AdminVisit } from "../../setup/admin-visit"

/** The merchant at the dashboard. No attention item is open when a test begins. */
export interface Desk extends AdminVisit {
  /** Opens the list, and returns the item with this reference. */
  readonly openItem: (reference: string) => Promise<Locator>
  /** The text of the closed item that contains this text. */
  readonly closedItem: (text: string) => Promise<string>
}

/** For all tests of a suite. */
export function openDesk(): Desk {
  const visit = visitAdmin()
  const { admin, store } = visit

  beforeEach(async () => {
    await store().ledger.closeEverything()
    await admin().speak("en")
  })

  return {
    ...visit,
    openItem: async (reference) => {
      await admin().openQueue()
      const item = admin().item(reference)
      await item.waitFor()
      return item
    },
    closedItem: async (text) => {
      await admin().page.getByRole("tab", { name: "Closed" }).click()
      const item = admin().item(text)
      await item.waitFor()
      return item.innerText()
    },
  }
}

/** Waits until the item has left the list. An open dialog hides everything behind it, so this waits for the dialog first. */
export async function gone(item: Locator): Promise<void> {
  await item.page().getByRole("dialog").waitFor({ state: "detached" })
  await item.waitFor({ state: "detached" })
}

/** The empty list. Paid draft orders of other suites, which share the store, may be named above it. */
export const NOTHING = /^(Nothing needs attention|No other payment needs a decision)$/
