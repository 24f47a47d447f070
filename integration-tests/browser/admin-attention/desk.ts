import type { Locator } from "playwright-core"
import { visitAdmin, type AdminVisit } from "../../setup/admin-visit"

/** The merchant at the dashboard, with nothing open when a test begins. */
export interface Desk extends AdminVisit {
  /** The item of this reference, once the list is open. */
  readonly openItem: (reference: string) => Promise<Locator>
  /** What the list of closed items says of the one with this text. */
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

/** The item has left the list. While a dialog is open, nothing behind it counts as there. */
export async function gone(item: Locator): Promise<void> {
  await item.page().getByRole("dialog").waitFor({ state: "detached" })
  await item.waitFor({ state: "detached" })
}
