import { useTranslation } from "react-i18next"
import { Timestamp } from "../components/timestamp"
import { useTimeFormats } from "../date-formats"
import { TechnicalDetails } from "../components/technical-details"
import { Line, Section } from "../components/section"
import { Link } from "../navigation/link"
import type { Health } from "./health-page"
import { lateChecksSince } from "./late-checks"

/** The server stops counting here. */
const COUNTED_AT_MOST = 1000

/** The figures of the health page. */
export const HealthFigures = ({ health }: { readonly health: Health }) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const f = (key: string) => t(`health.figures.${key}`)
  const since = (at: string | null) => (at === null ? t("health.none") : <Timestamp at={at} />)
  const number = (count: number) => (count < COUNTED_AT_MOST ? String(count) : `${String(COUNTED_AT_MOST)}+`)
  const today = ({ today, last_at }: Health["token_failures"]) =>
    last_at === null ? String(today) : t("health.today", { number: today, last: exact(last_at) })
  return (
    <Section title={t("health.figures.title")}>
      <Line label={f("pending")}>{since(health.oldest_pending_at)}</Line>
      <Line label={f("unsynced")}>{since(health.unsynced_since)}</Line>
      <Line label={f("checks")}>{since(lateChecksSince(health))}</Line>
      <Line label={f("inbox")}>{number(health.inbox.waiting)}</Line>
      <Line label={f("lag")}>{since(health.inbox.oldest_at)}</Line>
      <Line label={f("dead")}>{number(health.dead_notifications)}</Line>
      <Line label={f("unreadable")}>{number(health.unreadable_notifications)}</Line>
      <Line label={f("attention")}>
        {health.open_attention === 0 ? (
          number(health.open_attention)
        ) : (
          <Link
            to="/servicepay/attention"
            className="text-ui-fg-base underline underline-offset-2"
            aria-label={t("attention.notice", { number: number(health.open_attention) })}
          >
            {number(health.open_attention)}
          </Link>
        )}
      </Line>
      <Line label={f("messages")}>{number(health.unsent_messages)}</Line>
      <Line label={f("refused")}>
        {today(health.refused_payments)}
        {health.refused_payments.reason === null ? null : (
          <TechnicalDetails detail={health.refused_payments.reason} />
        )}
      </Line>
      <Line label={f("token")}>{today(health.token_failures)}</Line>
      <Line label={f("rejected")}>{today(health.rejected_signatures)}</Line>
      <Line label={f("oversized")}>{today(health.oversized_notifications)}</Line>
      <Line label={f("polling")}>{since(health.polling_runs.last_at)}</Line>
      <Line label={f("pollingFailures")}>{today(health.polling_failures)}</Line>
      <Line label={f("pruned")}>{today(health.pruned_notifications)}</Line>
    </Section>
  )
}
