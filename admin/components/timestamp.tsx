import { useTimeFormats } from "../date-formats"

/** A time, both exact and, unless it was just now, relative ("3 days ago"). */
export const Timestamp = ({ at }: { readonly at: string }) => {
  const { ago, exact } = useTimeFormats()
  const passed = ago(at)
  return (
    <time dateTime={at}>
      {exact(at)} {passed === undefined ? null : <span className="text-ui-fg-subtle">({passed})</span>}
    </time>
  )
}
