import { CheckIcon, ClockIcon, CrossIcon } from "./icons"

const ICONS = { paid: CheckIcon, pending: ClockIcon, cancelled: CrossIcon }

/** The symbol above the result of a payment. */
export function Mark({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind]
  return (
    <div className={`mark ${kind}`} aria-hidden="true">
      <Icon />
    </div>
  )
}
