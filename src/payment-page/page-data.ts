import type { Language, ServicePayConfig } from "servicepay-storefront"

/** What the page's script needs, in `<main data-page>`. */
export interface PageData {
  readonly revision: string
  readonly language: Language
  /** Null if there is no button. */
  readonly config: ServicePayConfig | null
  /** What is outstanding, in kwanzas: only the methods that take it are offered. */
  readonly amount: number
  /** When the shown reference expires, in milliseconds since 1970. */
  readonly expiresAt: number | null
  readonly texts: Readonly<
    Record<
      | "copied"
      | "entity"
      | "keepReference"
      | "offline"
      | "onPhone"
      | "payment_failed"
      | "popup_blocked"
      | "processingTitle"
      | "reference"
      | "retry"
      | "settings_changed"
      | "unavailable"
      | "windowChanged"
      | "windowOpen",
      string
    >
  >
}
