import { texts } from "../texts"
import { languageIn, type Language } from "./dashboard-language"

interface BrokenNoticeProps {
  readonly reason: string
  readonly onRetry: () => void
}

/** Replaces a broken screen. It uses only plain elements, because a package's component may be the cause. */
export const BrokenNotice = ({ reason, onRetry }: BrokenNoticeProps) => {
  const text = texts[dashboardLanguage()].servicepay.broken
  return (
    <section
      role="alert"
      className="shadow-elevation-card-rest bg-ui-bg-base text-ui-fg-base txt-small flex w-full flex-col items-start gap-y-2 rounded-lg px-6 py-4"
    >
      <strong className="txt-small-plus">{text.title}</strong>
      <p>{text.rest}</p>
      <p>
        {text.todo} <code>npx medusa build</code>
      </p>
      <p className="text-ui-fg-subtle break-words">
        {text.reason} <code>{reason}</code>
      </p>
      <button type="button" className="underline underline-offset-2" onClick={onRetry}>
        {text.retry}
      </button>
    </section>
  )
}

/** Does not use react-i18next, because that package may be the cause. */
function dashboardLanguage(): Language {
  try {
    return languageIn(document.cookie, localStorage.getItem("lng"))
  } catch {
    // The browser blocks access to its storage.
    return languageIn("", null)
  }
}
