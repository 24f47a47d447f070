import { useTexts } from "../texts"

/** Keeps the place of what is still on its way. */
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
