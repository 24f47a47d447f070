import type { Locator } from "playwright-core"
import type { AdminScreen } from "../../setup/admin-screen"
import type { Demo } from "../../setup/demo"
import type { DemoStore } from "../../setup/demo-store"

/** The merchant at the dashboard, with nothing open when a test begins. */
export interface Desk {
  readonly demo: () => Demo
  readonly admin: () => AdminScreen
  readonly store: () => DemoStore
  /** The item of this reference, once the list is open. */
  readonly openItem: (reference: string) => Promise<Locator>
}

/** The item has left the list. While a dialog is open, nothing behind it counts as there. */
export async function gone(item: Locator): Promise<void> {
  await item.page().getByRole("dialog").waitFor({ state: "detached" })
  await item.waitFor({ state: "detached" })
}
