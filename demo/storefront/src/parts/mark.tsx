import { type ReactNode } from "react"

/** The sign above the outcome of a payment. */
export function Mark({ kind, children }: { kind: "paid" | "pending" | "cancelled"; children: ReactNode }) {
  return (
    <div className={`mark ${kind}`} aria-hidden="true">
      {children}
    </div>
  )
}
