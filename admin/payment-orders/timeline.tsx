import { Container, Heading, Text, clx } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useKwanzas } from "../format-kwanzas"
import { TechnicalDetails } from "../components/technical-details"
import { useTimeFormats } from "../date-formats"
import type { Details } from "./details"
import { timelineEvents, type TimelineEvent } from "./timeline-events"

const DOTS: Record<TimelineEvent["color"], string> = {
  grey: "bg-ui-tag-neutral-icon",
  green: "bg-ui-tag-green-icon",
  red: "bg-ui-tag-red-icon",
  orange: "bg-ui-tag-orange-icon",
  blue: "bg-ui-tag-blue-icon",
}

export const Timeline = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("payments.timeline.title")}</Heading>
      </div>
      <ol className="flex flex-col px-6 py-4">
        {timelineEvents(details).map((event, place) => (
          <Entry key={place} event={event} actors={details.actors} />
        ))}
      </ol>
      {details.notifications_kept_days === null ? null : (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("payments.timeline.gone", { days: details.notifications_kept_days })}
        </Text>
      )}
    </Container>
  )
}

interface EntryProps {
  readonly event: TimelineEvent
  readonly actors: Details["actors"]
}

const Entry = ({ event, actors }: EntryProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const said = useWords(event)
  const who = event.actor && event.actor !== "system" ? (actors[event.actor] ?? event.actor) : undefined
  return (
    <li className="group flex gap-x-3">
      <div aria-hidden className="flex flex-col items-center">
        <span className={clx("mt-1.5 size-2 shrink-0 rounded-full", DOTS[event.color])} />
        <span className="bg-ui-border-base mt-1 w-px flex-1 group-last:hidden" />
      </div>
      <div className="min-w-0 flex-1 pb-4 group-last:pb-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Text size="small" weight="plus">
            {said.title}
          </Text>
          <Text size="xsmall" className="text-ui-fg-subtle" asChild>
            <time dateTime={event.at}>{exact(event.at)}</time>
          </Text>
        </div>
        {said.more.map((line) => (
          <Text key={line} size="small" className="text-ui-fg-subtle break-words">
            {line}
          </Text>
        ))}
        {event.technical ? <TechnicalDetails detail={event.technical} /> : null}
        {who ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("payments.timeline.by", { who })}
          </Text>
        ) : null}
      </div>
    </li>
  )
}

function useWords({ text, values, reason, state, messageState, note }: TimelineEvent): {
  title: string
  more: string[]
} {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const title = t(`payments.timeline.${text}`, {
    ...values,
    status: values.status && t(`order.status.${values.status}`),
    outcome: values.outcome && t(`payments.syncState.${values.outcome}`, { defaultValue: values.outcome }),
    amount: values.amount === undefined ? "" : kwanzas(values.amount),
    message: values.message && t(`messages.kinds.${values.message}`),
    channel: values.channel && t(`messages.channels.${values.channel}`),
  })
  const more = [
    reason && t(`attention.reasons.${reason}.title`, { defaultValue: reason }),
    state && t(`payments.notificationStates.${state}`),
    messageState && t(`messages.states.${messageState}`),
    note,
  ]
  return { title, more: more.flatMap((line) => (line ? [line] : [])) }
}
