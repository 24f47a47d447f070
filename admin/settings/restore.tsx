import { Button, Text, toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useTimeFormats } from "../date-formats"
import { saveErrorKey } from "./save-error"
import { useConfirm } from "./use-confirm"
import { useSave, type Environment } from "./use-settings"

interface RestoreProps {
  readonly what: "keys" | "webhookSecret"
  readonly environment: Environment
  readonly version: number
  readonly replacedAt: string
  /** What applies again, as the question names it. */
  readonly values?: Readonly<Record<string, string>>
  /** The last characters of the secret; null if they are not shown. */
  readonly secretEnds: string | null
  readonly onRestored: () => void
}

/**
 * Restores the keys or the webhook secret from before the last change, after a question, because the store does not
 * keep the current ones.
 */
export const Restore = (props: RestoreProps) => {
  const { what, environment, version, replacedAt, values, secretEnds, onRestored } = props
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const confirm = useConfirm()
  const save = useSave()
  const at = exact(replacedAt)
  const c = (key: string, values?: Record<string, unknown>) => t(`settings.restoring.${what}.${key}`, values)
  const secret = secretEnds === null ? t("settings.restoring.notShown") : `…${secretEnds}`
  const restore = async () => {
    const question = {
      title: c("title"),
      explain: c("explain", { at, secret, ...values }),
      confirm: c("button"),
      isDanger: false,
    }
    if (!(await confirm([question]))) return
    try {
      // Not by callbacks: they are dropped, because this button is gone once there is nothing to restore.
      await save.mutateAsync({
        version,
        restore: [what === "keys" ? environment : `${environment}.webhookSecret`],
      })
    } catch (error) {
      toast.error(t(`settings.refusals.${saveErrorKey(error)}`))
      return
    }
    toast.success(c("done"))
    onRestored()
  }
  return (
    <div className="flex items-center justify-between gap-x-4">
      <Text size="small" className="text-ui-fg-subtle">
        {c("changed", { at })}
      </Text>
      <Button
        type="button"
        size="small"
        variant="secondary"
        className="shrink-0"
        isLoading={save.isPending}
        onClick={() => void restore()}
      >
        {what === "webhookSecret" && secretEnds !== null ? `${c("button")} (${secret})` : c("button")}
      </Button>
    </div>
  )
}
