import type { ReactNode } from "react"

/** A list of labelled values, side by side on a wide screen. */
export const LabelledValues = ({ children }: { readonly children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">{children}</dl>
)

export const LabelledValue = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <div className="flex flex-col">
    <dt className="txt-compact-xsmall text-ui-fg-subtle">{label}</dt>
    <dd className="txt-small flex min-w-0 items-center gap-x-1 break-words">{children}</dd>
  </div>
)
