import type { Locator } from "playwright-core"
import type { AdminVisit } from "../../setup/admin-visit"

export interface SettingsVisit extends AdminVisit {
  /** Opens the settings in a language, and returns the form of the test keys. */
  readonly openSettings: (language: "en" | "ptPT") => Promise<Locator>
}
