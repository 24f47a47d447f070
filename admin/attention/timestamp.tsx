import { useTimeFormats } from "../date-formats"

/** A time, both relative ("3 days ago") and exact. */
export const Timestamp = ({ at }: { readonly at: string }) => {
  const { ago, exact } = useTimeFormats()
  return (
    <time dateTime={at}>
      {ago(at)} <span className="text-ui-fg-subtle">({exact(at)})</span>
    </time>
  )
}
