import { useTexts } from "../texts"

/** A placeholder for content that is loading. */
export function Loading({ lines = 3 }: { lines?: number }) {
  const { shop } = useTexts()
  return (
    <div className="loading" role="status">
      <span className="unseen">{shop.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  )
}
