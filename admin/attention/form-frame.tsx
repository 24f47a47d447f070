import { Alert, Button, Drawer, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useKwanzas } from "../format-kwanzas"
import { actionText } from "./action-text"
import type { Action, Subject } from "./use-act"
import type { Submission } from "./use-submission"

interface FrameProps {
  readonly item: Subject
  readonly action: Action
  readonly submission: Submission
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** An action's explanation, its fields and its two buttons. */
export const FormFrame = ({ item, action, submission, onSubmit, children }: FrameProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const text = actionText(item, action)
  const amount = item.kind === "payment_order" ? kwanzas(item.session_amount) : ""
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!submission.isPending) onSubmit()
      }}
    >
      <div className="border-b px-6 py-4">
        <Drawer.Title asChild>
          <Heading level="h2">{t(`attention.actions.${text}.title`)}</Heading>
        </Drawer.Title>
      </div>
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
        <Drawer.Description className="text-ui-fg-subtle">
          {t(`attention.actions.${text}.explain`, { amount })}
        </Drawer.Description>
        {children}
        {submission.problem === undefined ? null : <Problem {...submission.problem} />}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            {t("attention.form.cancel")}
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={submission.isPending}>
          {t(`attention.actions.${text}.confirm`)}
        </Button>
      </Drawer.Footer>
    </form>
  )
}

const Problem = ({ text, said }: NonNullable<Submission["problem"]>) => {
  const { t } = useTranslation("servicepay")
  return (
    <Alert variant="error" role="alert">
      {text}
      {said === undefined ? null : (
        <Text size="xsmall" className="text-ui-fg-subtle mt-1 break-words">
          {t("attention.problems.answer", { message: said })}
        </Text>
      )}
    </Alert>
  )
}
