import { toast } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { problemOf } from "./problem"
import { useAct, type Action, type Subject } from "./use-act"

/** The outcomes that the store can answer with. */
const OUTCOMES = ["synced", "on_hold", "processed", "ignored", "received"] as const
const OF_ACTION = {
  refund: "refunded",
  close: "closed",
  retry: "on_hold",
  attach: "on_hold",
  replay: "received",
} as const
/** After these outcomes the item is still open. */
const UNCHANGED: readonly string[] = ["on_hold", "received"]

interface SubmissionErrors {
  /** The problem of the whole form. */
  readonly problem: { readonly text: string; readonly said: string | undefined } | undefined
  /** The problem of one field. */
  readonly fieldProblem: (field: "amount" | "proof" | "order") => string | undefined
}

export interface Submission extends SubmissionErrors {
  readonly isPending: boolean
  readonly submit: (body: Readonly<Record<string, unknown>>) => void
  /** Removes the store's errors. Called when the merchant changes a field. */
  readonly reset: () => void
}

/** Submits a form once, and shows the outcome or the errors beside their fields. */
export function useSubmission(item: Subject, action: Action, onDone: () => void): Submission {
  const { t } = useTranslation("servicepay")
  const act = useAct(item, action)
  const queries = useQueryClient()
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
          const answered = OUTCOMES.find((known) => known === answer.outcome) ?? OF_ACTION[action]
          const outcome = action === "attach" && answered === "synced" ? "used" : answered
          const isUnchanged = UNCHANGED.includes(outcome)
          const notify = isUnchanged ? toast.warning : toast.success
          // After a success, a reason is that of a new item.
          const reason = isUnchanged && answer.reason && t(`attention.reasons.${answer.reason}.title`)
          // First, because the reload may remove the item, and with it the dialog that moves the focus.
          onDone()
          // An action changes orders and payments too, so everything reloads. After a failure nothing reloads: if another
          // admin has resolved the item, a reload would remove the dialog that shows the error.
          void queries
            .invalidateQueries()
            .then(() =>
              notify(
                reason ? t("attention.outcomes.because", { reason }) : t(`attention.outcomes.${outcome}`),
                answer.inMedusa === "refused" ? { description: t("refunds.next") } : undefined,
              ),
            )
        },
      })
    },
  }
}
