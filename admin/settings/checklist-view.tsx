import {
  CheckCircleSolid,
  CircleDottedLine,
  ExclamationCircleSolid,
  InformationCircle,
} from "@medusajs/icons"
import { Container, Copy, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import { useTimeFormats } from "../date-formats"
import { ErrorState } from "../components/error-state"
import { addressOf } from "../sdk"
import { regionStepOf } from "./checklist-region-step"
import { isUnusable } from "./is-unusable"
import { useChecklist, type Settings } from "./use-settings"

/** The setup checklist, with what to do next. */
export const ChecklistView = ({ settings }: { readonly settings: Settings }) => {
  const { active } = settings
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const { data, isError, refetch } = useChecklist()
  const c = (key: string, values?: Record<string, unknown>) => t(`settings.checklist.${key}`, values)
  if (isError) {
    return <ErrorState title={c("failed")} onRetry={refetch} />
  }
  if (!data) {
    return null
  }
  const webhook = new URL(addressOf(data.webhook_path), window.location.href).href
  // The address comes from this browser, so an admin opened over http shows the warning too.
  const isInsecure = active === "production" && webhook.startsWith("http:")
  const regionStep = regionStepOf(data.regions)
  const rejected = data.rejected_signatures_today
  const isUnseen = data.last_notification_at === null && rejected === 0
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{c("title")}</Heading>
      </div>
      <ul className="divide-y">
        <Step isDone={data.problems[active].length === 0} title={c("keys")}>
          {data.problems[active].length === 0
            ? c("keysDone")
            : c(isUnusable(settings[active]) ? "keysUnusable" : "keysHint")}
        </Step>
        <Step
          isDone={data.token.ok && !data.are_payments_refused}
          isTrouble={data.token.ok ? data.are_payments_refused : data.token.reason === "refused"}
          title={c("token")}
        >
          {data.token.ok
            ? data.are_payments_refused
              ? c("paymentsRefused")
              : t("settings.connection.ok")
            : t(`settings.connection.${data.token.reason}`)}
        </Step>
        <Step isDone={data.is_registered} isTrouble={!data.is_registered} title={c("registered")}>
          {data.is_registered ? c("registeredDone") : c("registeredHint")}
        </Step>
        <Step isDone={data.has_kwanza} title={c("kwanza")}>
          {data.has_kwanza ? (
            c("kwanzaDone")
          ) : (
            <Link to="/settings/store" className="text-ui-fg-base underline">
              {c("kwanzaHint")}
            </Link>
          )}
        </Step>
        <Step isDone={regionStep.isDone} title={c("regions")}>
          {regionStep.isDone ? c("regionsDone") : c("regionsHint")}{" "}
          {regionStep.regions.map((region) => (
            <Link
              key={region.id}
              to={`/settings/regions/${region.id}`}
              className="text-ui-fg-base mr-2 underline"
            >
              {region.name}
            </Link>
          ))}
          {regionStep.regions.length === 0 ? (
            <Link to="/settings/regions" className="text-ui-fg-base underline">
              {c("regionsNone")}
            </Link>
          ) : null}
        </Step>
        <Step isDone={data.last_notification_at !== null} isTrouble={isInsecure} title={c("webhook")}>
          {c("webhookHint")}
          <span className="flex items-center gap-x-1">
            <code className="break-all">{webhook}</code>
            <Copy content={webhook} variant="mini" aria-label={c("webhookCopy")} />
          </span>
          {isInsecure ? `${c("webhookInsecure")} ` : null}
          {data.last_notification_at === null
            ? c("webhookNone")
            : c("webhookLast", { at: exact(data.last_notification_at) })}
        </Step>
        <Step
          isDone={!isUnseen && data.are_rejections_over && data.new_webhook_secret === null}
          isTrouble={!data.are_rejections_over}
          title={c("rejected")}
        >
          {data.new_webhook_secret === null ? null : `${c(`newSecret.${data.new_webhook_secret}`)} `}
          {rejected > 0
            ? c(data.are_rejections_over ? "rejectedBefore" : "rejectedSome", { number: rejected })
            : data.new_webhook_secret === null
              ? c(isUnseen ? "rejectedNever" : "rejectedNone")
              : null}
        </Step>
        <Step isDone={data.sandbox_sale_seen} isTrouble={data.is_live_key_untested} title={c("sale")}>
          {data.sandbox_sale_seen
            ? c("saleDone")
            : c(
                data.is_live_key_untested ? "saleUntested" : active === "sandbox" ? "saleHint" : "saleSwitch",
              )}
        </Step>
        <Step isDone={data.has_shared_locks} isForSome title={c("locks")}>
          {data.has_shared_locks ? c("locksDone") : c("locksHint")}
        </Step>
      </ul>
    </Container>
  )
}

interface StepProps {
  readonly isDone: boolean
  /** True if something is wrong, false if it is only not done yet. */
  readonly isTrouble?: boolean
  /** True if only some stores need this step. */
  readonly isForSome?: boolean
  readonly title: string
  readonly children: ReactNode
}

const Step = ({ isDone, isTrouble = false, isForSome = false, title, children }: StepProps) => {
  const { t } = useTranslation("servicepay")
  const state = isTrouble ? "trouble" : isDone ? "done" : isForSome ? "forSome" : "open"
  return (
    <li className="flex items-start gap-x-3 px-6 py-3" data-state={state}>
      <span className="mt-0.5">
        {state === "done" ? <CheckCircleSolid className="text-ui-tag-green-icon" aria-hidden /> : null}
        {state === "open" ? <CircleDottedLine className="text-ui-fg-muted" aria-hidden /> : null}
        {state === "forSome" ? <InformationCircle className="text-ui-fg-muted" aria-hidden /> : null}
        {state === "trouble" ? <ExclamationCircleSolid className="text-ui-tag-red-icon" aria-hidden /> : null}
        <span className="sr-only">{t(`settings.checklist.states.${state}`)}</span>
      </span>
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle" as="div">
          {children}
        </Text>
      </div>
    </li>
  )
}
