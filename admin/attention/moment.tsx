import { useMoments } from "../moments"

/** When something was, as people say it and exactly. */
export const Moment = ({ at }: { readonly at: string }) => {
  const { ago, exact } = useMoments()
  return (
    <time dateTime={at}>
      {ago(at)} <span className="text-ui-fg-subtle">({exact(at)})</span>
    </time>
  )
}
