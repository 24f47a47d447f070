import type { ReactElement } from "react"
import { useShop } from "./context.js"

/** The store does not answer. The shopper can try again. */
export function Unavailable({ onRetry }: { onRetry: () => void }): ReactElement {
  const { language, texts } = useShop()
  return (
    <div className="servicepay-button" lang={language}>
      <p className="servicepay-error" role="alert">
        {texts.unavailable}
      </p>
      <button type="button" className="servicepay-action" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}
