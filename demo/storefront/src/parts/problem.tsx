import { type ReactNode } from "react"
import { useTexts } from "../texts"

/** An error and what to do about it. Screen readers announce it. */
export function Problem({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const { shop } = useTexts()
  return (
    <div className="problem" role="alert">
      <p>{children}</p>
      {onRetry && (
        <button className="plain" type="button" onClick={onRetry}>
          {shop.tryAgain}
        </button>
      )}
    </div>
  )
}

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { shop } = useTexts()
  return <Problem onRetry={onRetry}>{shop.unreachable}</Problem>
}
