import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { problemOf } from "./problem"
import { useAct, type Action } from "./use-act"
import type { Item } from "./use-attention"

/** The store's answer, and the outcome of an action without an answer. */
const OUTCOMES = ["synced", "on_hold", "processed", "ignored", "received"] as const
const OF_ACTION = {
  refund: "refunded",
  close: "closed",
  retry: "on_hold",
  attach: "on_hold",
  replay: "received",
} as const
/** The item is as open as before. */
const UNCHANGED: readonly string[] = ["on_hold", "received"]

interface Told {
  /** About the whole form. */
  readonly problem: { readonly text: string; readonly said: string | undefined } | undefined
  /** About one of its fields. */
  readonly fieldProblem: (field: "amount" | "proof" | "order") => string | undefined
}

export interface Submission extends Told {
  readonly isPending: boolean
  readonly submit: (body: Readonly<Record<string, unknown>>) => void
  /** The merchant has changed something: what the store said of it no longer holds. */
  readonly reset: () => void
}

/** Sends a form once, shows the outcome, and shows errors at their fields. */
export function useSubmission(item: Item, action: Action, onDone: () => void): Submission {
  const { t } = useTranslation("servicepay")
  const act = useAct(item, action)
  const found = act.error ? problemOf(act.error, action) : undefined
  const text = found ? t(`attention.problems.${found.key}`) : ""
  return {
    isPending: act.isPending,
    problem: found && found.field === undefined ? { text, said: found.said } : undefined,
    fieldProblem: (field) => (found?.field === field ? text : undefined),
    reset: () => {
      if (act.isError) act.reset()
    },
    submit: (body) => {
      act.mutate(body, {
        onSuccess: (answer) => {
          const outcome = OUTCOMES.find((known) => known === answer) ?? OF_ACTION[action]
          const tell = UNCHANGED.includes(outcome) ? toast.warning : toast.success
          tell(t(`attention.outcomes.${outcome}`))
          onDone()
        },
      })
    },
  }
}
