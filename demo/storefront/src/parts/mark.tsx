import { type ReactNode } from "react"

/** The symbol above the result of a payment. */
export function Mark({ kind, children }: { kind: "paid" | "pending" | "cancelled"; children: ReactNode }) {
  return (
    <div className={`mark ${kind}`} aria-hidden="true">
      {children}
    </div>
  )
}
