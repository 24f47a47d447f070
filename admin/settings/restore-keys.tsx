import { Button, toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useTimeFormats } from "../date-formats"
import { useSave, type Environment } from "./use-settings"

interface RestoreProps {
  readonly environment: Environment
  readonly version: number
  readonly replacedAt: string
  readonly onRestored: () => void
}

/** Restores the keys from before the last change. Pressing it again undoes that. */
export const RestoreKeys = ({ environment, version, replacedAt, onRestored }: RestoreProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const save = useSave()
  return (
    <Button
      type="button"
      size="small"
      variant="transparent"
      isLoading={save.isPending}
      onClick={() => {
        save.mutate(
          { version, restore: [environment] },
          {
            onSuccess: () => {
              toast.success(t("settings.restored"))
              onRestored()
            },
            onError: () => {
              toast.error(t("settings.refusals.meanwhile"))
            },
          },
        )
      }}
    >
      {t("settings.restore", { at: exact(replacedAt) })}
    </Button>
  )
}
