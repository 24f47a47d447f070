import { useMoments } from "../date-formats"

/** A time, both relative ("3 days ago") and exact. */
export const Moment = ({ at }: { readonly at: string }) => {
  const { ago, exact } = useMoments()
  return (
    <time dateTime={at}>
      {ago(at)} <span className="text-ui-fg-subtle">({exact(at)})</span>
    </time>
  )
}
