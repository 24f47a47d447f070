import { useTranslation } from "react-i18next"
import { useTimeFormats } from "../date-formats"
import type { Question } from "./use-confirm"

/** The specification gives no length. A shorter secret is rare, and easy to guess. */
const SHORT = 12
const HOUR_MS = 3_600_000

interface Typed {
  readonly secret: string | undefined
  /** For how many hours the current secret still works; undefined if there is none. */
  readonly overlap: number | undefined
}

/**
 * What the merchant should know before a webhook secret replaces another one, because it cannot be tested. The first one
 * is saved without a question, unless it looks cut off.
 */
export function useWebhookSecretQuestion(): (typed: Typed) => Question | undefined {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  return ({ secret, overlap }) => {
    const isShort = secret !== undefined && secret.length < SHORT
    if (secret === undefined || (overlap === undefined && !isShort)) {
      return undefined
    }
    const c = (key: string, values?: Record<string, unknown>) => t(`settings.newWebhookSecret.${key}`, values)
    const until = () => exact(new Date(Date.now() + (overlap ?? 0) * HOUR_MS).toISOString())
    return {
      title: c("title"),
      explain: [
        ...(isShort ? [c("short", { number: secret.length })] : []),
        c("explain"),
        ...(overlap === undefined ? [] : overlap === 0 ? [c("atOnce")] : [c("until", { at: until() })]),
      ].join(" "),
      confirm: t("settings.save"),
      isDanger: isShort,
    }
  }
}
