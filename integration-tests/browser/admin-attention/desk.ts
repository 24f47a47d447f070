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
  /** The text of what has the keyboard's focus. */
  readonly focused: () => Promise<string | null>
}

export function gone(item: Locator): Promise<void> {
  return item.waitFor({ state: "detached" })
}
