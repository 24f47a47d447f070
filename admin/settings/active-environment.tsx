import { Badge, Button, Container, Text, toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { isUnusable } from "./is-unusable"
import { switchObstacle } from "./switch-obstacle"
import { SaveError } from "./save-error"
import { useConfirm } from "./use-confirm"
import { useActivate, useChecklist, type Settings } from "./use-settings"

/** Shows whether new payments use the test keys or the live keys, with the button that switches. */
export const ActiveEnvironment = ({ settings }: { readonly settings: Settings }) => {
  const { t } = useTranslation("servicepay")
  const confirm = useConfirm()
  const activate = useActivate()
  const checklist = useChecklist().data
  const { active } = settings
  const other = active === "sandbox" ? "production" : "sandbox"
  const hasKeys = settings[other].problems.length === 0
  const hasSale = checklist?.sandbox_sale_seen
  const isReady = hasKeys && (other === "sandbox" || hasSale === true)
  const obstacle = switchObstacle({ other, isUnusable: isUnusable(settings[other]), hasKeys, hasSale })
  const change = async () => {
    const question = {
      title: t(`settings.activate.${other}.title`),
      explain: t(`settings.activate.${other}.explain`),
      confirm: t(`settings.activate.${other}.confirm`),
      isDanger: false,
    }
    if (await confirm([question])) {
      activate.mutate(
        { environment: other },
        { onSuccess: () => toast.success(t(`settings.activate.${other}.done`)) },
      )
    }
  }
  return (
    <Container className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-x-2">
          <h1 className="h1-core">{t("settings.title")}</h1>
          <Badge size="small" color={active === "sandbox" ? "orange" : "green"}>
            {t(`settings.active.${active}`)}
          </Badge>
        </div>
        <Button
          size="small"
          variant="secondary"
          disabled={!isReady}
          isLoading={activate.isPending}
          onClick={() => void change()}
        >
          {t(`settings.activate.${other}.confirm`)}
        </Button>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {t(`settings.activeHint.${active}`)} {obstacle && t(obstacle)}
      </Text>
      <SaveError error={activate.error} />
    </Container>
  )
}
